import { type Schemas, client, unwrap } from '@alai/kit/api'
import { shortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useNumber } from '@alai/kit/numbers'
import { pageOf, useLastPage } from '@alai/kit/pages'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import { Link, useSearchParams } from '@alai/kit/router'
import { Empty, Failed, PageHead, Pager, Rows, StatusBadge, Table, useMediaQuery } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'

/** All clients, newest first, with what they owe. */
export function ClientsScreen() {
  const t = useStaffTexts()
  const number = useNumber()
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query.get('page'))
  const list = useQuery({
    queryKey: ['clients', page],
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/clients', { params: { query: { 'page[number]': page, 'page[per_page]': 10 } } })),
  })
  useLastPage(page, list, (last) => setQuery({ page: String(last) }, { replace: true }))
  const rows = list.data?.clients ?? []
  const pages = list.data?.pagination
  return (
    <>
      <PageHead title={t('nav.clients')} line={pages && t('clients.line', { count: pages.total })} />
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />}
      {pages?.total === 0 && <Empty text={t('clients.empty')} />}
      {rows.length > 0 && <List rows={rows} />}
      {pages && <Pager pages={pages} shown={rows.length} change={(next) => setQuery({ page: String(next) })} words={{ of: t('of'), page: (n) => t('page', { number: n }), before: t('page_before'), after: t('page_after'), number }} />}
    </>
  )
}

function List({ rows }: { rows: Schemas['Client'][] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const status = (c: Schemas['Client']) => <StatusBadge status={c.status} word={t(`status.${c.status}` as 'status.new')} />
  const name = (c: Schemas['Client']) => <Link to={`/app/client/${c.id}`}>{`${c.name} ${c.surname}`}</Link>
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((c) => <li key={c.id}><div className="a-line"><b>{name(c)}</b>{status(c)}</div><span>{c.email}</span></li>)}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead><Table.Tr><Table.Th>{t('clients.name')}</Table.Th><Table.Th>{t('clients.email')}</Table.Th><Table.Th>{t('clients.city')}</Table.Th><Table.Th>{t('clients.since')}</Table.Th><Table.Th>{t('clients.status')}</Table.Th></Table.Tr></Table.Thead>
      <Table.Tbody>
        {rows.map((c) => (
          <Table.Tr key={c.id}><Table.Td fw={600} className="a-name">{name(c)}</Table.Td><Table.Td>{c.email}</Table.Td><Table.Td>{c.city}</Table.Td><Table.Td>{shortDate(c.created_at, language)}</Table.Td><Table.Td>{status(c)}</Table.Td></Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
