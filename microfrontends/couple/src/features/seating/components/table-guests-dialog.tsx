import { Button, Modal, Text } from '@alai/ui'
import { useEffect, useRef } from 'react'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Party, type Table, displayName, countFreeSeats, partiesAtTable } from '../api'
import c from './seating-plan.module.css'
import { useSeatingTexts } from '../texts'
import { HeadcountMarks } from './unseated-panel'

type Props = {
  table: Table
  onPickUp: (party: Party) => void
  onUnseat: (party: Party) => void
  close: () => void
}

/** Lists the parties at a table. Each can be moved to another table or back to the unseated list. */
export function TableGuestsDialog({ table, onPickUp, onUnseat, close }: Props) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  useRestoreFocus()
  const parties = partiesAtTable(table)
  const list = useRef<HTMLUListElement>(null)
  const at = useRef(0)
  const left = parties.length
  // When a party leaves the table, its button is removed. The focus moves to the next button, or to the close button if none is left.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const next = [...(list.current?.querySelectorAll<HTMLElement>('[data-lift]') ?? [])].at(
      Math.min(at.current, left - 1),
    )
    ;(next ?? list.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('button'))?.focus({
      preventScroll: true,
    })
  }, [left])
  return (
    <Modal
      opened
      onClose={close}
      title={`${table.number} · ${table.name}`}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={c.line}>
        <HeadcountMarks
          count={table.seats.length - countFreeSeats(table)}
          total={table.seats.length}
          label={s('taken_of', {
            taken: table.seats.length - countFreeSeats(table),
            count: table.seats.length,
          })}
        />
        {s('taken_of', {
          taken: table.seats.length - countFreeSeats(table),
          count: table.seats.length,
        })}
      </p>
      {parties.length === 0 && <Text>{s('nobody_here')}</Text>}
      <ul className="a-cards" ref={list}>
        {parties.map((party, i) => (
          <li key={party.id}>
            <div className="a-line">
              <span>
                <b>{displayName(party)}</b>{' '}
                <span className="a-aside">
                  {[party.category?.name, t('persons', { count: party.company_number })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={c.deeds}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={s('move_of', { name: displayName(party) })}
                  onClick={() => {
                    onPickUp(party)
                    close()
                  }}
                >
                  {s('move')}
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  data-lift
                  aria-label={s('take_off_of', { name: displayName(party) })}
                  onClick={() => {
                    at.current = i
                    onUnseat(party)
                  }}
                >
                  {s('take_off')}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
