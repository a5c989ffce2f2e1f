import { ActionIcon, AppIcon, Button } from '@alai/ui'
import { useId } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Table, countFreeSeats, partiesAtTable } from '../api'
import { hasFreeSeatsFor } from '../plan-geometry'
import type { TableActions } from '../table-actions'
import { useSeatingTexts } from '../texts'
import type { PickedPartyControls } from '../use-picked-party'
import { LockedMark } from './locked-mark'
import { PersonCountMarks } from './person-count-marks'
import { PartyButton } from './party-button'
import styles from './table-card.module.css'
import listStyles from './party-list.module.css'

type Props = {
  table: Table
  isOpen: boolean
  onToggle: () => void
  seating: PickedPartyControls
  actions: TableActions
}

/** A table with its number of free seats. When the card is expanded, it shows the parties. */
export function TableCard({ table, isOpen, onToggle, seating, actions }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const id = useId()
  const { pickedParty, pickUp } = seating
  const freeCount = countFreeSeats(table)
  const takenCount = table.seats.length - freeCount
  return (
    <li data-fits={pickedParty && hasFreeSeatsFor(table, pickedParty)} data-table={table.id}>
      <div className="a-line">
        <button
          type="button"
          className={styles.cardhead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.no}>{table.number}</span>{' '}
          <span>
            <b>{table.name}</b>{' '}
            <span className="a-aside">
              {tSeating('taken_of', { taken: takenCount, count: table.seats.length })}
            </span>{' '}
            {table.locked && (
              <>
                <LockedMark />{' '}
              </>
            )}
            <span className={styles.free_chairs} data-full={freeCount === 0 || undefined}>
              <span aria-hidden="true">
                <PersonCountMarks count={takenCount} total={table.seats.length} label="" />
              </span>
              {freeCount > 0 ? tSeating('free', { count: freeCount }) : tSeating('full_table')}
            </span>
          </span>
          <AppIcon name={isOpen ? 'up' : 'down'} />
        </button>
        <TableCardAction table={table} seating={seating} actions={actions} />
      </div>
      <ul id={id} className={listStyles.people} hidden={!isOpen}>
        {takenCount === 0 && <li className={listStyles.quiet}>{tSeating('nobody_here')}</li>}
        {partiesAtTable(table).map((party) => (
          <li key={party.id}>
            <PartyButton
              party={party}
              isPressed={party.id === pickedParty?.id}
              onPickUp={pickUp}
              countText={t('persons', { count: party.company_number })}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** While a party is picked up, a button that places it at the table. Otherwise two buttons that edit and delete the table. */
function TableCardAction({
  table,
  seating: { pickedParty, placeAtTable },
  actions,
}: Pick<Props, 'table' | 'seating' | 'actions'>) {
  const tSeating = useSeatingTexts()
  const name = table.name
  if (!pickedParty)
    return (
      <span className={styles.deeds}>
        <ActionIcon aria-label={tSeating('edit', { name })} onClick={() => actions.edit(table)}>
          <AppIcon name="edit" />
        </ActionIcon>
        <ActionIcon aria-label={tSeating('delete', { name })} onClick={() => actions.remove(table)}>
          <AppIcon name="trash" />
        </ActionIcon>
      </span>
    )
  if (table.seats.some((seat) => seat.guest_id === pickedParty.id))
    return <span className="a-aside">{tSeating('is_here')}</span>
  if (!hasFreeSeatsFor(table, pickedParty)) return null
  return (
    <Button
      variant="light"
      aria-label={tSeating('put_at', { name })}
      onClick={() => placeAtTable(table)}
    >
      {tSeating('put_here')}
    </Button>
  )
}
