import styles from './person-count-marks.module.css'

/** Draws one mark for each person. */
export function PersonCountMarks({
  count,
  total = count,
  label,
}: {
  count: number
  total?: number
  label: string
}) {
  return (
    <span className={styles.strokes} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => (
        <i key={i} data-on={i < count || undefined} />
      ))}
    </span>
  )
}
