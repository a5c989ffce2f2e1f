import styles from './person-count-marks.module.css'

/** Draws `total` marks, of which the first `count` are filled. */
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
