import { bucharestInstant, timeLeft } from '@alai/kit/dates'
import { useEffect, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useSiteTexts } from '../../../shared/texts/site-texts'
import type { Site } from '../../../shared/couple-site/api'
import styles from './countdown.site.module.css'

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Days, hours, minutes and seconds until the first part of the event (or midnight of its day), in the time zone of Bucharest. */
export function Countdown({ site }: { site: Site }) {
  const t = useSiteTexts()
  const now = useNow()
  if (!site.date) return null
  const hours = (site.website_details[0]?.event_parts ?? [])
    .filter((p) => p.date === site.date && p.hour)
    .map((p) => p.hour ?? '')
  const remaining = timeLeft(bucharestInstant(site.date, hours.sort()[0] ?? '00:00'), now)
  if (remaining.isOver) return null
  const units: [string, number][] = [
    [t('count.days', { count: remaining.days }), remaining.days],
    [t('count.hours', { count: remaining.hours }), remaining.hours],
    [t('count.minutes', { count: remaining.minutes }), remaining.minutes],
    [t('count.seconds', { count: remaining.seconds }), remaining.seconds],
  ]
  return (
    <section className={`${sharedStyles.wrap} ${styles.countwrap}`} aria-label={t('count.label')}>
      <dl className={styles.count}>
        {units.map(([unit, number], i) => (
          <div key={i}>
            <dt>{unit}</dt>
            <dd>{i === 0 ? number : String(number).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
