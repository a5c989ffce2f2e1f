import { Link } from '@alai/kit/router'
import { AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useDirectNamesakes } from '../api'
import styles from './phone-answers.module.css'

/** Offers to enter an answer without an invitation, and shows the direct answers that already exist with this name. */
export function DirectAnswerOffer({
  eventId,
  name,
  onChoose,
}: {
  eventId: string
  name: string
  onChoose: () => void
}) {
  const t = useCoupleTexts()
  const namesakes = useDirectNamesakes(eventId, name).data ?? []
  return (
    <div className={styles.direct}>
      {namesakes.length > 0 && (
        <p className={styles.none} role="status">
          {t('phone.direct_there')}{' '}
          {namesakes.map((guest, index) => (
            <span key={guest.id}>
              {index > 0 && ', '}
              <Link to={`/app/editeaza-invitat/${guest.id}`}>{guest.name}</Link> (
              {t('persons', { count: guest.company_number })})
            </span>
          ))}
        </p>
      )}
      <Button variant="default" leftSection={<AppIcon name="plus" />} onClick={onChoose}>
        {t('phone.direct_add', { name })}
      </Button>
    </div>
  )
}
