import { useEffect, useRef } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { type FoodOffer, useOfferFood } from '../api'
import styles from '../food-waste.module.css'

export function FoodOfferForm() {
  const t = useFormPageTexts()
  const offer = useOfferFood()
  const successHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (offer.isSuccess) successHeading.current?.focus()
  }, [offer.isSuccess])
  if (offer.isSuccess) {
    return (
      <div className={styles.card}>
        <h3 className={styles.sent} ref={successHeading} tabIndex={-1}>
          <Icon name="check" />
          {t('waste.done')}
        </h3>
        <p>{t('waste.done_text')}</p>
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.no}`}
          onClick={() => offer.reset()}
        >
          {t('waste.again')}
        </button>
      </div>
    )
  }
  const fields: ShortFormField<keyof FoodOffer>[] = [
    { name: 'name', label: t('waste.name'), inputProps: { autoComplete: 'name' } },
    {
      name: 'phone',
      label: t('waste.phone'),
      inputProps: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
    },
    { name: 'date', label: t('waste.date'), inputProps: { type: 'date' } },
    { name: 'city', label: t('waste.city'), inputProps: { autoComplete: 'address-level2' } },
    { name: 'location', label: t('waste.location'), inputProps: { autoComplete: 'off' } },
  ]
  return (
    <ShortForm
      className={`${styles.card} ${styles.form}`}
      fields={fields}
      mutation={offer}
      submitLabel={t('waste.send')}
      failedText={t('waste.failed')}
      note={
        <small className={styles.privacy}>
          {t('waste.privacy')} <PrivacyLink />
        </small>
      }
    />
  )
}
