// The picked-up party. The user takes it from the list or from a table and places it at another table, and screen
// readers announce both. Pointer, keyboard and phone share this code.
import { errorStatus } from '@alai/kit/api'
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { type Hall, type Party, type Table, spokenName } from './api'
import { type PartyDropTarget, bestFirstSeatIndex, seatIndexesForParty } from './plan-geometry'
import { findPartySeatPosition } from './seat-moves'
import type { UndoHistory } from './undo-history'
import { useMoveParty } from './party-moves'
import { useSeatingTexts } from './texts'

/** The last announcement. `turn` changes with each announcement, so that a repeated text is announced again. */
export function useAnnouncements() {
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0 })
  return {
    announcement,
    announce: (text: string) => setAnnouncement((previous) => ({ text, turn: previous.turn + 1 })),
  }
}

export function usePickedParty(
  eventId: string,
  hall: Hall,
  record: UndoHistory['record'],
  announcements: { onPickedUp: (text: string) => void; onMoved: (text: string) => void },
) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const [pickedParty, setPickedParty] = useState<Party>()
  const tableName = (id: string | undefined) =>
    hall.tables.find((table) => table.id === id)?.name ?? ''
  const move = useMoveParty(eventId, {
    record,
    onMoved: ({ party, to }) =>
      announcements.onMoved(
        to
          ? tSeating('seated', { name: spokenName(party), table: tableName(to.tableId) })
          : tSeating('freed', { name: spokenName(party) }),
      ),
    onRejected: ({ party, to }, error, occupant) => {
      if (errorStatus(error) === 409)
        toastError(
          undefined,
          occupant
            ? tSeating('faster', {
                name: spokenName(party),
                who: spokenName(occupant),
                table: tableName(to?.tableId),
              })
            : tSeating('full', { name: spokenName(party), table: tableName(to?.tableId) }),
        )
      else toastError(error, t('failed'))
    },
  })
  const pickUp = (party: Party | undefined) => {
    const isSameParty = party?.id === pickedParty?.id
    setPickedParty(isSameParty ? undefined : party)
    if (party && !isSameParty)
      announcements.onPickedUp(
        tSeating('carried', { name: spokenName(party), count: party.company_number }),
      )
  }
  const dropParty = (party: Party, target: PartyDropTarget | 'list') => {
    setPickedParty(undefined)
    if (target === 'list') return findPartySeatPosition(hall, party.id) && move({ party })
    const current = findPartySeatPosition(hall, party.id)
    if (current?.tableId !== target.tableId || current.seatIndex !== target.firstSeatIndex)
      move({ party, to: { tableId: target.tableId, seatIndex: target.firstSeatIndex } })
  }
  /** Places the picked-up party at a table: on the given seat, or where it sits closest together. */
  const placeAtTable = (table: Table, seatIndex?: number) => {
    if (!pickedParty) return
    const firstSeatIndex =
      seatIndex ?? bestFirstSeatIndex(table.seats, pickedParty.company_number, pickedParty.id)
    const seatIndexes =
      firstSeatIndex === undefined
        ? []
        : seatIndexesForParty(
            table.seats,
            firstSeatIndex,
            pickedParty.company_number,
            pickedParty.id,
          )
    if (firstSeatIndex === undefined || seatIndexes.length === 0)
      toastError(undefined, tSeating('full', { name: pickedParty.name, table: table.name }))
    else dropParty(pickedParty, { tableId: table.id, firstSeatIndex, seatIndexes })
  }
  return {
    pickedParty,
    pickUp,
    dropParty,
    placeAtTable,
    cancelPick: () => setPickedParty(undefined),
    unseat: (party: Party) => dropParty(party, 'list'),
  }
}

export type PickedPartyControls = ReturnType<typeof usePickedParty>
