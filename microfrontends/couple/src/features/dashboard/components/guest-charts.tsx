import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { EmptyState, LoadFailed, LoadingRows, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { percentOf } from '../api'
import { LocalizedDonut } from './localized-donut'

/** The color of the remainder: paler than the other slices, darker than the background. */
const REMAINDER_COLOR = '#c2b8be'

const CHART_COLORS = ['#934073', '#5296b2', '#dfa430', '#5aa975', '#db6650', REMAINDER_COLOR]

function useGuestStatistics<Statistics>(
  key: string,
  eventId: string | undefined,
  load: (id: string) => Promise<Statistics>,
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
  const counts = stats.data
  if (counts.total_guests === 0) return <EmptyState text={t('answers.empty')} />
  const auxiliaryFilter = counts.total_auxiliary > 0 ? '&participant=false' : ''
  const listUrl = (query: string) => `/app/raspunsuri?${query}${auxiliaryFilter}`
  // A chart has one unit: persons where they are counted, otherwise answers.
  const shareChart = (
    name: 'housing' | 'transport' | 'civil_marriage_attend',
    value: number,
    total: number,
    unit: string,
    answers?: number,
  ) => {
    const percent = percentOf(value, total)
    const slices: DonutSlice[] = [
      {
        label: t(`dash.with.${name}`),
        value,
        percent,
        color: CHART_COLORS[0] ?? '',
        href: listUrl(`${name}=true`),
      },
      {
        label: t('dash.others'),
        value: total - value,
        percent: 100 - percent,
        color: REMAINDER_COLOR,
        href: listUrl(`${name}=false`),
      },
    ]
    // The linked list contains answers. Where the chart counts persons, its heading also gives the number of answers.
    const label = t(`answers.${name}`)
    return (
      <LocalizedDonut
        label={answers === undefined ? label : t('dash.in_answers', { label, count: answers })}
        centre={value}
        unit={unit}
        shares={slices}
      />
    )
  }
  return (
    <div className="a-donuts">
      <LocalizedDonut
        label={t('dash.parties', { count: counts.total_persons })}
        centre={counts.total_guests}
        unit={t('unit.answers', { count: counts.total_guests })}
        shares={[
          {
            label: t('company.single'),
            value: counts.single_count,
            percent: counts.single,
            color: CHART_COLORS[0] ?? '',
            href: listUrl('company=single'),
          },
          {
            label: t('company.couple'),
            value: counts.couples_count,
            percent: counts.couples,
            color: CHART_COLORS[1] ?? '',
            href: listUrl('company=couple'),
          },
          {
            label: t('company.family'),
            value: counts.family_count,
            percent: counts.family,
            color: CHART_COLORS[2] ?? '',
            href: listUrl('company=family'),
          },
        ]}
      />
      {shareChart(
        'housing',
        counts.housing_persons,
        counts.total_persons,
        t('unit.persons', { count: counts.housing_persons }),
        counts.housing_count,
      )}
      {shareChart(
        'transport',
        counts.transport_persons,
        counts.total_persons,
        t('unit.persons', { count: counts.transport_persons }),
        counts.transport_count,
      )}
      {shareChart(
        'civil_marriage_attend',
        counts.civil_marriage_attend_count,
        counts.total_guests,
        t('unit.answers', { count: counts.civil_marriage_attend_count }),
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
  const counts = stats.data
  if (
    counts.total_menus === 0 &&
    counts.allergies_count === 0 &&
    counts.other_restrictions_count === 0
  )
    return <EmptyState text={t('dash.no_menus')} />
  const topMenus = counts.menu_types.slice(0, 5)
  const otherMenus = counts.menu_types.slice(5)
  const menuSlices: DonutSlice[] = topMenus.map((menu, index) => ({
    label: menu.menu_type,
    value: menu.count,
    percent: menu.percent,
    color: CHART_COLORS[index] ?? '',
    href: `/app/raspunsuri?menu=${encodeURIComponent(menu.menu_type)}`,
  }))
  if (otherMenus.length > 0)
    menuSlices.push({
      label: t('dash.rest'),
      value: otherMenus.reduce((n, m) => n + m.count, 0),
      percent: Math.round(otherMenus.reduce((n, m) => n + m.percent, 0) * 100) / 100,
      color: CHART_COLORS[5] ?? '',
    })
  // An answer may have both, so each has its own chart with all answers as the whole.
  const restrictionChart = (
    name: 'allergy' | 'other_restrictions',
    value: number,
    percent: number,
    color: string,
  ) => {
    const slices: DonutSlice[] = [
      {
        label: t(`dash.with.${name}`),
        value,
        percent,
        color,
        href: `/app/raspunsuri?${name}=true`,
      },
      {
        label: t('dash.rest'),
        value: counts.total_answers - value,
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
        shares={slices}
      />
    )
  }
  return (
    <div className="a-donuts">
      {counts.total_menus > 0 && (
        <LocalizedDonut
          label={t('dash.chosen')}
          centre={counts.total_menus}
          unit={t('unit.menus', { count: counts.total_menus })}
          shares={menuSlices}
        />
      )}
      {restrictionChart('allergy', counts.allergies_count, counts.allergies, '#c7452f')}
      {restrictionChart(
        'other_restrictions',
        counts.other_restrictions_count,
        counts.other_restrictions,
        '#dfa430',
      )}
    </div>
  )
}
