import {
  DndContext,
  type PointerActivationConstraint,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { type PlanDragOptions, usePlanDrag } from '../use-plan-drag'
import { DragPreview } from './drag-preview'
import { DropHighlights } from './drop-highlights'
import styles from './seating-drag-context.module.css'

type Props = PlanDragOptions & { planGroup: RefObject<SVGGElement | null>; children: ReactNode }

/** Starts a drag only on draggable elements. A press without movement remains a click. */
class DragHandleSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent: e }: { nativeEvent: PointerEvent }) =>
        e.isPrimary && e.button === 0 && (e.target as Element).closest('[data-drag]') !== null,
    },
  ]
}
const ACTIVATION_CONSTRAINT: PointerActivationConstraint = { distance: 6 }

/** Disables the announcements of the library. Screen readers would read them in addition to ours. */
const NO_ANNOUNCEMENTS = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/**
 * Makes the plan and the list one draggable surface. The dragged item is determined from the pressed element.
 * Therefore only the drag preview renders during a drag, regardless of the number of seats.
 */
export function SeatingDragContext({ planGroup, children, ...dragOptions }: Props) {
  const sensors = useSensors(
    useSensor(DragHandleSensor, { activationConstraint: ACTIVATION_CONSTRAINT }),
  )
  const { hall, viewport } = dragOptions
  const { dragged, target, previewRef, handleDragStart, handleDragEnd } = usePlanDrag(dragOptions)
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={NO_ANNOUNCEMENTS}
      onDragStart={handleDragStart}
      onDragEnd={handleDragEnd}
      onDragCancel={() => handleDragEnd()}
    >
      <DragSurface>{children}</DragSurface>
      {dragged && <DragPreview dragged={dragged} zoom={viewport.zoom} previewRef={previewRef} />}
      {dragged &&
        planGroup.current &&
        createPortal(
          <DropHighlights
            tables={hall.tables}
            target={target}
            draggedTable={'table' in dragged ? dragged.table : undefined}
          />,
          planGroup.current,
        )}
    </DndContext>
  )
}

function DragSurface({ children }: { children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'surface' })
  const content = useMemo(() => <>{children}</>, [children])
  return (
    <div ref={setNodeRef} {...listeners} className={styles.surface}>
      {content}
    </div>
  )
}
