// The party in the hand: taken from the list or a table, put down at another, said aloud; the same for pointer, keys and telephone.
import { errorStatus } from '@alai/kit/api'
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastError } from '@alai/kit/components/toasts'
import { type Hall, type Party, type Table, displayName } from '../../features/seating/api'
import { type Target, bestChair, taken } from './geometry'
import { placeOf } from './moves'
import { type Steps, useMoves } from './tables.data'
import { useTableTexts } from './texts'

/** What was said last; twice the same is said twice. */
export function useSays() {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  return { said, says: (text: string) => setSaid((before) => ({ text, turn: before.turn + 1 })) }
}

export function useSeating(
  eventId: string,
  hall: Hall,
  did: Steps['did'],
  say: { lifted: (text: string) => void; moved: (text: string) => void },
) {
  const t = useCoupleTexts()
  const s = useTableTexts()
  const [carried, setCarried] = useState<Party>()
  const nameOf = (id: string | undefined) =>
    hall.tables.find((table) => table.id === id)?.name ?? ''
  const move = useMoves(eventId, {
    did,
    moved: ({ party, to }) =>
      say.moved(
        to
          ? s('seated', { name: displayName(party), table: nameOf(to.table) })
          : s('freed', { name: displayName(party) }),
      ),
    refused: ({ party, to }, error, faster) => {
      if (errorStatus(error) === 409)
        toastError(
          undefined,
          faster
            ? s('faster', {
                name: displayName(party),
                who: displayName(faster),
                table: nameOf(to?.table),
              })
            : s('full', { name: displayName(party), table: nameOf(to?.table) }),
        )
      else toastError(error, t('failed'))
    },
  })
  const lift = (party: Party | undefined) => {
    const same = party?.id === carried?.id
    setCarried(same ? undefined : party)
    if (party && !same)
      say.lifted(s('carried', { name: displayName(party), count: party.company_number }))
  }
  const drop = (party: Party, target: Target | 'list') => {
    setCarried(undefined)
    if (target === 'list') return placeOf(hall, party.id) && move({ party })
    const now = placeOf(hall, party.id)
    if (now?.table !== target.table || now.chair !== target.chair)
      move({ party, to: { table: target.table, chair: target.chair } })
  }
  /** Puts the carried party at a table, on this chair or where it sits closest together. */
  const put = (table: Table, chair?: number) => {
    if (!carried) return
    const at = chair ?? bestChair(table.seats, carried.company_number, carried.id)
    const chairs =
      at === undefined ? [] : taken(table.seats, at, carried.company_number, carried.id)
    if (at === undefined || chairs.length === 0)
      toastError(undefined, s('full', { name: carried.name, table: table.name }))
    else drop(carried, { table: table.id, chair: at, chairs })
  }
  return {
    carried,
    lift,
    drop,
    put,
    leave: () => setCarried(undefined),
    free: (party: Party) => drop(party, 'list'),
  }
}

export type Seating = ReturnType<typeof useSeating>
