import type { Viewport } from '../plan-geometry'
import styles from './plan-background.module.css'

/** The dotted background of the plan, which moves and zooms with the plan. */
export function PlanBackground({ view }: { view: Viewport }) {
  const { x: offsetX, y: offsetY, zoom } = view
  return (
    <>
      <defs>
        <pattern
          id="ground"
          width="20"
          height="20"
          patternUnits="userSpaceOnUse"
          patternTransform={`translate(${offsetX % (20 * zoom)} ${offsetY % (20 * zoom)}) scale(${zoom})`}
        >
          <circle cx="1" cy="1" r="1" className={styles.dot} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#ground)" />
    </>
  )
}
