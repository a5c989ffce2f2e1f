import { formatDate, formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { useMediaQuery } from '@alai/ui'
import { type ChartGeometry, answersChartGeometry } from '../answers-chart-geometry'
import type { CumulativePoint } from '../api'
import { useDashboardTexts } from '../texts'
import styles from './dashboard.module.css'

const [GREEN, AMBER] = ['#378b57', '#be8312']

/** A white outline that keeps text readable above the lines. */
const TEXT_HALO = { stroke: '#fff', strokeWidth: 3, paintOrder: 'stroke' } as const

type Props = {
  points: CumulativePoint[]
  first: CumulativePoint
  last: CumulativePoint
  deadline: string | null
}

/** The running totals of acceptances and declines as two lines, with the deadline if it is near. */
export function AnswersChart({ points, first, last, deadline }: Props) {
  const t = useDashboardTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const labels = {
    yes: t('time.yes', { number: last.yes }),
    no: t('time.no', { number: last.no }),
  }
  const geometry = answersChartGeometry({
    points,
    first,
    last,
    deadline,
    isNarrow: isNarrow === true,
    endLabels: [labels.yes, labels.no],
    formatNumber,
  })
  const description = t('time.sentence', {
    yes: last.yes,
    no: last.no,
    first: formatDate(first.date, language),
    last: formatDate(last.date, language),
  })
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      style={{ maxWidth: isNarrow ? undefined : 500 }}
      role="img"
      aria-label={`${description}${deadline ? t('time.limit', { day: formatDate(deadline, language) }) : ''}`}
    >
      <ValueAxis geometry={geometry} />
      <AnswerLines geometry={geometry} last={last} />
      {geometry.shownDeadline !== null && (
        <DeadlineMarker geometry={geometry} deadline={geometry.shownDeadline} />
      )}
      <LineEnds geometry={geometry} last={last} labels={labels} />
      <DateAxis geometry={geometry} />
    </svg>
  )
}

function ValueAxis({ geometry }: { geometry: ChartGeometry }) {
  const formatNumber = useFormatNumber()
  const { left, right, yAt, gridValues } = geometry
  return gridValues.map((value, step) => (
    <g key={step}>
      <line
        x1={left}
        x2={right + 8}
        y1={yAt(value)}
        y2={yAt(value)}
        stroke={step === 0 ? '#c2b8be' : '#ebe6e9'}
      />
      <text x={left - 8} y={yAt(value) + 4} fontSize="12" textAnchor="end" fill="#6f646c">
        {formatNumber(value)}
      </text>
    </g>
  ))
}

function AnswerLines({ geometry, last }: { geometry: ChartGeometry; last: CumulativePoint }) {
  const { left, bottom, xAt, linePath } = geometry
  return (
    <>
      <path
        d={`${linePath('yes')}L${xAt(last.date)} ${bottom}L${left} ${bottom}z`}
        fill="#dcefe2"
        opacity="0.6"
      />
      <path d={linePath('yes')} fill="none" stroke={GREEN} strokeWidth="2" strokeLinejoin="round" />
      <path
        d={linePath('no')}
        fill="none"
        stroke={AMBER}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray="6 2"
      />
    </>
  )
}

function DeadlineMarker({ geometry, deadline }: { geometry: ChartGeometry; deadline: string }) {
  const t = useDashboardTexts()
  const language = useLanguage()
  const { left, top, bottom } = geometry
  const lineX = geometry.xAt(deadline)
  // If the deadline is near the left edge, its label stands to the right of it.
  const labelPosition =
    lineX < left + 150
      ? { x: lineX + 6, textAnchor: 'start' as const }
      : { x: lineX - 6, textAnchor: 'end' as const }
  return (
    <>
      <line x1={lineX} x2={lineX} y1={top - 8} y2={bottom} stroke="#7a2f5e" strokeDasharray="3 3" />
      <text
        {...labelPosition}
        y={top - 4}
        fontSize="12"
        fill="#7a2f5e"
        fontWeight="600"
        {...TEXT_HALO}
      >
        {t('time.last_day', { day: formatDayMonth(`${deadline}T12:00:00Z`, language) })}
      </text>
    </>
  )
}

/** The totals of the last day as dots with labels. */
function LineEnds({
  geometry,
  last,
  labels,
}: {
  geometry: ChartGeometry
  last: CumulativePoint
  labels: { yes: string; no: string }
}) {
  const { yAt, endLabelOffsets } = geometry
  const lastX = geometry.xAt(last.date)
  const label = { x: lastX + 9, fontSize: '13', fontWeight: '600', ...TEXT_HALO }
  return (
    <>
      <circle cx={lastX} cy={yAt(last.yes)} r="4" fill={GREEN} stroke="#fff" strokeWidth="2" />
      <circle cx={lastX} cy={yAt(last.no)} r="4" fill={AMBER} stroke="#fff" strokeWidth="2" />
      <text {...label} y={yAt(last.yes) + 4 + endLabelOffsets.yes} fill="#1f5c38">
        {labels.yes}
      </text>
      <text {...label} y={yAt(last.no) + 4 + endLabelOffsets.no} fill="#774f07">
        {labels.no}
      </text>
    </>
  )
}

function DateAxis({ geometry }: { geometry: ChartGeometry }) {
  const language = useLanguage()
  const { bottom, xAt, ticks } = geometry
  return ticks.map(({ date, anchor }) => (
    <g key={date}>
      <line x1={xAt(date)} x2={xAt(date)} y1={bottom} y2={bottom + 5} stroke="#c2b8be" />
      <text x={xAt(date)} y={bottom + 20} fontSize="12" fill="#6f646c" textAnchor={anchor}>
        {formatDayMonth(`${date}T12:00:00Z`, language)}
      </text>
    </g>
  ))
}
