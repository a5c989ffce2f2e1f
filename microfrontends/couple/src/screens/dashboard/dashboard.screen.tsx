import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useSearchParams } from '@alai/kit/router'
import { Donut, Empty, Failed, PageHead, Rows, type Share, Tabs } from '@alai/ui'
import { useChosenEvent } from '../../parts/event'
import { useCoupleTexts } from '../../parts/texts'
import { useInvitationStatistics } from '../invitations/invitations.data'

const DATA = ['#934073', '#5296b2', '#dfa430', '#5aa975', '#db6650', '#c2b8be']

/** The colour of an acceptance share: bands at 25, 50 and 75 percent. */
export function band(percent: number): string {
  if (percent < 25) return '#c7452f'
  if (percent <= 50) return '#dfa430'
  return percent <= 75 ? '#5296b2' : '#378b57'
}

function useStatistics<T>(key: string, eventId: string | undefined, load: (id: string) => Promise<T>) {
  return useQuery({ queryKey: ['guests', key, eventId], enabled: eventId !== undefined, queryFn: () => load(eventId ?? '') })
}

export function DashboardScreen() {
  const t = useCoupleTexts()
  const { event } = useChosenEvent()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') ?? 'invitatii'
  if (!event) return <Rows label={t('loading')} />
  return (
    <>
      <PageHead title={t('nav.dashboard')} line={event.name} />
      <Tabs value={tab} onChange={(v) => setQuery(v && v !== 'invitatii' ? { tab: v } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="invitatii">{t('dash.invitations')}</Tabs.Tab>
          <Tabs.Tab value="participanti">{t('dash.participants')}</Tabs.Tab>
          <Tabs.Tab value="meniuri">{t('dash.menus')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="invitatii"><Invitations eventId={event.id} /></Tabs.Panel>
        <Tabs.Panel value="participanti"><Participants eventId={event.id} /></Tabs.Panel>
        <Tabs.Panel value="meniuri"><Menus eventId={event.id} /></Tabs.Panel>
      </Tabs>
    </>
  )
}

function Invitations({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useInvitationStatistics(eventId)
  if (stats.isError) return <Failed text={t('failed')} retry={t('retry')} again={() => void stats.refetch()} />
  if (!stats.data) return <Rows label={t('loading')} />
  const s = stats.data
  if (s.total === 0) return <Empty text={t('inv.empty')} />
  const to = (status: string) => `/app/adauga-invitat?status=${status}`
  const all: Share[] = [
    { label: t('status.acceptat'), value: s.acceptat_count, percent: s.acceptat, color: '#378b57', href: to('acceptat') },
    { label: t('status.refuzat'), value: s.refuzat_count, percent: s.refuzat, color: '#dfa430', href: to('refuzat') },
    { label: t('status.invitat'), value: s.invitat_count, percent: s.invitat, color: '#c2b8be', href: to('invitat') },
  ]
  const rest = Math.round((100 - s.acceptat) * 100) / 100
  const accepted: Share[] = [
    { label: t('status.acceptat'), value: s.acceptat_count, percent: s.acceptat, color: band(s.acceptat) },
    { label: t('dash.rest'), value: s.total - s.acceptat_count, percent: rest, color: '#ebe6e9' },
  ]
  return (
    <div className="a-donuts">
      <Donut label={t('dash.all_invitations')} centre={String(s.total)} unit={t('unit.invitations', { count: s.total })} shares={all} />
      <Donut label={t('dash.accepted')} centre={`${Math.round(s.acceptat)}%`} unit={t('unit.of_invitations')} shares={accepted} />
    </div>
  )
}

function Participants({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useStatistics('statistics', eventId, async (event_id) => (await unwrap(client.GET('/api/guests/guests_statistics', { params: { query: { event_id } } }))).guests)
  if (stats.isError) return <Failed text={t('failed')} retry={t('retry')} again={() => void stats.refetch()} />
  if (!stats.data) return <Rows label={t('loading')} />
  const s = stats.data
  if (s.total_guests === 0) return <Empty text={t('answers.empty')} />
  // A ring has one unit: persons where they are counted, answers otherwise.
  const ring = (name: 'housing' | 'transport' | 'civil_marriage_attend', value: number, total: number, unit: string) => {
    const percent = total === 0 ? 0 : Math.round((value / total) * 10_000) / 100
    const shares: Share[] = [
      { label: t(`dash.with.${name}`), value, percent, color: DATA[0] ?? '', href: to(`${name}=true`) },
      { label: t('dash.others'), value: total - value, percent: Math.round((100 - percent) * 100) / 100, color: '#ebe6e9' },
    ]
    return <Donut label={t(`answers.${name}`)} centre={String(value)} unit={unit} shares={shares} />
  }
  const to = (query: string) => `/app/raspunsuri?${query}`
  return (
    <div className="a-donuts">
      <Donut
        label={t('dash.parties', { count: s.total_persons })}
        centre={String(s.total_guests)}
        unit={t('unit.answers', { count: s.total_guests })}
        shares={[
          { label: t('company.single'), value: s.single_count, percent: s.single, color: DATA[0] ?? '', href: to('company=single') },
          { label: t('company.couple'), value: s.couples_count, percent: s.couples, color: DATA[1] ?? '', href: to('company=couple') },
          { label: t('company.family'), value: s.family_count, percent: s.family, color: DATA[2] ?? '', href: to('company=family') },
        ]}
      />
      {ring('housing', s.housing_persons, s.total_persons, t('unit.persons', { count: s.housing_persons }))}
      {ring('transport', s.transport_persons, s.total_persons, t('unit.persons', { count: s.transport_persons }))}
      {ring('civil_marriage_attend', s.civil_marriage_attend_count, s.total_guests, t('unit.answers', { count: s.civil_marriage_attend_count }))}
    </div>
  )
}

function Menus({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useStatistics('menus', eventId, async (event_id) => (await unwrap(client.GET('/api/guests/menus_statistics', { params: { query: { event_id } } }))).menus)
  if (stats.isError) return <Failed text={t('failed')} retry={t('retry')} again={() => void stats.refetch()} />
  if (!stats.data) return <Rows label={t('loading')} />
  const s = stats.data
  if (s.total_menus === 0) return <Empty text={t('dash.no_menus')} />
  const named = s.menu_types.slice(0, 5)
  const rest = s.menu_types.slice(5)
  const shares: Share[] = named.map((m, i) => ({ label: m.menu_type, value: m.count, percent: m.percent, color: DATA[i] ?? '' }))
  if (rest.length > 0) shares.push({ label: t('dash.rest'), value: rest.reduce((n, m) => n + m.count, 0), percent: Math.round(rest.reduce((n, m) => n + m.percent, 0) * 100) / 100, color: DATA[5] ?? '' })
  const care: Share[] = [
    { label: t('answers.allergy'), value: s.allergies_count, percent: s.allergies, color: '#c7452f', href: '/app/raspunsuri?allergy=true' },
    { label: t('answers.other_restrictions'), value: s.other_restrictions_count, percent: s.other_restrictions, color: '#dfa430', href: '/app/raspunsuri?other_restrictions=true' },
  ]
  return (
    <div className="a-donuts">
      <Donut label={t('dash.chosen')} centre={String(s.total_menus)} unit={t('unit.menus', { count: s.total_menus })} shares={shares} />
      <Donut label={t('dash.care')} shares={care} />
    </div>
  )
}
