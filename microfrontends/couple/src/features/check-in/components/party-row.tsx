import { isNamedAfterNumber } from '@alai/kit/table-names'
import { Button } from '@alai/ui'
import { memo } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type CheckInTranslate, useCheckInTexts } from '../texts'
import { type CheckIn, surnameFirstName } from '../api'
import styles from './check-in.module.css'

/** `namesakeLabel` distinguishes parties with the same name. */
type Props = {
  row: CheckIn
  namesakeLabel: string
  isPending: boolean
  isExpanded: boolean
  onToggle: (guestId: string) => void
  onArrivedChange: (guest: string, arrived: number) => void
}

/** A party. One button checks in all its persons; large buttons count a part of them. */
export const PartyRow = memo(function PartyRow({
  row,
  namesakeLabel,
  isPending,
  isExpanded,
  onToggle,
  onArrivedChange,
}: Props) {
  const tCheckIn = useCheckInTexts()
  const { guest_id: guestId, company_number: headcount, arrived } = row
  const name = namesakeLabel ? `${row.name} (${namesakeLabel})` : row.name
  return (
    <li className={styles.row} data-state={arrivalState(row)}>
      <PartyDescription row={row} namesakeLabel={namesakeLabel} isPending={isPending} />
      <div className={styles.deeds}>
        <ArriveButton row={row} name={name} onArrivedChange={onArrivedChange} />
        {headcount > 1 && (
          <Button
            size="md"
            variant="subtle"
            color="gray"
            aria-expanded={isExpanded}
            aria-label={tCheckIn('how_many_of', { name })}
            onClick={() => onToggle(guestId)}
          >
            {tCheckIn('how_many')}
          </Button>
        )}
      </div>
      {isExpanded && headcount > 1 && (
        <div className={styles.counts} role="group" aria-label={tCheckIn('how_many_of', { name })}>
          {Array.from({ length: headcount + 1 }, (_, count) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === arrived}
              onClick={() => {
                onArrivedChange(guestId, count)
                onToggle(guestId)
              }}
            >
              {count}
            </button>
          ))}
        </div>
      )}
    </li>
  )
})

function arrivalState({ arrived, company_number: headcount }: CheckIn) {
  if (arrived === 0) return 'none'
  return arrived < headcount ? 'some' : 'all'
}

function tableText(t: CheckInTranslate, { table_number, table_name }: CheckIn): string {
  if (!table_number || !table_name) return t('no_place')
  return isNamedAfterNumber(table_number, table_name)
    ? t('at_numbered_table', { number: String(table_number) })
    : t('at_table', { number: String(table_number), name: table_name })
}

/** The name of a party, its table, and how many of its persons have arrived. */
function PartyDescription({
  row,
  namesakeLabel,
  isPending,
}: Pick<Props, 'row' | 'namesakeLabel' | 'isPending'>) {
  const t = useCoupleTexts()
  const tCheckIn = useCheckInTexts()
  const { company_number: headcount, arrived } = row
  return (
    <div className={styles.who}>
      <b>{surnameFirstName(row)}</b>
      <span>
        {[t('persons', { count: headcount }), namesakeLabel, tableText(tCheckIn, row)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.answer_name && <span>{tCheckIn('answered_as', { name: row.answer_name })}</span>}
      {arrived > 0 && (
        <span className={styles.came}>
          {headcount === 1
            ? tCheckIn('came')
            : tCheckIn('came_of', { count: arrived, heads: headcount })}
        </span>
      )}
      {isPending && <span className={styles.waits}>{tCheckIn('waits_here')}</span>}
    </div>
  )
}

/** Checks in all persons of the party, or none if all have arrived. */
function ArriveButton({
  row: { guest_id: guestId, company_number: headcount, arrived },
  name,
  onArrivedChange,
}: Pick<Props, 'row' | 'onArrivedChange'> & { name: string }) {
  const t = useCheckInTexts()
  if (arrived < headcount)
    return (
      <Button
        size="md"
        variant="light"
        aria-label={t(headcount === 1 ? 'has_come_of' : 'all_came_of', { name })}
        onClick={() => onArrivedChange(guestId, headcount)}
      >
        {headcount === 1 ? t('came') : t('all_came')}
      </Button>
    )
  return (
    <Button
      size="md"
      variant="default"
      aria-label={t(headcount === 1 ? 'has_not_come_of' : 'not_come_of', { name })}
      // The second press of a double press falls on this button, which replaces the other one.
      onClick={(event) => {
        if (event.detail < 2) onArrivedChange(guestId, 0)
      }}
    >
      {headcount === 1 ? t('has_not_come') : t('not_come')}
    </Button>
  )
}
