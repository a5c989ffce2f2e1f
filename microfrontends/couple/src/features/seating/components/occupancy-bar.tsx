import type { Hall } from '../api'
import { useSeatingTexts } from '../texts'
import styles from './hall.module.css'

/** A bar with the seated persons, the confirmed persons and the total capacity. */
export function OccupancyBar({
  hall: { seated_guests: seated, confirmed_guests: confirmed, total_capacity: capacity },
}: {
  hall: Hall
}) {
  const tSeating = useSeatingTexts()
  const total = Math.max(capacity, confirmed, 1)
  const toBarWidth = (headcount: number) => (headcount / total) * 1000
  return (
    <svg
      className={styles.meter}
      role="img"
      aria-label={tSeating(capacity > 0 ? 'meter' : 'meter_open', { seated, confirmed, capacity })}
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      height="12"
      width="100%"
    >
      <rect className={styles.all} width="1000" height="12" rx="6" />
      <rect className={styles.come} width={toBarWidth(confirmed)} height="12" rx="6" />
      <rect className={styles.sit} width={toBarWidth(seated)} height="12" rx="6" />
      {capacity > 0 && confirmed > capacity && (
        <rect className={styles.edge} x={toBarWidth(capacity) - 2} width="4" height="12" />
      )}
    </svg>
  )
}
