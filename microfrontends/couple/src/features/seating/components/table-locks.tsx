import { memo } from 'react'
import type { Table } from '../api'
import { SEAT_RADIUS, TABLE_TO_SEAT_DISTANCE, tableCenter, tableHalfWidth } from '../plan-geometry'
import { READABLE_TEXT_ZOOM } from '../plan-labels'
import styles from './table-locks.module.css'

/** Returns the distance of a lock from the centre of its table: at the edge of the table, or outside its seats if the table is drawn small. */
const lockDistance = ({ geo_type: type, seats }: Table, zoom: number): number =>
  tableHalfWidth(type, seats.length) +
  (zoom < READABLE_TEXT_ZOOM ? TABLE_TO_SEAT_DISTANCE + SEAT_RADIUS : 0)

/** Draws a lock at each locked table, at a constant size on the screen. Hidden from screen readers, because the name of the table contains it. */
export const TableLocks = memo(function TableLocks({
  tables,
  zoom,
  dimmedIds,
}: {
  tables: Table[]
  zoom: number
  dimmedIds: ReadonlySet<string>
}) {
  return (
    <g aria-hidden="true" className={styles.locks}>
      {tables
        .filter((table) => table.locked)
        .map((table) => {
          const center = tableCenter(table)
          const offset = lockDistance(table, zoom) * Math.SQRT1_2
          return (
            <g
              key={table.id}
              data-lock={table.id}
              data-pale={dimmedIds.has(table.id) || undefined}
              transform={`translate(${center.x + offset} ${center.y - offset}) scale(${1 / zoom})`}
            >
              <circle r="8.5" />
              <path d="M-4 -0.5h8v5h-8zM-2.5 -0.5v-2a2.5 2.5 0 0 1 5 0v2" />
            </g>
          )
        })}
    </g>
  )
})
