import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import type { InvitationStatus, InvitationChartGroup } from '../api'
import { countInvitationsAndPersonsWithStatus, toInvitationBars, invitationsPerBar } from '../api'
import styles from './dashboard.module.css'
import { useDashboardTexts } from '../texts'

export const STATUS_COLORS: Record<InvitationStatus, string> = {
  acceptat: '#378b57',
  refuzat: '#dfa430',
  invitat: '#c2b8be',
}
const WIDTH = 1000
const HEIGHT = 56

/** Returns the URL of the invitations with a status. If there are auxiliary persons, the filter excludes them. */
export const invitationListUrl = (status: InvitationStatus, auxiliaryCount: number) =>
  `/app/adauga-invitat?status=${status}${auxiliaryCount > 0 ? '&participant=false' : ''}`

/** A bar chart of the invitations. The height of a bar is the number of persons. */
export function InvitationBars({
  groups,
  auxiliaryCount,
}: {
  groups: InvitationChartGroup[]
  auxiliaryCount: number
}) {
  const t = useDashboardTexts()
  const formatNumber = useFormatNumber()
  const bars = toInvitationBars(groups)
  const barWidth = WIDTH / Math.max(bars.length, 12)
  const maxPersons = Math.max(4, ...bars.map((bar) => bar.persons))
  const countsByStatus = {
    acceptat: countInvitationsAndPersonsWithStatus(groups, 'acceptat'),
    refuzat: countInvitationsAndPersonsWithStatus(groups, 'refuzat'),
    invitat: countInvitationsAndPersonsWithStatus(groups, 'invitat'),
  }
  const total =
    countsByStatus.acceptat.count + countsByStatus.refuzat.count + countsByStatus.invitat.count
  const statusLabels = [
    ['acceptat', t('yes')],
    ['refuzat', t('no')],
    ['invitat', t('open')],
  ] as const
  const perBar = invitationsPerBar(groups)
  return (
    <section aria-label={t('procession')}>
      <svg
        className={styles.procession}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('procession.sentence', {
          total: t('invitations', { count: total }),
          yes: countsByStatus.acceptat.count,
          no: countsByStatus.refuzat.count,
          open: countsByStatus.invitat.count,
        })}
      >
        {bars.map((bar, index) => {
          const height = HEIGHT * (0.3 + 0.7 * (Math.min(bar.persons, maxPersons) / maxPersons))
          return (
            <rect
              key={index}
              x={index * barWidth}
              y={HEIGHT - height}
              width={barWidth * 0.62}
              height={height}
              fill={STATUS_COLORS[bar.status]}
            />
          )
        })}
      </svg>
      <div className={styles.facts}>
        {statusLabels.map(([status, label]) => (
          <Link key={status} className={styles.fact} to={invitationListUrl(status, auxiliaryCount)}>
            <span>
              <i className="a-dot" style={{ background: STATUS_COLORS[status] }} />
              {label}
            </span>
            <span className={styles.figure}>
              {formatNumber(countsByStatus[status].count)}{' '}
              <small>
                {t(status === 'acceptat' ? 'persons' : 'places', {
                  count: countsByStatus[status].persons,
                })}
              </small>
            </span>
          </Link>
        ))}
      </div>
      <p className={styles.note}>
        {perBar > 1 ? t('procession.many', { count: perBar }) : t('procession.note')}
        {auxiliaryCount > 0 && ` ${t('procession.auxiliary', { count: auxiliaryCount })}`}
      </p>
    </section>
  )
}
