// A drawing of the last fifteen days before the ceremony, with the steps of each day.
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import styles from './day-strip.module.css'

const DAY_KINDS: Record<number, 'arrive' | 'tests' | 'file'> = {
  15: 'arrive',
  13: 'tests',
  12: 'tests',
  11: 'file',
}
/** Days that show a label. The second day of the certificate shares the label of the first. */
const LABELLED_DAYS = new Set([15, 13, 11, 5])
const DAYS = Array.from({ length: 15 }, (_, i) => 15 - i)
const dayKind = (day: number) => DAY_KINDS[day] ?? (day <= 10 ? 'wait' : 'free')

export function LastDaysIllustration() {
  const t = useInfoPageTexts()
  return (
    <div className={styles.strip} role="img" aria-label={t('guide.strip')}>
      {DAYS.map((day) => {
        const kind = dayKind(day)
        return (
          <span key={day} className={styles.day} data-kind={kind}>
            <b>{day}</b>
            {LABELLED_DAYS.has(day) && kind !== 'free' && <small>{t(`guide.strip_${kind}`)}</small>}
          </span>
        )
      })}
      <span className={styles.day} data-kind="event">
        <BrandIcon name="rings" />
        <small>{t('guide.strip_event')}</small>
      </span>
    </div>
  )
}
