import type { Schemas } from '@alai/kit/api'
import { Icon } from '../../../shared/icon'
import sharedStyles from '../../../styles/parts.module.css'
import { useAnswerTexts } from '../texts'

/** States that the form shows an earlier answer, or that the invitation was declined before. */
export function ExistingAnswerNotes({
  details,
  isDetailsOnly,
}: {
  details: Schemas['GuestDetails'] | undefined
  isDetailsOnly: boolean
}) {
  const t = useAnswerTexts()
  return (
    <>
      {details?.guest && (
        <p className={sharedStyles.note} role="status">
          <Icon name="check" />
          <span>
            {t('form.found')} {isDetailsOnly && t('form.details')}
          </span>
        </p>
      )}
      {details?.refuzed_invitation && (
        <p className={sharedStyles.note} role="status">
          <Icon name="warning" />
          <span>{t('form.was_no')}</span>
        </p>
      )}
    </>
  )
}
