import { useEffect, useRef } from 'react'
import look from '../../../styles/parts.module.css'
import { Icon } from '../../../shared/icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { type FoodOffer, useOfferFood } from '../api'
import f from '../food-waste.module.css'

export function FoodOfferForm() {
  const t = useFormPageTexts()
  const offer = useOfferFood()
  const done = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (offer.isSuccess) done.current?.focus()
  }, [offer.isSuccess])
  if (offer.isSuccess) {
    return (
      <div className={f.card}>
        <h3 className={f.sent} ref={done} tabIndex={-1}>
          <Icon name="check" />
          {t('waste.done')}
        </h3>
        <p>{t('waste.done_text')}</p>
        <button type="button" className={`${look.btn} ${look.no}`} onClick={() => offer.reset()}>
          {t('waste.again')}
        </button>
      </div>
    )
  }
  const inputs: ShortFormField<keyof FoodOffer>[] = [
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
      className={`${f.card} ${f.form}`}
      fields={inputs}
      mutation={offer}
      submitLabel={t('waste.send')}
      failedText={t('waste.failed')}
      note={
        <small className={f.privacy}>
          {t('waste.privacy')} <PrivacyLink />
        </small>
      }
    />
  )
}
