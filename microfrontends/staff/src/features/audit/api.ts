// Queries of the audit log.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'

export type AuditEntry = Schemas['AuditEntry']
export type AuditListParams = {
  accountId: string
  userId: string
  action: string
  search: string
  includesReads: boolean
  from: string
  to: string
  page: number
}

export function useAuditEntries({
  accountId,
  userId,
  action,
  search,
  includesReads,
  from,
  to,
  page,
}: AuditListParams) {
  const query = {
    account_id: accountId || undefined,
    user_id: userId || undefined,
    action: action || undefined,
    search: search || undefined,
    changes: includesReads ? undefined : true,
    from: from || undefined,
    to: to || undefined,
    'page[number]': page,
    'page[per_page]': 20,
  }
  return useQuery({
    queryKey: ['audit', accountId, userId, action, search, includesReads, from, to, page],
    placeholderData: keepPreviousData,
    // Each read of the log is audited as well. Therefore the query does not repeat when the window gets the focus.
    refetchOnWindowFocus: false,
    queryFn: () => unwrap(client.GET('/api/audit_entries', { params: { query } })),
  })
}

export const useAuditFilterOptions = () =>
  useQuery({
    queryKey: ['audit-options'],
    staleTime: 300_000,
    queryFn: () => unwrap(client.GET('/api/audit_entries/options')),
  })
