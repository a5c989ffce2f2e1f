import { Button } from '@alai/ui'
import { useCoupleTexts } from '../../shared/couple-texts'
import { type Hall, displayName } from '../../features/seating/api'
import { placeOf } from './moves'
import type { Seating } from './seating'
import c from './tables.module.css'
import { useTableTexts } from './texts'

/** Who is in the hand, and the ways to let go. */
export function CarryBar({
  hall,
  seating: { carried, leave, free },
}: {
  hall: Hall
  seating: Seating
}) {
  const t = useCoupleTexts()
  const s = useTableTexts()
  if (!carried) return null
  return (
    <div className={c.carry} role="group" aria-label={s('in_hand')}>
      <span>
        <b>{displayName(carried)}</b> {s('places', { count: carried.company_number })}
        <small>{s('choose_table')}</small>
      </span>
      {placeOf(hall, carried.id) && (
        <Button variant="white" size="compact-md" onClick={() => free(carried)}>
          {s('take_off')}
        </Button>
      )}
      <Button variant="white" size="compact-md" onClick={leave}>
        {t('cancel')}
      </Button>
    </div>
  )
}
