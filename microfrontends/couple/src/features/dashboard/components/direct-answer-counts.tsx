import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import type { Schemas } from '@alai/kit/api'
import { STATUS_COLORS } from './invitation-bars'
import styles from './dashboard.module.css'
import { useDashboardTexts } from '../texts'

/**
 * Counts of answers without an invitation. They link to the lists only if all answers are direct, because only then
 * do the lists show exactly these answers.
 */
export function DirectAnswerCounts({
  direct,
  allAreDirect,
}: {
  direct: Schemas['DirectCounts']
  allAreDirect: boolean
}) {
  const t = useDashboardTexts()
  const formatNumber = useFormatNumber()
  const facts = [
    {
      key: 'yes',
      color: STATUS_COLORS.acceptat,
      count: direct.yes,
      persons: t('persons', { count: direct.persons }),
      to: '/app/raspunsuri',
    },
    {
      key: 'no',
      color: STATUS_COLORS.refuzat,
      count: direct.no,
      persons: undefined,
      to: '/app/raspunsuri-negative',
    },
  ] as const
  return (
    <section aria-labelledby="direct-answers" className={styles.direct}>
      <h2 id="direct-answers">{t('direct')}</h2>
      <div className={styles.facts}>
        {facts.map(({ key, color, count, persons, to }) => {
          const content = (
            <>
              <span>
                <i className="a-dot" style={{ background: color }} />
                {t(`direct.${key}`)}
              </span>
              <span className={styles.figure}>
                {formatNumber(count)} {persons && <small>{persons}</small>}
              </span>
            </>
          )
          return allAreDirect ? (
            <Link key={key} className={styles.fact} to={to}>
              {content}
            </Link>
          ) : (
            <div key={key} className={styles.fact}>
              {content}
            </div>
          )
        })}
      </div>
      <p className={styles.note}>{t('direct.note')}</p>
    </section>
  )
}
