// The preview that follows the pointer during a drag, and the seats that a drop there would take.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Party } from './api'
import type { DraggedTableOrParty } from './dragged-table-or-party'
import type { PartyDropTarget, Point } from './plan-geometry'

export function useDragPreview(
  dragged: DraggedTableOrParty | undefined,
  lastPoint: RefObject<Point>,
  findDropTarget: (party: Party) => PartyDropTarget | undefined,
) {
  const [target, setTarget] = useState<PartyDropTarget>()
  const previewRef = useRef<HTMLDivElement>(null)
  /** The callbacks use the current hall and viewport, because both may change during a drag. */
  const updatePreview = useEffectEvent(() => {
    const pointer = lastPoint.current
    if (previewRef.current)
      previewRef.current.style.transform = `translate3d(${pointer.x}px,${pointer.y}px,0)`
    if (!dragged || !('party' in dragged)) return
    const dropTarget = findDropTarget(dragged.party)
    setTarget((current) =>
      current?.tableId === dropTarget?.tableId &&
      current?.firstSeatIndex === dropTarget?.firstSeatIndex
        ? current
        : dropTarget,
    )
  })
  useEffect(() => {
    if (!dragged) return
    let frameRequest = 0
    const draw = () => {
      frameRequest = 0
      updatePreview()
    }
    const move = (event: PointerEvent) => {
      lastPoint.current = { x: event.clientX, y: event.clientY }
      frameRequest ||= requestAnimationFrame(draw)
    }
    frameRequest = requestAnimationFrame(draw)
    addEventListener('pointermove', move)
    return () => {
      removeEventListener('pointermove', move)
      cancelAnimationFrame(frameRequest)
    }
  }, [dragged, lastPoint])
  return { previewRef, target, clearTarget: () => setTarget(undefined) }
}
