import { plainDate, shortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Table } from '@alai/ui'
import { type Day, type Point, daysBetween, sums, todayOf, topOf } from './dashboard.data'
import s from './dashboard.module.css'
import { useDashTexts } from './texts'

const [LEFT, RIGHT, TOP, BOTTOM] = [30, 372, 14, 196]
const [GREEN, AMBER] = ['#378b57', '#be8312']

/** Yeses and noes summed up day by day, with the same as a table. */
export function OverTime({ days, most, until }: { days: Day[]; most: number; until: string | null }) {
  const d = useDashTexts()
  const language = useLanguage()
  const points = sums(days, todayOf(new Date()))
  const [first, last] = [points[0], points.at(-1)]
  return (
    <section aria-labelledby="dash-time">
      <h2 id="dash-time">{d('time')}</h2>
      {!first || !last ? <p className={s.note}>{d('time.empty')}</p> : (
        <>
          <Chart points={points} first={first} last={last} most={most} until={until} />
          <p className={s.ends}>
            <Link to="/app/raspunsuri">{d('time.yes', { number: last.yes })}</Link> · <Link to="/app/raspunsuri-negative">{d('time.no', { number: last.no })}</Link>
          </p>
          <details className={s.table}>
            <summary>{d('time.table')}</summary>
            <Table captionSide="top">
              <Table.Caption>{d('time')}</Table.Caption>
              <Table.Thead><Table.Tr><Table.Th>{d('time.date')}</Table.Th><Table.Th className="a-num">{d('time.col_yes')}</Table.Th><Table.Th className="a-num">{d('time.col_no')}</Table.Th></Table.Tr></Table.Thead>
              <Table.Tbody>
                {days.map((day) => <Table.Tr key={day.date}><Table.Th scope="row" fw={400}>{plainDate(day.date, language)}</Table.Th><Table.Td className="a-num">{day.yes}</Table.Td><Table.Td className="a-num">{day.no}</Table.Td></Table.Tr>)}
                <Table.Tr><Table.Th scope="row">{d('time.all')}</Table.Th><Table.Td className="a-num" fw={600}>{last.yes}</Table.Td><Table.Td className="a-num" fw={600}>{last.no}</Table.Td></Table.Tr>
              </Table.Tbody>
            </Table>
          </details>
        </>
      )}
    </section>
  )
}

function Chart({ points, first, last, most, until }: { points: Point[]; first: Point; last: Point; most: number; until: string | null }) {
  const d = useDashTexts()
  const language = useLanguage()
  // A last day far ahead would press the line into a corner: it is drawn where it stands within as long again.
  const known = daysBetween(first.date, last.date)
  const limit = until !== null && until >= first.date && daysBetween(first.date, until) <= Math.max(2 * known, 14) ? until : null
  const end = limit !== null && limit > last.date ? limit : last.date
  const span = Math.max(1, daysBetween(first.date, end))
  const top = topOf(Math.max(most, last.yes, last.no))
  const x = (date: string) => LEFT + ((RIGHT - LEFT) * daysBetween(first.date, date)) / span
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / top
  const path = (of: 'yes' | 'no') => points.map((p, i) => `${i === 0 ? 'M' : 'L'}${x(p.date).toFixed(1)} ${y(p[of]).toFixed(1)}`).join('')
  // The two words at the ends of the lines keep off each other.
  const apart = Math.abs(y(last.yes) - y(last.no)) < 14 ? (last.yes >= last.no ? [-7, 7] : [7, -7]) : [0, 0]
  const short = (day: string) => shortDate(`${day}T12:00:00Z`, language)
  const said = d('time.sentence', { yes: last.yes, no: last.no, first: plainDate(first.date, language), last: plainDate(last.date, language) })
  return (
    <svg className={s.chart} viewBox="0 0 430 220" role="img" aria-label={`${said}${until ? d('time.limit', { day: plainDate(until, language) }) : ''}`}>
      {[0, 1, 2, 3, 4].map((i) => (
        <g key={i}>
          <line x1={LEFT} x2={RIGHT + 8} y1={y((top * i) / 4)} y2={y((top * i) / 4)} stroke="#ebe6e9" />
          <text x={LEFT - 8} y={y((top * i) / 4) + 4} fontSize="11.5" textAnchor="end" fill="#6f646c">{(top * i) / 4}</text>
        </g>
      ))}
      <path d={`${path('yes')}L${x(last.date)} ${BOTTOM}L${LEFT} ${BOTTOM}z`} fill="#dcefe2" opacity="0.6" />
      <path d={path('yes')} fill="none" stroke={GREEN} strokeWidth="2" strokeLinejoin="round" />
      <path d={path('no')} fill="none" stroke={AMBER} strokeWidth="2" strokeLinejoin="round" strokeDasharray="6 2" />
      {limit !== null && (
        <>
          <line x1={x(limit)} x2={x(limit)} y1={TOP - 6} y2={BOTTOM} stroke="#7a2f5e" strokeDasharray="3 3" />
          <text x={x(limit) - 6} y={TOP + 2} textAnchor="end" fontSize="11.5" fill="#7a2f5e" fontWeight="600">{d('time.last_day', { day: short(limit) })}</text>
        </>
      )}
      <circle cx={x(last.date)} cy={y(last.yes)} r="4" fill={GREEN} stroke="#fff" strokeWidth="2" />
      <circle cx={x(last.date)} cy={y(last.no)} r="4" fill={AMBER} stroke="#fff" strokeWidth="2" />
      <text x={x(last.date) + 9} y={y(last.yes) + 4 + (apart[0] ?? 0)} fontSize="12.5" fontWeight="600" fill="#1f5c38">{d('time.yes', { number: last.yes })}</text>
      <text x={x(last.date) + 9} y={y(last.no) + 4 + (apart[1] ?? 0)} fontSize="12.5" fontWeight="600" fill="#774f07">{d('time.no', { number: last.no })}</text>
      <text x={LEFT} y="214" fontSize="11.5" fill="#6f646c">{short(first.date)}</text>
      {known > 0 && <text x={x(last.date)} y="214" fontSize="11.5" fill="#6f646c" textAnchor={x(last.date) > RIGHT - 30 ? 'end' : 'middle'}>{short(last.date)}</text>}
    </svg>
  )
}
