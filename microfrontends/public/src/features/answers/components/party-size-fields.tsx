import { useState } from 'react'
import formStyles from '../../../shared/couple-site/form.module.css'
import { PartySizeIcon } from '../../../shared/icon'
import sharedStyles from '../../../styles/parts.module.css'
import { DEFAULT_MAX_PERSONS } from '../accept-constraints'
import type { AnswerDraft } from '../answer-draft'
import { useAnswerTexts } from '../texts'
import { PersonCountField } from './person-count-field'

const PARTY_SIZES = ['single', 'couple', 'family'] as const

type Props = {
  draft: AnswerDraft
  /** The number of persons when a family is chosen again. */
  familySize: number | undefined
  onResize: (company: AnswerDraft['company'], persons: number) => void
  maxPersons: number
  isReadOnly: boolean
  errors: string[]
}

/** The size of the party: one person, a couple, or a family with its number of persons. */
export function PartySizeFields({
  draft,
  familySize = 3,
  onResize,
  maxPersons,
  isReadOnly,
  errors,
}: Props) {
  const t = useAnswerTexts()
  const [isAboveMax, setIsAboveMax] = useState(false)
  const choosePartySize = (company: AnswerDraft['company']) =>
    onResize(
      company,
      { single: 1, couple: 2, family: Math.min(maxPersons, Math.max(3, familySize)) }[company],
    )
  return (
    <fieldset className={formStyles.q} disabled={isReadOnly}>
      <legend>{t('persons.how_many')}</legend>
      {maxPersons < DEFAULT_MAX_PERSONS && !isReadOnly && (
        <p className={formStyles.privacy}>{t('persons.places', { count: maxPersons })}</p>
      )}
      {maxPersons > 1 && (
        <div className={formStyles.seg}>
          {PARTY_SIZES.map((size) => (
            <label key={size}>
              <input
                className={sharedStyles.hidden}
                type="radio"
                name="company"
                checked={draft.company === size}
                onChange={() => choosePartySize(size)}
              />
              <PartySizeIcon size={size} />
              {t(`persons.${size}`)}
            </label>
          ))}
        </div>
      )}
      {draft.company === 'family' && (
        <>
          <PersonCountField
            persons={draft.persons}
            maxPersons={maxPersons}
            onChange={(persons) => onResize('family', persons)}
            onAboveMaxChange={setIsAboveMax}
          />
          <p className={sharedStyles.err} role="status">
            {isAboveMax && t('persons.most', { count: maxPersons })}
          </p>
        </>
      )}
      {errors.length > 0 && (
        <p className={sharedStyles.err}>
          {errors.map((code) => t(`field.${code}` as 'field.out_of_range')).join(' ')}
        </p>
      )}
    </fieldset>
  )
}
