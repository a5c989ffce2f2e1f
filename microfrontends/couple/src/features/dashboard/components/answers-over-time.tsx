import { formatDate, formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Table, useMediaQuery } from '@alai/ui'
import {
  type AnswerDay,
  type CumulativePoint,
  daysBetween,
  cumulativeAnswers,
  todayInBucharest,
  axisMaximum,
} from '../api'
import styles from './dashboard.module.css'
import { useDashboardTexts } from '../texts'

const [GREEN, AMBER] = ['#378b57', '#be8312']

/** Running totals of acceptances and declines as a chart and as a table. */
export function AnswersOverTime({
  days,
  deadline,
  auxiliaryCount,
}: {
  days: AnswerDay[]
  deadline: string | null
  auxiliaryCount: number
}) {
  const t = useDashboardTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  const points = cumulativeAnswers(days, todayInBucharest(new Date()))
  const [first, last] = [points[0], points.at(-1)]
  return (
    <section aria-labelledby="dash-time">
      <h2 id="dash-time">{t('time')}</h2>
      {!first || !last ? (
        <p className={styles.note}>{t('time.empty')}</p>
      ) : (
        <>
          <AnswersChart points={points} first={first} last={last} deadline={deadline} />
          <p className={styles.ends}>
            <Link to="/app/raspunsuri">{t('time.yes', { number: last.yes })}</Link> ·{' '}
            <Link to="/app/raspunsuri-negative">{t('time.no', { number: last.no })}</Link>
          </p>
          {auxiliaryCount > 0 && <p className={styles.note}>{t('time.auxiliary')}</p>}
          <details className={styles.table}>
            <summary>{t('time.table')}</summary>
            <Table captionSide="top">
              <Table.Caption>{t('time')}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('time.date')}</Table.Th>
                  <Table.Th className="a-num">{t('time.col_yes')}</Table.Th>
                  <Table.Th className="a-num">{t('time.col_no')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map((day) => (
                  <Table.Tr key={day.date}>
                    <Table.Th scope="row" fw={400}>
                      {formatDate(day.date, language)}
                    </Table.Th>
                    <Table.Td className="a-num">{formatNumber(day.yes)}</Table.Td>
                    <Table.Td className="a-num">{formatNumber(day.no)}</Table.Td>
                  </Table.Tr>
                ))}
                <Table.Tr>
                  <Table.Th scope="row">{t('time.all')}</Table.Th>
                  <Table.Td className="a-num" fw={600}>
                    {formatNumber(last.yes)}
                  </Table.Td>
                  <Table.Td className="a-num" fw={600}>
                    {formatNumber(last.no)}
                  </Table.Td>
                </Table.Tr>
              </Table.Tbody>
            </Table>
          </details>
        </>
      )}
    </section>
  )
}

/** The date of an axis label and its text anchor. */
type Tick = { date: string; anchor: 'start' | 'middle' | 'end' }

/** Evenly spaced dates, at most `most`, so that their labels do not overlap. */
export function axisTicks(first: string, span: number, maxCount: number): Tick[] {
  const count = Math.min(maxCount, span + 1)
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(
      Date.parse(`${first}T12:00:00Z`) +
        Math.round((index * span) / Math.max(1, count - 1)) * 86_400_000,
    )
      .toISOString()
      .slice(0, 10)
    return { date, anchor: index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle' }
  })
}

/** A white outline that keeps text readable above the lines. */
const TEXT_HALO = { stroke: '#fff', strokeWidth: 3, paintOrder: 'stroke' } as const

/** The approximate width of a character of the axis labels. */
const CHARACTER_WIDTH = 7

