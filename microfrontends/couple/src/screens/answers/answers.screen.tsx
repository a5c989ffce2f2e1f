import { useLastPage } from '@alai/kit/pages'
import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, Button, Empty, Failed, PageHead, Rows, Select, VisuallyHidden, Table, useMediaQuery } from '@alai/ui'
import { useChosenEvent } from '../../parts/event'
import { ExportMenu } from '../../parts/export-menu'
import { Filters } from '../../parts/filters'
import { flag, useListAddress } from '../../parts/list-address'
import { ListPager } from '../../parts/list-pager'
import { SearchField } from '../../parts/search-field'
import { useCoupleTexts } from '../../parts/texts'
import { Waiting } from '../../parts/waiting'
import { type AnswerFilters, type Guest, menusLine, useGuests } from './answers.data'
import { initials } from './initials'

const FLAGS = ['housing', 'transport', 'civil_marriage_attend', 'other_restrictions', 'allergy'] as const

/** Who comes. */
export function AnswersScreen() {
  const t = useCoupleTexts()
  const { event } = useChosenEvent()
  const address = useListAddress()
  const filters: AnswerFilters = {
    search_name: address.get('search') || undefined, company: address.get('company') || undefined, housing: flag(address.get('housing')),
    transport: flag(address.get('transport')), civil_marriage_attend: flag(address.get('civil_marriage_attend')), other_restrictions: flag(address.get('other_restrictions')),
    allergy: { true: 'yes', false: 'no' }[address.get('allergy')], menu_type: address.get('menu') || undefined, participant: flag(address.get('participant')),
  }
  const list = useGuests(event?.id, filters, address.page)
  useLastPage(address.page, list, address.settle)
  if (!event) return <Waiting />
  const rows = list.data?.guests ?? []
  const pages = list.data?.pagination
  const filtered = Object.values(filters).some((v) => v !== undefined)
  return (
    <>
      <PageHead title={t('nav.answers')} line={pages && t('answers.line', { count: pages.total })}>
        <ExportMenu eventId={event.id} kind="answers" filters={filters} />
        <Button component={Link} to="/app/raspunsuri-telefon" leftSection={<AppIcon name="phone" />}>{t('phone.take')}</Button>
      </PageHead>
      {(pages?.total !== 0 || list.isPlaceholderData || filtered) && (
        <Filters
          search={<SearchField label={t('inv.search')} value={filters.search_name ?? ''} search={address.search} />}
          active={['company', ...FLAGS].filter((name) => address.get(name) !== '').length}
          clear={filtered ? () => address.set(Object.fromEntries(['search', 'company', 'menu', 'participant', ...FLAGS].map((k) => [k, '']))) : undefined}
        >
          <Select aria-label={t('answers.company')} placeholder={t('answers.company')} clearable value={filters.company ?? null} onChange={(v) => address.set({ company: v ?? '' })} data={(['single', 'couple', 'family'] as const).map((v) => ({ value: v, label: t(`company.${v}`) }))} />
          {FLAGS.map((name) => (
            <Select key={name} w={150} aria-label={t(`answers.${name}`)} placeholder={t(`answers.${name}`)} clearable value={address.get(name) || null} onChange={(v) => address.set({ [name]: v ?? '' })} data={[{ value: 'true', label: `${t(`answers.${name}`)}: ${t('yes')}` }, { value: 'false', label: `${t(`answers.${name}`)}: ${t('no')}` }]} />
          ))}
          {filters.menu_type && <span className="a-filter-word">{t('answers.menu')}: {filters.menu_type}</span>}
        </Filters>
      )}
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />}
      {pages?.total === 0 && <Empty text={filtered ? t('inv.none_fit') : t('answers.empty')} />}
      {rows.length > 0 && <List rows={rows} />}
      {pages && <ListPager pages={pages} shown={rows.length} turn={address.turn} />}
    </>
  )
}

function List({ rows }: { rows: Guest[] }) {
  const t = useCoupleTexts()
  // Its columns need more room than a small tablet has.
  const phone = useMediaQuery('(max-width: 52rem)')
  const tight = useMediaQuery('(max-width: 68rem) and (min-width: 52.01rem)')
  const yesNo = (yes: boolean) => (yes ? t('yes') : t('no'))
  const company = (g: Guest) => t(`company.${g.company}` as 'company.single')
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((g) => (
          <li key={g.id}>
            <div className="a-line"><Link to={`/app/invitat/${g.id}`}><b>{g.name}</b></Link><span className="a-tel">{t('persons', { count: g.company_number })}</span></div>
            <span>{[menusLine(g), g.housing && t('answers.housing'), g.transport && t('answers.transport')].filter(Boolean).join(' · ')}</span>
            {g.allergy === 'yes' && <span>{t('answers.allergy')}: {g.allergy_mentions}</span>}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table className="a-answers">
        <Table.Thead>
          <Table.Tr>
            {(['name', 'contact', 'company', 'persons', 'menu', 'allergy', 'housing', 'transport'] as const).map((k) => <Table.Th key={k} className={k === 'persons' ? 'a-num' : undefined}>{t(`answers.${k}`)}</Table.Th>)}
            <Table.Th><VisuallyHidden>{t('actions')}</VisuallyHidden></Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((g) => (
            <Table.Tr key={g.id}>
              <Table.Td fw={600} className="a-name"><span className="a-who"><span className="a-initials" aria-hidden="true">{initials(g.name)}</span><Link to={`/app/invitat/${g.id}`}>{g.name}</Link></span></Table.Td>
              <Table.Td className="a-contact"><span className="a-tel">{g.phone}</span>{g.phone && g.email && <br />}{g.email}</Table.Td>
              <Table.Td>{company(g)}</Table.Td>
              <Table.Td className="a-num">{g.company_number}</Table.Td>
              <Table.Td>{menusLine(g)}</Table.Td>
              <Table.Td className="a-wrap">{g.allergy === 'yes' ? g.allergy_mentions || t('yes') : t('no')}</Table.Td>
              <Table.Td>{yesNo(g.housing)}</Table.Td>
              <Table.Td>{yesNo(g.transport)}</Table.Td>
              <Table.Td>
                {tight ? <ActionIcon component={Link} to={`/app/editeaza-invitat/${g.id}`} aria-label={t('guest.edit', { name: g.name })}><AppIcon name="edit" /></ActionIcon> : <Button component={Link} to={`/app/editeaza-invitat/${g.id}`} variant="subtle" size="compact-sm">{t('edit')}</Button>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
