import { Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, displayName } from '../api'
import { findChair } from '../seat-moves'
import type { Seating } from '../use-seating'
import c from './seating-plan.module.css'
import { useSeatingTexts } from '../texts'

/** Shows the picked-up party, with buttons that cancel or unseat it. */
export function PickedPartyBar({
  hall,
  seating: { carried, cancelPick, unseat },
}: {
  hall: Hall
  seating: Seating
}) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  if (!carried) return null
  return (
    <div className={c.carry} role="group" aria-label={s('in_hand')}>
      <span>
        <b>{displayName(carried)}</b> {s('places', { count: carried.company_number })}
        <small>{s('choose_table')}</small>
      </span>
      {findChair(hall, carried.id) && (
        <Button variant="white" size="compact-md" onClick={() => unseat(carried)}>
          {s('take_off')}
        </Button>
      )}
      <Button variant="white" size="compact-md" onClick={cancelPick}>
        {t('cancel')}
      </Button>
    </div>
  )
}
