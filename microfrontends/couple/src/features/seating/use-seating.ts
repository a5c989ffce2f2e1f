// The picked-up party: taken from the list or a table, placed at another table, and announced to screen readers. Pointer, keyboard and
// phone share this code.
import { errorStatus } from '@alai/kit/api'
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { type Hall, type Party, type Table, displayName } from './api'
import { type DropTarget, bestChair, chairsForParty } from './plan-geometry'
import { findChair } from './seat-moves'
import { type UndoHistory, useMoveParty } from './seating-mutations'
import { useSeatingTexts } from './texts'

/** The last announcement. `turn` changes each time, so that a repeated text is announced again. */
export function useAnnouncements() {
  const [announcement, setSaid] = useState({ text: '', turn: 0 })
  return {
    said: announcement,
    announce: (text: string) => setSaid((before) => ({ text, turn: before.turn + 1 })),
  }
}

export function useSeating(
  eventId: string,
  hall: Hall,
  record: UndoHistory['did'],
  announce: { lifted: (text: string) => void; moved: (text: string) => void },
) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const [pickedParty, setCarried] = useState<Party>()
  const nameOf = (id: string | undefined) =>
    hall.tables.find((table) => table.id === id)?.name ?? ''
  const move = useMoveParty(eventId, {
    record: record,
    onMoved: ({ party, to }) =>
      announce.moved(
        to
          ? s('seated', { name: displayName(party), table: nameOf(to.tableId) })
          : s('freed', { name: displayName(party) }),
      ),
    onRejected: ({ party, to }, error, faster) => {
      if (errorStatus(error) === 409)
        toastError(
          undefined,
          faster
            ? s('faster', {
                name: displayName(party),
                who: displayName(faster),
                table: nameOf(to?.tableId),
              })
            : s('full', { name: displayName(party), table: nameOf(to?.tableId) }),
        )
      else toastError(error, t('failed'))
    },
  })
  const pickUp = (party: Party | undefined) => {
    const same = party?.id === pickedParty?.id
    setCarried(same ? undefined : party)
    if (party && !same)
      announce.lifted(s('carried', { name: displayName(party), count: party.company_number }))
  }
  const dropParty = (party: Party, target: DropTarget | 'list') => {
    setCarried(undefined)
    if (target === 'list') return findChair(hall, party.id) && move({ party })
    const now = findChair(hall, party.id)
    if (now?.tableId !== target.tableId || now.chairIndex !== target.startChair)
      move({ party, to: { tableId: target.tableId, chairIndex: target.startChair } })
  }
  /** Places the picked-up party at a table, on the given seat or where it sits closest together. */
  const placeAtTable = (table: Table, chair?: number) => {
    if (!pickedParty) return
    const at = chair ?? bestChair(table.seats, pickedParty.company_number, pickedParty.id)
    const chairs =
      at === undefined
        ? []
        : chairsForParty(table.seats, at, pickedParty.company_number, pickedParty.id)
    if (at === undefined || chairs.length === 0)
      toastError(undefined, s('full', { name: pickedParty.name, table: table.name }))
    else dropParty(pickedParty, { tableId: table.id, startChair: at, chairIndexes: chairs })
  }
  return {
    carried: pickedParty,
    lift: pickUp,
    drop: dropParty,
    put: placeAtTable,
    cancelPick: () => setCarried(undefined),
    unseat: (party: Party) => dropParty(party, 'list'),
  }
}

export type Seating = ReturnType<typeof useSeating>
