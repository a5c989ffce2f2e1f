import { Link } from '@alai/kit/router'
import { AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useDirectNamesakes } from '../api'
import css from './phone-answers.module.css'

/** Offers an answer without an invitation, and shows the direct answers that already exist with this name. */
export function DirectAnswerOffer({
  eventId,
  name,
  choose,
}: {
  eventId: string
  name: string
  choose: () => void
}) {
  const t = useCoupleTexts()
  const there = useDirectNamesakes(eventId, name).data ?? []
  return (
    <div className={css.direct}>
      {there.length > 0 && (
        <p className={css.none} role="status">
          {t('phone.direct_there')}{' '}
          {there.map((guest, at) => (
            <span key={guest.id}>
              {at > 0 && ', '}
              <Link to={`/app/editeaza-invitat/${guest.id}`}>{guest.name}</Link> (
              {t('persons', { count: guest.company_number })})
            </span>
          ))}
        </p>
      )}
      <Button variant="default" leftSection={<AppIcon name="plus" />} onClick={choose}>
        {t('phone.direct_add', { name })}
      </Button>
    </div>
  )
}
