import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import type { InvitationStatus, InvitationGroup } from '../api'
import { countByStatus, toInvitationBars, invitationsPerBar } from '../api'
import s from './dashboard.module.css'
import { useDashboardTexts } from '../texts'

export const STATUS_COLORS: Record<InvitationStatus, string> = {
  acceptat: '#378b57',
  refuzat: '#dfa430',
  invitat: '#c2b8be',
}
const WIDTH = 1000
const HEIGHT = 56

/** The URL of the invitations with a status. If there are auxiliary persons, they are filtered out. */
export const invitationListUrl = (status: InvitationStatus, auxiliary: number) =>
  `/app/adauga-invitat?status=${status}${auxiliary > 0 ? '&participant=false' : ''}`

/** A bar chart with one bar for each invitation. The height is the number of persons. */
export function InvitationBars({
  groups,
  auxiliaryCount,
}: {
  groups: InvitationGroup[]
  auxiliaryCount: number
}) {
  const d = useDashboardTexts()
  const number = useFormatNumber()
  const drawn = toInvitationBars(groups)
  const step = WIDTH / Math.max(drawn.length, 12)
  const tallest = Math.max(4, ...drawn.map((line) => line.persons))
  const of = {
    acceptat: countByStatus(groups, 'acceptat'),
    refuzat: countByStatus(groups, 'refuzat'),
    invitat: countByStatus(groups, 'invitat'),
  }
  const total = of.acceptat.count + of.refuzat.count + of.invitat.count
  const words = [
    ['acceptat', d('yes')],
    ['refuzat', d('no')],
    ['invitat', d('open')],
  ] as const
  const many = invitationsPerBar(groups)
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
              fill={STATUS_COLORS[line.status]}
            />
          )
        })}
      </svg>
      <div className={s.facts}>
        {words.map(([status, word]) => (
          <Link key={status} className={s.fact} to={invitationListUrl(status, auxiliaryCount)}>
            <span>
              <i className="a-dot" style={{ background: STATUS_COLORS[status] }} />
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
        {auxiliaryCount > 0 && ` ${d('procession.auxiliary', { count: auxiliaryCount })}`}
      </p>
    </section>
  )
}
