import { Button, Modal, Text } from '@alai/ui'
import { useEffect, useRef } from 'react'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Party, type Table, displayName, countFreeSeats, partiesAtTable } from '../api'
import styles from './table-guests-dialog.module.css'
import { tableHeading, useSeatingTexts } from '../texts'
import { PersonCountMarks } from './person-count-marks'

type Props = {
  table: Table
  onPickUp: (party: Party) => void
  onUnseat: (party: Party) => void
  onClose: () => void
}

/** Lists the parties at a table. Each party can be moved to another table or back to the list of unseated parties. */
export function TableGuestsDialog({ table, onPickUp, onUnseat, onClose }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  useRestoreFocus()
  const parties = partiesAtTable(table)
  const listRef = useRef<HTMLUListElement>(null)
  const focusIndex = useRef(0)
  const partyCount = parties.length
  // When a party leaves the table, its button is removed. The focus moves to the button of the next party, or to the
  // close button if no party is left.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const nextButton = [
      ...(listRef.current?.querySelectorAll<HTMLElement>('[data-lift]') ?? []),
    ].at(Math.min(focusIndex.current, partyCount - 1))
    ;(
      nextButton ?? listRef.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('button')
    )?.focus({
      preventScroll: true,
    })
  }, [partyCount])
  return (
    <Modal
      opened
      onClose={onClose}
      title={tableHeading(tSeating, table)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.line}>
        <PersonCountMarks
          count={table.seats.length - countFreeSeats(table)}
          total={table.seats.length}
          label={tSeating('taken_of', {
            taken: table.seats.length - countFreeSeats(table),
            count: table.seats.length,
          })}
        />
        {tSeating('taken_of', {
          taken: table.seats.length - countFreeSeats(table),
          count: table.seats.length,
        })}
      </p>
      {parties.length === 0 && <Text>{tSeating('nobody_here')}</Text>}
      <ul className="a-cards" ref={listRef}>
        {parties.map((party, i) => (
          <li key={party.id}>
            <div className="a-line">
              <span>
                <b>{displayName(party)}</b>{' '}
                <span className="a-aside">
                  {[
                    party.category?.name,
                    t('persons', { count: party.company_number }),
                    party.answer_name && tSeating('answered_as', { name: party.answer_name }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={styles.deeds}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={tSeating('move_of', { name: displayName(party) })}
                  onClick={() => {
                    onPickUp(party)
                    onClose()
                  }}
                >
                  {tSeating('move')}
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  data-lift
                  aria-label={tSeating('take_off_of', { name: displayName(party) })}
                  onClick={() => {
                    focusIndex.current = i
                    onUnseat(party)
                  }}
                >
                  {tSeating('take_off')}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
