import { EmptyState, LoadFailed, Loading, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type AnswerStatistics, percentOf, useAnswerStatistics } from '../api'
import { CHART_COLORS, REMAINDER_COLOR } from './chart-colors'
import { LocalizedDonut } from './localized-donut'

/** Returns the URL of the answers with this filter. If there are auxiliary persons, the filter excludes them. */
const answerListUrl = (filter: string, counts: AnswerStatistics) =>
  `/app/raspunsuri?${filter}${counts.total_auxiliary > 0 ? '&participant=false' : ''}`

/** Charts of the accepted guests: parties, accommodation, transport and ceremony. */
export function GuestCharts({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useAnswerStatistics(eventId)
  if (stats.isError && !stats.data)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <Loading label={t('loading')} />
  const counts = stats.data
  if (counts.total_guests === 0) return <EmptyState text={t('answers.empty')} />
  return (
    <div className="a-donuts">
      <PartyChart counts={counts} />
      <ShareChart
        counts={counts}
        name="housing"
        value={counts.housing_persons}
        total={counts.total_persons}
        unit={t('unit.persons', { count: counts.housing_persons })}
        answerCount={counts.housing_count}
      />
      <ShareChart
        counts={counts}
        name="transport"
        value={counts.transport_persons}
        total={counts.total_persons}
        unit={t('unit.persons', { count: counts.transport_persons })}
        answerCount={counts.transport_count}
      />
      <ShareChart
        counts={counts}
        name="civil_marriage_attend"
        value={counts.civil_marriage_attend_count}
        total={counts.total_guests}
        unit={t('unit.answers', { count: counts.civil_marriage_attend_count })}
      />
    </div>
  )
}

/** The answers by the kind of party: one person, a couple or a family. */
function PartyChart({ counts }: { counts: AnswerStatistics }) {
  const t = useCoupleTexts()
  return (
    <LocalizedDonut
      label={t('dash.parties', { count: counts.total_persons })}
      centre={counts.total_guests}
      unit={t('unit.answers', { count: counts.total_guests })}
      shares={[
        {
          label: t('company.single'),
          value: counts.single_count,
          percent: counts.single,
          color: CHART_COLORS[0],
          href: answerListUrl('company=single', counts),
        },
        {
          label: t('company.couple'),
          value: counts.couples_count,
          percent: counts.couples,
          color: CHART_COLORS[1],
          href: answerListUrl('company=couple', counts),
        },
        {
          label: t('company.family'),
          value: counts.family_count,
          percent: counts.family,
          color: CHART_COLORS[2],
          href: answerListUrl('company=family', counts),
        },
      ]}
    />
  )
}

type ShareChartProps = {
  counts: AnswerStatistics
  name: 'housing' | 'transport' | 'civil_marriage_attend'
  value: number
  total: number
  unit: string
  answerCount?: number
}

/** Compares those who want something with all others. A chart has one unit: persons if they are counted, otherwise answers. */
function ShareChart({ counts, name, value, total, unit, answerCount }: ShareChartProps) {
  const t = useCoupleTexts()
  const percent = percentOf(value, total)
  const slices: DonutSlice[] = [
    {
      label: t(`dash.with.${name}`),
      value,
      percent,
      color: CHART_COLORS[0],
      href: answerListUrl(`${name}=true`, counts),
    },
    {
      label: t('dash.others'),
      value: total - value,
      percent: 100 - percent,
      color: REMAINDER_COLOR,
      href: answerListUrl(`${name}=false`, counts),
    },
  ]
  // The linked list contains answers. If the chart counts persons, its heading also states the number of answers.
  const label = t(`answers.${name}`)
  return (
    <LocalizedDonut
      label={
        answerCount === undefined ? label : t('dash.in_answers', { label, count: answerCount })
      }
      centre={value}
      unit={unit}
      shares={slices}
    />
  )
}
