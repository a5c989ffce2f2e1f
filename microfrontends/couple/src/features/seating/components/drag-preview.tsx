import type { RefObject } from 'react'
import { displayName } from '../api'
import { useSeatingTexts } from '../texts'
import type { DraggedTableOrParty, DraggedTable } from '../dragged-table-or-party'
import styles from './drag-preview.module.css'
import drawing from './table-drawing.module.css'
import { TableDragPreview } from './table-on-plan'

type Props = {
  dragged: DraggedTableOrParty
  zoom: number
  previewRef: RefObject<HTMLDivElement | null>
}

/** The dragged party or table, which follows the pointer. */
export function DragPreview({ dragged, zoom, previewRef }: Props) {
  const tSeating = useSeatingTexts()
  return (
    <div ref={previewRef} className={styles.ghost} aria-hidden="true">
      {'party' in dragged ? (
        <span className={styles.chip}>
          <b>{displayName(dragged.party)}</b>
          {tSeating('places', { count: dragged.party.company_number })}
        </span>
      ) : (
        <DraggedTableDrawing dragged={dragged} zoom={zoom} />
      )}
    </div>
  )
}

/** The dragged table, at the size that it has on the plan. */
function DraggedTableDrawing({
  dragged: { table, grabOffset },
  zoom,
}: {
  dragged: DraggedTable
  zoom: number
}) {
  return (
    <svg className={drawing.dragPreview} width="1" height="1">
      <g transform={`scale(${zoom}) translate(${-grabOffset.x} ${-grabOffset.y})`}>
        <TableDragPreview table={table} />
      </g>
    </svg>
  )
}
