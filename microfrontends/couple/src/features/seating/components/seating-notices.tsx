import { Link } from '@alai/kit/router'
import { Alert } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, duplicateTableNumbers } from '../api'
import { useSeatingTexts } from '../texts'

type Props = { hall: Hall; isSmallScreen: boolean }

/**
 * The notices above the plan: the plan needs a large screen, tables share a number, no guest has
 * confirmed, or every guest has a seat.
 */
export function SeatingNotices({ hall, isSmallScreen }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const duplicates = duplicateTableNumbers(hall.tables)
  const areAllSeated = hall.confirmed_guests > 0 && hall.seated_guests >= hall.confirmed_guests
  return (
    <>
      {isSmallScreen && (
        <Alert color="blue" mb="md">
          {tSeating('large_screen')}
        </Alert>
      )}
      {duplicates.length > 0 && (
        <Alert color="yellow" mb="md">
          {tSeating('duplicate_numbers', { numbers: duplicates.join(', ') })}
        </Alert>
      )}
      {hall.confirmed_guests === 0 && (
        <Alert color="blue" mb="md">
          {tSeating('no_guests')} <Link to="/app/adauga-invitat">{t('nav.invitations')}</Link>
        </Alert>
      )}
      {areAllSeated && (
        <Alert color="green" mb="md" role="status">
          {tSeating('everybody')}
        </Alert>
      )}
    </>
  )
}
