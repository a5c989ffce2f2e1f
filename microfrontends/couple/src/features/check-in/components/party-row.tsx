import { Button } from '@alai/ui'
import { memo } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useSeatingTexts } from '../../seating/texts'
import type { CheckIn } from '../api'
import c from './check-in.module.css'

/** `distinguishingMark` distinguishes parties with the same name. */
type Props = {
  row: CheckIn
  distinguishingMark: string
  isPending: boolean
  isExpanded: boolean
  onToggle: (id: string) => void
  onArrivedChange: (guest: string, arrived: number) => void
}

/** A party. One button checks in all its persons; large buttons count a part of them. */
export const PartyRow = memo(function PartyRow({
  row,
  distinguishingMark,
  isPending,
  isExpanded,
  onToggle,
  onArrivedChange,
}: Props) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const { guest_id: id, company_number: heads, arrived } = row
  const name = distinguishingMark ? `${row.name} (${distinguishingMark})` : row.name
  const state = arrived === 0 ? 'none' : arrived < heads ? 'some' : 'all'
  return (
    <li className={c.row} data-state={state}>
      <div className={c.who}>
        <b>{row.name}</b>
        <span>
          {[
            t('persons', { count: heads }),
            distinguishingMark,
            row.table_name
              ? s('at_table', { number: String(row.table_number), name: row.table_name })
              : s('no_place'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {arrived > 0 && (
          <span className={c.came}>
            {heads === 1 ? s('came') : s('came_of', { count: arrived, heads })}
          </span>
        )}
        {isPending && <span className={c.waits}>{s('waits_here')}</span>}
      </div>
      <div className={c.deeds}>
        {arrived < heads ? (
          <Button
            size="md"
            variant="light"
            aria-label={s(heads === 1 ? 'has_come_of' : 'all_came_of', { name })}
            onClick={() => onArrivedChange(id, heads)}
          >
            {heads === 1 ? s('came') : s('all_came')}
          </Button>
        ) : (
          <Button
            size="md"
            variant="default"
            aria-label={s(heads === 1 ? 'has_not_come_of' : 'not_come_of', { name })}
            onClick={() => onArrivedChange(id, 0)}
          >
            {heads === 1 ? s('has_not_come') : s('not_come')}
          </Button>
        )}
        {heads > 1 && (
          <Button
            size="md"
            variant="subtle"
            color="gray"
            aria-expanded={isExpanded}
            aria-label={s('how_many_of', { name })}
            onClick={() => onToggle(id)}
          >
            {s('how_many')}
          </Button>
        )}
      </div>
      {isExpanded && heads > 1 && (
        <div className={c.counts} role="group" aria-label={s('how_many_of', { name })}>
          {Array.from({ length: heads + 1 }, (_, n) => (
            <button
              key={n}
              type="button"
              aria-pressed={n === arrived}
              onClick={() => {
                onArrivedChange(id, n)
                onToggle(id)
              }}
            >
              {n}
            </button>
          ))}
        </div>
      )}
    </li>
  )
})
