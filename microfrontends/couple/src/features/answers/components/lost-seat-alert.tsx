import { Link, useLocation } from '@alai/kit/router'
import { Alert } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Answer } from '../api'

/** Shown after an edit of the answer that has freed the seats of the party. The form passes whether the party had a seat. */
export function LostSeatAlert({ answer }: { answer: Answer }) {
  const t = useCoupleTexts()
  const state = useLocation().state as { hadSeat?: unknown } | null
  if (state?.hadSeat !== true || answer.has_seat) return null
  return (
    <Alert color="yellow" role="status" mb="md">
      {t('guest.lost_seat', { name: answer.name })}{' '}
      <Link to="/app/tables-configurator">{t('guest.to_hall')}</Link>
    </Alert>
  )
}
