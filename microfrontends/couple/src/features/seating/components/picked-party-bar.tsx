import { Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, spokenName } from '../api'
import { findPartySeatPosition } from '../seat-moves'
import type { PickedPartyControls } from '../use-picked-party'
import styles from './picked-party-bar.module.css'
import { useSeatingTexts } from '../texts'

/** Shows the picked-up party, with buttons that cancel the move or unseat the party. */
export function PickedPartyBar({
  hall,
  seating: { pickedParty, cancelPick, unseat },
}: {
  hall: Hall
  seating: PickedPartyControls
}) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  if (!pickedParty) return null
  return (
    <div className={styles.carry} role="group" aria-label={tSeating('in_hand')}>
      <span>
        <b>{spokenName(pickedParty)}</b> {tSeating('places', { count: pickedParty.company_number })}
        <small>{tSeating('choose_table')}</small>
      </span>
      {findPartySeatPosition(hall, pickedParty.id) && (
        <Button variant="white" size="compact-md" onClick={() => unseat(pickedParty)}>
          {tSeating('take_off')}
        </Button>
      )}
      <Button variant="white" size="compact-md" onClick={cancelPick}>
        {t('cancel')}
      </Button>
    </div>
  )
}
