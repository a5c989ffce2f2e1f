import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { Donut, Empty, Failed, Rows, type Share } from '@alai/ui'
import { useCoupleTexts } from '../../parts/texts'

const DATA = ['#934073', '#5296b2', '#dfa430', '#5aa975', '#db6650', '#c2b8be']

function useStatistics<T>(key: string, eventId: string | undefined, load: (id: string) => Promise<T>) {
  return useQuery({ queryKey: ['guests', key, eventId], enabled: eventId !== undefined, queryFn: () => load(eventId ?? '') })
}

/** Who comes, and what they need. */
export function Participants({ eventId }: { eventId: string }) {
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

/** What they eat, and what the kitchen has to know. */
export function Menus({ eventId }: { eventId: string }) {
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
