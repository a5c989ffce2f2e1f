import { useEffect, useRef } from 'react'
import look from '../../look/parts.module.css'
import { Icon } from '../../parts/icon'
import { useFamilyTexts } from '../../parts/family-texts'
import { PrivacyLink } from '../../parts/privacy-link'
import { type Input, ShortForm } from '../../parts/short-form'
import { type Offer, useOfferFood } from './food-waste.data'
import f from './food-waste.module.css'

export function OfferForm() {
  const t = useFamilyTexts()
  const offer = useOfferFood()
  const done = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (offer.isSuccess) done.current?.focus()
  }, [offer.isSuccess])
  if (offer.isSuccess) {
    return (
      <div className={f.card}>
        <h3 className={f.sent} ref={done} tabIndex={-1}>
          <Icon name="yes" />
          {t('waste.done')}
        </h3>
        <p>{t('waste.done_text')}</p>
        <button type="button" className={`${look.btn} ${look.no}`} onClick={() => offer.reset()}>
          {t('waste.again')}
        </button>
      </div>
    )
  }
  const inputs: Input<keyof Offer>[] = [
    { name: 'name', label: t('waste.name'), props: { autoComplete: 'name' } },
    {
      name: 'phone',
      label: t('waste.phone'),
      props: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
    },
    { name: 'date', label: t('waste.date'), props: { type: 'date' } },
    { name: 'city', label: t('waste.city'), props: { autoComplete: 'address-level2' } },
    { name: 'location', label: t('waste.location'), props: { autoComplete: 'off' } },
  ]
  return (
    <ShortForm
      className={`${f.card} ${f.form}`}
      inputs={inputs}
      sending={offer}
      send={t('waste.send')}
      failed={t('waste.failed')}
      note={
        <small className={f.privacy}>
          {t('waste.privacy')} <PrivacyLink />
        </small>
      }
    />
  )
}
