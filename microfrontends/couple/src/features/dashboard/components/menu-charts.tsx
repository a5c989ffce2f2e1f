import { EmptyState, LoadFailed, Loading, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useMenuStatistics } from '../api'
import { CHART_COLORS, REMAINDER_COLOR } from './chart-colors'
import { LocalizedDonut } from './localized-donut'

/** Charts of the menus, the allergies and the other restrictions. */
export function MenuCharts({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useMenuStatistics(eventId)
  if (stats.isError && !stats.data)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <Loading label={t('loading')} />
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
  // An answer may contain both an allergy and another restriction. Therefore each has its own chart, in which the
  // whole is all answers.
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
