import type { Rectangle } from '../use-rectangle-selection'
import styles from './plan-canvas.module.css'

/** The rectangle that is being drawn to select tables. */
export function SelectionRectangle({ rectangle: { from, to } }: { rectangle: Rectangle }) {
  return (
    <rect
      className={styles.rectangle}
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  )
}
