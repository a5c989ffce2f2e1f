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
import s from './dashboard.module.css'
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
  const d = useDashboardTexts()
  const language = useLanguage()
  const number = useFormatNumber()
  const points = cumulativeAnswers(days, todayInBucharest(new Date()))
  const [first, last] = [points[0], points.at(-1)]
  return (
    <section aria-labelledby="dash-time">
      <h2 id="dash-time">{d('time')}</h2>
      {!first || !last ? (
        <p className={s.note}>{d('time.empty')}</p>
      ) : (
        <>
          <AnswersChart points={points} first={first} last={last} deadline={deadline} />
          <p className={s.ends}>
            <Link to="/app/raspunsuri">{d('time.yes', { number: last.yes })}</Link> ·{' '}
            <Link to="/app/raspunsuri-negative">{d('time.no', { number: last.no })}</Link>
          </p>
          {auxiliaryCount > 0 && <p className={s.note}>{d('time.auxiliary')}</p>}
          <details className={s.table}>
            <summary>{d('time.table')}</summary>
            <Table captionSide="top">
              <Table.Caption>{d('time')}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{d('time.date')}</Table.Th>
                  <Table.Th className="a-num">{d('time.col_yes')}</Table.Th>
                  <Table.Th className="a-num">{d('time.col_no')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map((day) => (
                  <Table.Tr key={day.date}>
                    <Table.Th scope="row" fw={400}>
                      {formatDate(day.date, language)}
                    </Table.Th>
                    <Table.Td className="a-num">{number(day.yes)}</Table.Td>
                    <Table.Td className="a-num">{number(day.no)}</Table.Td>
                  </Table.Tr>
                ))}
                <Table.Tr>
                  <Table.Th scope="row">{d('time.all')}</Table.Th>
                  <Table.Td className="a-num" fw={600}>
                    {number(last.yes)}
                  </Table.Td>
                  <Table.Td className="a-num" fw={600}>
                    {number(last.no)}
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
export function axisTicks(first: string, span: number, most: number): Tick[] {
  const count = Math.min(most, span + 1)
  return Array.from({ length: count }, (_, i) => {
    const date = new Date(
      Date.parse(`${first}T12:00:00Z`) +
        Math.round((i * span) / Math.max(1, count - 1)) * 86_400_000,
    )
      .toISOString()
      .slice(0, 10)
    return { date, anchor: i === 0 ? 'start' : i === count - 1 ? 'end' : 'middle' }
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
  const d = useDashboardTexts()
  const language = useLanguage()
  const number = useFormatNumber()
  // The chart is drawn at the width at which it is shown, so that its text is as large as the surrounding text.
  const narrow = useMediaQuery('(max-width: 47.99rem)')
  const [width, height, bottom, above] = [
    narrow ? 350 : 440,
    narrow ? 220 : 240,
    narrow ? 186 : 206,
    16,
  ]
  // A distant deadline would compress the lines, so it is drawn only within twice the range of the data, or within 14 days.
  const known = daysBetween(first.date, last.date)
  const limit =
    deadline !== null &&
    deadline >= first.date &&
    daysBetween(first.date, deadline) <= Math.max(2 * known, 14)
      ? deadline
      : null
  const end = limit !== null && limit > last.date ? limit : last.date
  const span = Math.max(1, daysBetween(first.date, end))
  const top = axisMaximum(Math.max(last.yes, last.no))
  const ends = [d('time.yes', { number: last.yes }), d('time.no', { number: last.no })] as const
  const left = 10 + CHARACTER_WIDTH * number(top).length
  const right = width - 14 - CHARACTER_WIDTH * Math.max(...ends.map((word) => word.length))
  const x = (date: string) => left + ((right - left) * daysBetween(first.date, date)) / span
  const y = (value: number) => bottom - ((bottom - above) * value) / top
  const path = (of: 'yes' | 'no') =>
    points
      .map((p, i) => `${i === 0 ? 'M' : 'L'}${x(p.date).toFixed(1)} ${y(p[of]).toFixed(1)}`)
      .join('')
  // The two labels at the ends of the lines must not overlap.
  const apart =
    Math.abs(y(last.yes) - y(last.no)) < 14 ? (last.yes >= last.no ? [-7, 7] : [7, -7]) : [0, 0]
  const short = (day: string) => formatShortDate(`${day}T12:00:00Z`, language)
  const said = d('time.sentence', {
    yes: last.yes,
    no: last.no,
    first: formatDate(first.date, language),
    last: formatDate(last.date, language),
  })
  const lean =
    limit !== null && x(limit) < left + 150
      ? { x: x(limit) + 6, textAnchor: 'start' as const }
      : { x: limit === null ? 0 : x(limit) - 6, textAnchor: 'end' as const }
  return (
    <svg
      className={s.chart}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: narrow ? undefined : 500 }}
      role="img"
      aria-label={`${said}${deadline ? d('time.limit', { day: formatDate(deadline, language) }) : ''}`}
    >
      {[0, 1, 2, 3, 4].map((i) => (
        <g key={i}>
          <line
            x1={left}
            x2={right + 8}
            y1={y((top * i) / 4)}
            y2={y((top * i) / 4)}
            stroke={i === 0 ? '#c2b8be' : '#ebe6e9'}
          />
          <text x={left - 8} y={y((top * i) / 4) + 4} fontSize="12" textAnchor="end" fill="#6f646c">
            {number((top * i) / 4)}
          </text>
        </g>
      ))}
      <path
        d={`${path('yes')}L${x(last.date)} ${bottom}L${left} ${bottom}z`}
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
      {limit !== null && (
        <>
          <line
            x1={x(limit)}
            x2={x(limit)}
            y1={above - 8}
            y2={bottom}
            stroke="#7a2f5e"
            strokeDasharray="3 3"
          />
          <text
            {...lean}
            y={above - 4}
            fontSize="12"
            fill="#7a2f5e"
            fontWeight="600"
            {...TEXT_HALO}
          >
            {d('time.last_day', { day: short(limit) })}
          </text>
        </>
      )}
      <circle cx={x(last.date)} cy={y(last.yes)} r="4" fill={GREEN} stroke="#fff" strokeWidth="2" />
      <circle cx={x(last.date)} cy={y(last.no)} r="4" fill={AMBER} stroke="#fff" strokeWidth="2" />
      <text
        x={x(last.date) + 9}
        y={y(last.yes) + 4 + (apart[0] ?? 0)}
        fontSize="13"
        fontWeight="600"
        fill="#1f5c38"
        {...TEXT_HALO}
      >
        {ends[0]}
      </text>
      <text
        x={x(last.date) + 9}
        y={y(last.no) + 4 + (apart[1] ?? 0)}
        fontSize="13"
        fontWeight="600"
        fill="#774f07"
        {...TEXT_HALO}
      >
        {ends[1]}
      </text>
      {axisTicks(first.date, span, narrow ? 3 : 4).map(({ date, anchor }) => (
        <g key={date}>
          <line x1={x(date)} x2={x(date)} y1={bottom} y2={bottom + 5} stroke="#c2b8be" />
          <text x={x(date)} y={bottom + 20} fontSize="12" fill="#6f646c" textAnchor={anchor}>
            {short(date)}
          </text>
        </g>
      ))}
    </svg>
  )
}
