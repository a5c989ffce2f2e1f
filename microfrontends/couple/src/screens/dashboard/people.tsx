import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { EmptyState, LoadFailed, LoadingRows, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../shared/couple-texts'
import { share } from './dashboard.data'
import { Ring } from './ring'

/** What is left over: paler than any share, darker than the paper. */
const REST = '#c2b8be'

const DATA = ['#934073', '#5296b2', '#dfa430', '#5aa975', '#db6650', REST]

function useStatistics<T>(
  key: string,
  eventId: string | undefined,
  load: (id: string) => Promise<T>,
) {
  return useQuery({
    queryKey: ['guests', key, eventId],
    enabled: eventId !== undefined,
    queryFn: () => load(eventId ?? ''),
  })
}

/** Who comes, and what they need. */
export function Participants({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useStatistics(
    'statistics',
    eventId,
    async (event_id) =>
      (
        await unwrap(
          client.GET('/api/guests/guests_statistics', { params: { query: { event_id } } }),
        )
      ).guests,
  )
  if (stats.isError && !stats.data)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <LoadingRows label={t('loading')} />
  const c = stats.data
  if (c.total_guests === 0) return <EmptyState text={t('answers.empty')} />
  const guests = c.total_auxiliary > 0 ? '&participant=false' : ''
  const to = (query: string) => `/app/raspunsuri?${query}${guests}`
  // A ring has one unit: persons where they are counted, answers otherwise.
  const ring = (
    name: 'housing' | 'transport' | 'civil_marriage_attend',
    value: number,
    total: number,
    unit: string,
    answers?: number,
  ) => {
    const percent = share(value, total)
    const shares: DonutSlice[] = [
      {
        label: t(`dash.with.${name}`),
        value,
        percent,
        color: DATA[0] ?? '',
        href: to(`${name}=true`),
      },
      {
        label: t('dash.others'),
        value: total - value,
        percent: 100 - percent,
        color: REST,
        href: to(`${name}=false`),
      },
    ]
    // The list behind the line holds answers: where persons are counted, the head says how many answers these are.
    const label = t(`answers.${name}`)
    return (
      <Ring
        label={answers === undefined ? label : t('dash.in_answers', { label, count: answers })}
        centre={value}
        unit={unit}
        shares={shares}
      />
    )
  }
  return (
    <div className="a-donuts">
      <Ring
        label={t('dash.parties', { count: c.total_persons })}
        centre={c.total_guests}
        unit={t('unit.answers', { count: c.total_guests })}
        shares={[
          {
            label: t('company.single'),
            value: c.single_count,
            percent: c.single,
            color: DATA[0] ?? '',
            href: to('company=single'),
          },
          {
            label: t('company.couple'),
            value: c.couples_count,
            percent: c.couples,
            color: DATA[1] ?? '',
            href: to('company=couple'),
          },
          {
            label: t('company.family'),
            value: c.family_count,
            percent: c.family,
            color: DATA[2] ?? '',
            href: to('company=family'),
          },
        ]}
      />
      {ring(
        'housing',
        c.housing_persons,
        c.total_persons,
        t('unit.persons', { count: c.housing_persons }),
        c.housing_count,
      )}
      {ring(
        'transport',
        c.transport_persons,
        c.total_persons,
        t('unit.persons', { count: c.transport_persons }),
        c.transport_count,
      )}
      {ring(
        'civil_marriage_attend',
        c.civil_marriage_attend_count,
        c.total_guests,
        t('unit.answers', { count: c.civil_marriage_attend_count }),
      )}
    </div>
  )
}

/** What they eat, and what the kitchen has to know. */
export function Menus({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useStatistics(
    'menus',
    eventId,
    async (event_id) =>
      (
        await unwrap(
          client.GET('/api/guests/menus_statistics', { params: { query: { event_id } } }),
        )
      ).menus,
  )
  if (stats.isError && !stats.data)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <LoadingRows label={t('loading')} />
  const c = stats.data
  if (c.total_menus === 0 && c.allergies_count === 0 && c.other_restrictions_count === 0)
    return <EmptyState text={t('dash.no_menus')} />
  const named = c.menu_types.slice(0, 5)
  const rest = c.menu_types.slice(5)
  const shares: DonutSlice[] = named.map((m, i) => ({
    label: m.menu_type,
    value: m.count,
    percent: m.percent,
    color: DATA[i] ?? '',
    href: `/app/raspunsuri?menu=${encodeURIComponent(m.menu_type)}`,
  }))
  if (rest.length > 0)
    shares.push({
      label: t('dash.rest'),
      value: rest.reduce((n, m) => n + m.count, 0),
      percent: Math.round(rest.reduce((n, m) => n + m.percent, 0) * 100) / 100,
      color: DATA[5] ?? '',
    })
  // One answer may say both, so each is a ring of its own over all answers.
  const care = (
    name: 'allergy' | 'other_restrictions',
    value: number,
    percent: number,
    color: string,
  ) => {
    const shares: DonutSlice[] = [
      {
        label: t(`dash.with.${name}`),
        value,
        percent,
        color,
        href: `/app/raspunsuri?${name}=true`,
      },
      {
        label: t('dash.rest'),
        value: c.total_answers - value,
        percent: Math.round((100 - percent) * 100) / 100,
        color: REST,
        href: `/app/raspunsuri?${name}=false`,
      },
    ]
    return (
      <Ring
        label={t(`dash.care.${name}`)}
        centre={value}
        unit={t('unit.answers', { count: value })}
        shares={shares}
      />
    )
  }
  return (
    <div className="a-donuts">
      {c.total_menus > 0 && (
        <Ring
          label={t('dash.chosen')}
          centre={c.total_menus}
          unit={t('unit.menus', { count: c.total_menus })}
          shares={shares}
        />
      )}
      {care('allergy', c.allergies_count, c.allergies, '#c7452f')}
      {care('other_restrictions', c.other_restrictions_count, c.other_restrictions, '#dfa430')}
    </div>
  )
}
