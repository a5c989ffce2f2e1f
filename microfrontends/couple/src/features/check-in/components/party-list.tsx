import { useMemo } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useCheckInTexts } from '../texts'
import { type CheckIn, createNamesakeCheck, namesakeLabel } from '../api'
import type { PendingCheckIn } from '../pending-check-ins'
import styles from './check-in.module.css'
import { PartyRow } from './party-row'

type Props = {
  /** All parties of the event. Parties with the same name are distinguished, even if only one of them is visible. */
  allRows: CheckIn[]
  visibleRows: CheckIn[]
  pending: PendingCheckIn[]
  /** The guest id of the party whose number buttons are shown. */
  expandedId: string | undefined
  onToggle: (guestId: string) => void
  onArrivedChange: (guestId: string, arrived: number) => void
}

/** The parties that match the search and the filter. */
export function PartyList({
  allRows,
  visibleRows,
  pending,
  expandedId,
  onToggle,
  onArrivedChange,
}: Props) {
  const t = useCoupleTexts()
  const tCheckIn = useCheckInTexts()
  const hasNamesake = useMemo(() => createNamesakeCheck(allRows), [allRows])
  const distinguishingText = (row: CheckIn) =>
    hasNamesake(row.name)
      ? [row.category?.name, namesakeLabel(row, (suffix) => tCheckIn('code_end', { end: suffix }))]
          .filter(Boolean)
          .join(' · ')
      : ''
  return (
    <ul className={styles.rows} aria-label={t('nav.checkin')}>
      {visibleRows.map((row) => (
        <PartyRow
          key={row.guest_id}
          row={row}
          namesakeLabel={distinguishingText(row)}
          isPending={pending.some((change) => change.guest === row.guest_id)}
          isExpanded={expandedId === row.guest_id}
          onToggle={onToggle}
          onArrivedChange={onArrivedChange}
        />
      ))}
    </ul>
  )
}
