import { daysBetween, todayInBucharest } from '@alai/kit/dates'
import { Button } from '@alai/ui'
import type { Event } from '../../events'
import { useDashboardTexts } from '../texts'
import styles from './dashboard.module.css'

/** The days until the event, and the button that prints the dashboard. */
export function EventCountdown({ event }: { event: Event }) {
  const t = useDashboardTexts()
  const days = event.date ? daysBetween(todayInBucharest(), event.date) : -1
  return (
    <>
      {days >= 0 && (
        <p className={styles.left}>
          {days === 0 ? (
            <b>{t('today')}</b>
          ) : (
            <>
              <b>{t('days', { count: days })}</b> {t('until')}
            </>
          )}
        </p>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
}
