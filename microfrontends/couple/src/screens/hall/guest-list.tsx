import { client, unwrap } from '@alai/kit/api'
import { useLastPage } from '@alai/kit/pages'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import { Link } from '@alai/kit/router'
import { Failed, Rows, Table, Title } from '@alai/ui'
import { useListAddress } from '@alai/kit/parts/list-address'
import { ListPager } from '@alai/kit/parts/list-pager'
import { SearchField } from '@alai/kit/parts/search-field'
import { useCoupleTexts } from '../../parts/texts'
import { useTableTexts } from '../tables/texts'
import { type Hall } from './hall.data'
import c from './hall.module.css'

/** Everybody who comes, ten to a page, with the table where they sit. */
export function GuestList({ eventId, hall }: { eventId: string; hall: Hall }) {
  const t = useCoupleTexts()
  const s = useTableTexts()
  const address = useListAddress()
  const search = address.get('search')
  const list = useQuery({
    queryKey: ['guests', eventId, 'hall', search, address.page],
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/guests/search', { params: { query: { event_id: eventId, search_name: search || undefined, 'page[number]': address.page, 'page[per_page]': 10 } } })),
  })
  useLastPage(address.page, list, address.settle)
  const rows = list.data?.guests ?? []
  const pages = list.data?.pagination
  const tableOf = (guest: string) => hall.tables.find((table) => table.seats.some((seat) => seat.guest_id === guest))
  return (
    <section aria-labelledby="hall-guests">
      <div className={c.listhead}>
        <Title order={2} id="hall-guests">{s('guests')}</Title>
        {(pages?.total !== 0 || search) && <SearchField label={t('inv.search')} value={search} search={address.search} />}
      </div>
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />}
      {pages?.total === 0 && <p className={c.none}>{search ? t('inv.none_fit') : s('no_guests')}</p>}
      {rows.length > 0 && (
        <Table aria-label={s('guests')}>
          <Table.Thead><Table.Tr><Table.Th>{s('guest')}</Table.Th><Table.Th className="a-num">{t('answers.persons')}</Table.Th><Table.Th>{s('table')}</Table.Th></Table.Tr></Table.Thead>
          <Table.Tbody>
            {rows.map((guest) => {
              const table = tableOf(guest.id)
              return (
                <Table.Tr key={guest.id}>
                  <Table.Td fw={600} className={c.who}><Link to={`/app/invitat/${guest.id}`}>{guest.name}</Link></Table.Td>
                  <Table.Td className="a-num">{guest.company_number}</Table.Td>
                  <Table.Td>{table ? `${table.number} · ${table.name}` : <span className="a-aside">{s('no_place')}</span>}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
      {pages && <ListPager pages={pages} shown={rows.length} turn={address.turn} />}
    </section>
  )
}
