// Changes the order of the gifts: by drag and drop, and by a menu for keyboards and touch screens.
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Gift, moveGift, useGiftMutation } from './api'

/**
 * Returns the functions that move a gift, or undefined during a search and if there are fewer than two gifts.
 * `firstPosition`: the position of the first row of the page in the whole list.
 */
export function useGiftReordering(
  gifts: Gift[],
  firstPosition: number,
  total: number,
  isSearching: boolean,
) {
  const t = useCoupleTexts()
  const [draggedId, setDraggedId] = useState<string>()
  const [targetId, setTargetId] = useState<string>()
  const move = useGiftMutation(moveGift, ({ gift, position }) =>
    toastSuccess(t('gifts.moved', { name: gift.name, place: position, total })),
  )
  if (isSearching || total < 2) return undefined
  const positionOf = (gift: Gift) => firstPosition + gifts.findIndex(({ id }) => id === gift.id)
  const moveTo = (gift: Gift, position: number) => {
    if (position !== positionOf(gift))
      move.mutate(
        { gift, position },
        { onError: (error) => toastError(error, t('gifts.move_failed')) },
      )
  }
  const draggedGift = gifts.find(({ id }) => id === draggedId)
  /** Returns the side of a row on which the dragged gift would be inserted. */
  const dropSide = (gift: Gift) => {
    if (!draggedGift || draggedId === gift.id || targetId !== gift.id) return undefined
    return positionOf(gift) < positionOf(draggedGift) ? 'before' : 'after'
  }
  const drop = (target: Gift) => {
    setDraggedId(undefined)
    setTargetId(undefined)
    if (draggedGift) moveTo(draggedGift, positionOf(target))
  }
  return {
    total,
    positionOf,
    moveTo,
    /** Returns the props that make a row a drop target. */
    rowProps: (gift: Gift) => ({
      'data-held': draggedId === gift.id || undefined,
      'data-over': dropSide(gift),
      onDragOver: (event: React.DragEvent) => {
        if (draggedId) {
          event.preventDefault()
          setTargetId(gift.id)
        }
      },
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        drop(gift)
      },
    }),
    handleProps: (gift: Gift) => ({
      draggable: true,
      onDragStart: (event: React.DragEvent<HTMLElement>) => {
        setDraggedId(gift.id)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', gift.name)
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 16, 16)
      },
      onDragEnd: () => {
        setDraggedId(undefined)
        setTargetId(undefined)
      },
    }),
  }
}
export type GiftReordering = ReturnType<typeof useGiftReordering>