function AnswersChart({
  points,
  first,
  last,
  deadline,
}: {
  points: CumulativePoint[]
  first: CumulativePoint
  last: CumulativePoint
  deadline: string | null
}) {
  const t = useDashboardTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  // The chart is drawn at the width at which it is shown, so that its text is as large as the surrounding text.
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const [width, height, bottom, top] = [
    isNarrow ? 350 : 440,
    isNarrow ? 220 : 240,
    isNarrow ? 186 : 206,
    16,
  ]
  // A distant deadline would compress the lines, so it is drawn only within twice the range of the data, or within 14 days.
  const dataSpan = daysBetween(first.date, last.date)
  const shownDeadline =
    deadline !== null &&
    deadline >= first.date &&
    daysBetween(first.date, deadline) <= Math.max(2 * dataSpan, 14)
      ? deadline
      : null
  const end = shownDeadline !== null && shownDeadline > last.date ? shownDeadline : last.date
  const span = Math.max(1, daysBetween(first.date, end))
  const axisMax = axisMaximum(Math.max(last.yes, last.no))
  const endLabels = [
    t('time.yes', { number: last.yes }),
    t('time.no', { number: last.no }),
  ] as const
  const left = 10 + CHARACTER_WIDTH * formatNumber(axisMax).length
  const right = width - 14 - CHARACTER_WIDTH * Math.max(...endLabels.map((label) => label.length))
  const xAt = (date: string) => left + ((right - left) * daysBetween(first.date, date)) / span
  const yAt = (value: number) => bottom - ((bottom - top) * value) / axisMax
  const path = (series: 'yes' | 'no') =>
    points
      .map(
        (point, i) =>
          `${i === 0 ? 'M' : 'L'}${xAt(point.date).toFixed(1)} ${yAt(point[series]).toFixed(1)}`,
      )
      .join('')
  // The two labels at the ends of the lines must not overlap.
  const labelOffsets =
    Math.abs(yAt(last.yes) - yAt(last.no)) < 14 ? (last.yes >= last.no ? [-7, 7] : [7, -7]) : [0, 0]
  const formatShortDay = (day: string) => formatShortDate(`${day}T12:00:00Z`, language)
  const description = t('time.sentence', {
    yes: last.yes,
    no: last.no,
    first: formatDate(first.date, language),
    last: formatDate(last.date, language),
  })
  const deadlineLabelPosition =
    shownDeadline !== null && xAt(shownDeadline) < left + 150
      ? { x: xAt(shownDeadline) + 6, textAnchor: 'start' as const }
      : { x: shownDeadline === null ? 0 : xAt(shownDeadline) - 6, textAnchor: 'end' as const }
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: isNarrow ? undefined : 500 }}
      role="img"
      aria-label={`${description}${deadline ? t('time.limit', { day: formatDate(deadline, language) }) : ''}`}
    >
      {[0, 1, 2, 3, 4].map((step) => (
        <g key={step}>
          <line
            x1={left}
            x2={right + 8}
            y1={yAt((axisMax * step) / 4)}
            y2={yAt((axisMax * step) / 4)}
            stroke={step === 0 ? '#c2b8be' : '#ebe6e9'}
          />
          <text
            x={left - 8}
            y={yAt((axisMax * step) / 4) + 4}
            fontSize="12"
            textAnchor="end"
            fill="#6f646c"
          >
            {formatNumber((axisMax * step) / 4)}
          </text>
        </g>
      ))}
      <path
        d={`${path('yes')}L${xAt(last.date)} ${bottom}L${left} ${bottom}z`}
        fill="#dcefe2"
        opacity="0.6"
      />
      <path d={path('yes')} fill="none" stroke={GREEN} strokeWidth="2" strokeLinejoin="round" />
      <path
        d={path('no')}
        fill="none"
        stroke={AMBER}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray="6 2"
      />
      {shownDeadline !== null && (
        <>
          <line
            x1={xAt(shownDeadline)}
            x2={xAt(shownDeadline)}
            y1={top - 8}
            y2={bottom}
            stroke="#7a2f5e"
            strokeDasharray="3 3"
          />
          <text
            {...deadlineLabelPosition}
            y={top - 4}
            fontSize="12"
            fill="#7a2f5e"
            fontWeight="600"
            {...TEXT_HALO}
          >
            {t('time.last_day', { day: formatShortDay(shownDeadline) })}
          </text>
        </>
      )}
      <circle
        cx={xAt(last.date)}
        cy={yAt(last.yes)}
        r="4"
        fill={GREEN}
        stroke="#fff"
        strokeWidth="2"
      />
      <circle
        cx={xAt(last.date)}
        cy={yAt(last.no)}
        r="4"
        fill={AMBER}
        stroke="#fff"
        strokeWidth="2"
      />
      <text
        x={xAt(last.date) + 9}
        y={yAt(last.yes) + 4 + (labelOffsets[0] ?? 0)}
        fontSize="13"
        fontWeight="600"
        fill="#1f5c38"
        {...TEXT_HALO}
      >
        {endLabels[0]}
      </text>
      <text
        x={xAt(last.date) + 9}
        y={yAt(last.no) + 4 + (labelOffsets[1] ?? 0)}
        fontSize="13"
        fontWeight="600"
        fill="#774f07"
        {...TEXT_HALO}
      >
        {endLabels[1]}
      </text>
      {axisTicks(first.date, span, isNarrow ? 3 : 4).map(({ date, anchor }) => (
        <g key={date}>
          <line x1={xAt(date)} x2={xAt(date)} y1={bottom} y2={bottom + 5} stroke="#c2b8be" />
          <text x={xAt(date)} y={bottom + 20} fontSize="12" fill="#6f646c" textAnchor={anchor}>
            {formatShortDay(date)}
          </text>
        </g>
      ))}
    </svg>
  )
}
