import type { Table } from '../api'
import { type PartyDropTarget, SEAT_RADIUS, seatCenters, tableCenter } from '../plan-geometry'
import styles from './table-drawing.module.css'

/** Highlights the seats that the dragged party would take, and the original position of a dragged table. */
export function DropHighlights({
  tables,
  target,
  draggedTable,
}: {
  tables: Table[]
  target: PartyDropTarget | undefined
  draggedTable: Table | undefined
}) {
  const table = tables.find((candidate) => candidate.id === target?.tableId)
  const center = table && tableCenter(table)
  const places = table ? seatCenters(table.geo_type, table.seats.length) : []
  return (
    <>
      {draggedTable && (
        <circle
          className={styles.gone}
          cx={tableCenter(draggedTable).x}
          cy={tableCenter(draggedTable).y}
          r="96"
        />
      )}
      {center &&
        target?.seatIndexes.map((i) => (
          <circle
            key={i}
            className={styles.takes}
            cx={center.x + (places[i]?.x ?? 0)}
            cy={center.y + (places[i]?.y ?? 0)}
            r={SEAT_RADIUS}
          />
        ))}
    </>
  )
}
