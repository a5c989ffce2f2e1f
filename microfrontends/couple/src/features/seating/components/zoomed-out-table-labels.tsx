import { memo, useMemo } from 'react'
import type { Table } from '../api'
import { tableCenter } from '../plan-geometry'
import { READABLE_TEXT_ZOOM, type TableLabel, layoutTableLabels } from '../plan-labels'
import styles from './zoomed-out-table-labels.module.css'

/**
 * Draws the names of all tables at a constant size on the screen. Renders nothing at a zoom at which the text of the
 * drawing is readable.
 */
export const ZoomedOutTableLabels = memo(function ZoomedOutTableLabels({
  tables,
  zoom,
  dimmedIds,
}: {
  tables: Table[]
  zoom: number
  dimmedIds: ReadonlySet<string>
}) {
  const names = useMemo(
    () =>
      zoom < READABLE_TEXT_ZOOM ? layoutTableLabels(tables, zoom) : new Map<string, TableLabel>(),
    [tables, zoom],
  )
  // The labels are hidden from screen readers, because each table has an accessible name.
  return (
    <g aria-hidden="true" className={styles.names}>
      {tables.map((table) => (
        <TableLabelText
          key={table.id}
          table={table}
          label={names.get(table.id)}
          zoom={zoom}
          isDimmed={dimmedIds.has(table.id)}
        />
      ))}
    </g>
  )
})

function TableLabelText({
  table,
  label,
  zoom,
  isDimmed,
}: {
  table: Table
  label: TableLabel | undefined
  zoom: number
  isDimmed: boolean
}) {
  if (!label) return null
  const center = tableCenter(table)
  const { innerLines, outerLabel } = label
  const top = -((innerLines.length - 1) * LABEL_LINE_HEIGHT) / 2 + 4
  return (
    <g
      transform={`translate(${center.x} ${center.y}) scale(${1 / zoom})`}
      data-pale={isDimmed || undefined}
    >
      {innerLines.map((line, i) => (
        <text
          key={i}
          className={i === 0 ? styles.no_far : styles.name_far}
          textAnchor="middle"
          y={top + i * LABEL_LINE_HEIGHT}
        >
          {line}
        </text>
      ))}
      {outerLabel && (
        <text
          className={styles.name_far}
          textAnchor={outerLabel.anchor}
          x={outerLabel.offset.x * zoom}
          y={outerLabel.offset.y * zoom}
        >
          {outerLabel.text}
        </text>
      )}
    </g>
  )
}

const LABEL_LINE_HEIGHT = 13
