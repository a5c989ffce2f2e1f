import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import type { Status, Stroke } from './dashboard.data'
import { countOf, lines, perLine } from './dashboard.data'
import s from './dashboard.module.css'
import { useDashTexts } from './texts'

export const COLOURS: Record<Status, string> = {
  acceptat: '#378b57',
  refuzat: '#dfa430',
  invitat: '#c2b8be',
}
const WIDTH = 1000
const HEIGHT = 56

/** Where the guests of a status are listed; auxiliary persons are left out where there are any. */
export const listOf = (status: Status, auxiliary: number) =>
  `/app/adauga-invitat?status=${status}${auxiliary > 0 ? '&participant=false' : ''}`

/** The house mark: a line for each invitation, its height by persons. */
export function Procession({ strokes, auxiliary }: { strokes: Stroke[]; auxiliary: number }) {
  const d = useDashTexts()
  const number = useFormatNumber()
  const drawn = lines(strokes)
  const step = WIDTH / Math.max(drawn.length, 12)
  const tallest = Math.max(4, ...drawn.map((line) => line.persons))
  const of = {
    acceptat: countOf(strokes, 'acceptat'),
    refuzat: countOf(strokes, 'refuzat'),
    invitat: countOf(strokes, 'invitat'),
  }
  const total = of.acceptat.count + of.refuzat.count + of.invitat.count
  const words = [
    ['acceptat', d('yes')],
    ['refuzat', d('no')],
    ['invitat', d('open')],
  ] as const
  const many = perLine(strokes)
  return (
    <section aria-label={d('procession')}>
      <svg
        className={s.procession}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={d('procession.sentence', {
          total: d('invitations', { count: total }),
          yes: of.acceptat.count,
          no: of.refuzat.count,
          open: of.invitat.count,
        })}
      >
        {drawn.map((line, i) => {
          const height = HEIGHT * (0.3 + 0.7 * (Math.min(line.persons, tallest) / tallest))
          return (
            <rect
              key={i}
              x={i * step}
              y={HEIGHT - height}
              width={step * 0.62}
              height={height}
              fill={COLOURS[line.status]}
            />
          )
        })}
      </svg>
      <div className={s.facts}>
        {words.map(([status, word]) => (
          <Link key={status} className={s.fact} to={listOf(status, auxiliary)}>
            <span>
              <i className="a-dot" style={{ background: COLOURS[status] }} />
              {word}
            </span>
            <span className={s.figure}>
              {number(of[status].count)}{' '}
              <small>
                {d(status === 'acceptat' ? 'persons' : 'places', { count: of[status].persons })}
              </small>
            </span>
          </Link>
        ))}
      </div>
      <p className={s.note}>
        {many > 1 ? d('procession.many', { count: many }) : d('procession.note')}
        {auxiliary > 0 && ` ${d('procession.auxiliary', { count: auxiliary })}`}
      </p>
    </section>
  )
}
