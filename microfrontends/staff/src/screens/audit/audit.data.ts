// Queries of the audit log.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'

export type Entry = Schemas['AuditEntry']
export type Wish = {
  account: string
  user: string
  action: string
  search: string
  looks: boolean
  from: string
  to: string
  page: number
}

export function useAudit({ account, user, action, search, looks, from, to, page }: Wish) {
  const query = {
    account_id: account || undefined,
    user_id: user || undefined,
    action: action || undefined,
    search: search || undefined,
    changes: looks ? undefined : true,
    from: from || undefined,
    to: to || undefined,
    'page[number]': page,
    'page[per_page]': 20,
  }
  return useQuery({
    queryKey: ['audit', account, user, action, search, looks, from, to, page],
    placeholderData: keepPreviousData,
    // Reading the log is audited too, so a window that gets the focus does not reload it.
    refetchOnWindowFocus: false,
    queryFn: () => unwrap(client.GET('/api/audit_entries', { params: { query } })),
  })
}

export const useAuditOptions = () =>
  useQuery({
    queryKey: ['audit-options'],
    staleTime: 300_000,
    queryFn: () => unwrap(client.GET('/api/audit_entries/options')),
  })
