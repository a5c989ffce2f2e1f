import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { EmptyState, LoadFailed, LoadingRows, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { percentOf } from '../api'
import { LocalizedDonut } from './localized-donut'

/** The color of the remainder: paler than the other slices, darker than the background. */
const REMAINDER_COLOR = '#c2b8be'

const CHART_COLORS = ['#934073', '#5296b2', '#dfa430', '#5aa975', '#db6650', REMAINDER_COLOR]

function useGuestStatistics<T>(
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

/** Charts of the accepted guests: parties, accommodation, transport and ceremony. */
export function GuestCharts({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useGuestStatistics(
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
  // A chart has one unit: persons where they are counted, otherwise answers.
  const ring = (
    name: 'housing' | 'transport' | 'civil_marriage_attend',
    value: number,
    total: number,
    unit: string,
    answers?: number,
  ) => {
    const percent = percentOf(value, total)
    const shares: DonutSlice[] = [
      {
        label: t(`dash.with.${name}`),
        value,
        percent,
        color: CHART_COLORS[0] ?? '',
        href: to(`${name}=true`),
      },
      {
        label: t('dash.others'),
        value: total - value,
        percent: 100 - percent,
        color: REMAINDER_COLOR,
        href: to(`${name}=false`),
      },
    ]
    // The linked list contains answers. Where the chart counts persons, its heading also gives the number of answers.
    const label = t(`answers.${name}`)
    return (
      <LocalizedDonut
        label={answers === undefined ? label : t('dash.in_answers', { label, count: answers })}
        centre={value}
        unit={unit}
        shares={shares}
      />
    )
  }
  return (
    <div className="a-donuts">
      <LocalizedDonut
        label={t('dash.parties', { count: c.total_persons })}
        centre={c.total_guests}
        unit={t('unit.answers', { count: c.total_guests })}
        shares={[
          {
            label: t('company.single'),
            value: c.single_count,
            percent: c.single,
            color: CHART_COLORS[0] ?? '',
            href: to('company=single'),
          },
          {
            label: t('company.couple'),
            value: c.couples_count,
            percent: c.couples,
            color: CHART_COLORS[1] ?? '',
            href: to('company=couple'),
          },
          {
            label: t('company.family'),
            value: c.family_count,
            percent: c.family,
            color: CHART_COLORS[2] ?? '',
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

/** Charts of the menus, the allergies and the other restrictions. */
export function MenuCharts({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useGuestStatistics(
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
    color: CHART_COLORS[i] ?? '',
    href: `/app/raspunsuri?menu=${encodeURIComponent(m.menu_type)}`,
  }))
  if (rest.length > 0)
    shares.push({
      label: t('dash.rest'),
      value: rest.reduce((n, m) => n + m.count, 0),
      percent: Math.round(rest.reduce((n, m) => n + m.percent, 0) * 100) / 100,
      color: CHART_COLORS[5] ?? '',
    })
  // An answer may have both, so each has its own chart with all answers as the whole.
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
        color: REMAINDER_COLOR,
        href: `/app/raspunsuri?${name}=false`,
      },
    ]
    return (
      <LocalizedDonut
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
        <LocalizedDonut
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
