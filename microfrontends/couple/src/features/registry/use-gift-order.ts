// The order of the gifts: by drag and drop, and by a menu for keyboards and touch screens.
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Gift, moveGift, useGiftMutation } from './api'

/** `firstPosition` is the position of the page's first row in the whole list. Undefined during a search and below two gifts. */
export function useGiftOrder(
  rows: Gift[],
  firstPosition: number,
  total: number,
  isSearching: boolean,
) {
  const t = useCoupleTexts()
  const [held, setHeld] = useState<string>()
  const [over, setOver] = useState<string>()
  const move = useGiftMutation(moveGift, ({ gift, place }) =>
    toastSuccess(t('gifts.moved', { name: gift.name, place, total })),
  )
  if (isSearching || total < 2) return undefined
  const positionOf = (gift: Gift) => firstPosition + rows.findIndex(({ id }) => id === gift.id)
  const moveTo = (gift: Gift, place: number) => {
    if (place !== positionOf(gift))
      move.mutate(
        { gift, place },
        { onError: (error) => toastError(error, t('gifts.move_failed')) },
      )
  }
  const drop = (on: Gift) => {
    const gift = rows.find(({ id }) => id === held)
    setHeld(undefined)
    setOver(undefined)
    if (gift) moveTo(gift, positionOf(on))
  }
  return {
    total,
    placeOf: positionOf,
    put: moveTo,
    /** The props that make a row a drop target. */
    rowProps: (gift: Gift) => ({
      'data-held': held === gift.id || undefined,
      'data-over':
        held !== undefined && held !== gift.id && over === gift.id
          ? positionOf(gift) < firstPosition + rows.findIndex(({ id }) => id === held)
            ? 'before'
            : 'after'
          : undefined,
      onDragOver: (e: React.DragEvent) => {
        if (held) {
          e.preventDefault()
          setOver(gift.id)
        }
      },
      onDrop: (e: React.DragEvent) => {
        e.preventDefault()
        drop(gift)
      },
    }),
    handleProps: (gift: Gift) => ({
      draggable: true,
      onDragStart: (e: React.DragEvent<HTMLElement>) => {
        setHeld(gift.id)
        e.dataTransfer.effectAllowed = 'move'
        e.dataTransfer.setData('text/plain', gift.name)
        const row = e.currentTarget.closest('tr')
        if (row) e.dataTransfer.setDragImage(row, 16, 16)
      },
      onDragEnd: () => {
        setHeld(undefined)
        setOver(undefined)
      },
    }),
  }
}
export type GiftOrder = ReturnType<typeof useGiftOrder>
