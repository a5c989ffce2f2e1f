import type { ImportReview } from '../plan'
import { useFormatNumber } from '../progress'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

/** The number of rows that are added, updated, skipped, undecided and rejected. */
export function ImportCounts({ review }: { review: ImportReview }) {
  const t = useImportTexts()
  const formatNumber = useFormatNumber()
  const counts = [
    ['added', review.counts.added],
    ['updated', review.counts.updated],
    ['skipped', review.counts.skipped],
    ['conflicts', review.counts.conflicts],
    ['bad', review.failed],
  ] as const
  return (
    <dl className={styles.stat}>
      {counts.map(([name, count]) => (
        <div key={name} data-s={name}>
          <dt>{t(`count_${name}`)}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
