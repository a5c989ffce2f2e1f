import sharedStyles from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { MAX_TEXT_LENGTH } from '../../../shared/forms/character-limit'
import { useAnswerTexts } from '../texts'
import type { Site } from '../../../shared/couple-site/api'
import type { AnswerDraft } from '../answer-draft'
import { HEALTH_CONSENT_VERSION } from '../api'
import formStyles from '../../../shared/couple-site/form.module.css'

type FieldsProps = {
  draft: AnswerDraft
  onChange: (draft: AnswerDraft) => void
  errorsFor: (field: string) => string[]
}
type Props = FieldsProps & { form: Site['invitation_forms'][0] }

function CheckboxField({
  checked,
  onChange,
  title,
  lang,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  title: string
  lang?: string | undefined
}) {
  return (
    <label className={sharedStyles.check}>
      <input type="checkbox" checked={checked} onChange={(e) => onChange(e.target.checked)} />
      <span>
        <b lang={lang}>{title}</b>
      </span>
    </label>
  )
}

/** Allergies with consent, the offers of the couple, and a message to the couple. */
export function ExtraFields({ draft, onChange, form, errorsFor }: Props) {
  const hasOffers = form.accommodation || form.transport || form.civil_marriage_attend
  return (
    <>
      <AllergyFields draft={draft} onChange={onChange} errorsFor={errorsFor} />
      {hasOffers && <OfferFields draft={draft} onChange={onChange} form={form} />}
      <MessageField draft={draft} onChange={onChange} form={form} errorsFor={errorsFor} />
    </>
  )
}

function AllergyFields({ draft, onChange, errorsFor }: FieldsProps) {
  const t = useAnswerTexts()
  return (
    <fieldset className={formStyles.q}>
      <legend>{t('extras.allergy')}</legend>
      <div className={`${formStyles.seg} ${formStyles.pair}`}>
        {(['no', 'yes'] as const).map((choice) => (
          <label key={choice}>
            <input
              className={sharedStyles.hidden}
              type="radio"
              name="allergy"
              checked={draft.allergy === choice}
              onChange={() => onChange({ ...draft, allergy: choice })}
            />
            {t(choice)}
          </label>
        ))}
      </div>
      {draft.allergy === 'yes' && (
        <>
          <Field
            label={t('extras.allergy_mentions')}
            limit={[draft.allergy_mentions, MAX_TEXT_LENGTH]}
            errors={errorsFor('allergy_mentions')}
          >
            {(p) => (
              <textarea
                {...p}
                rows={3}
                value={draft.allergy_mentions}
                onChange={(e) => onChange({ ...draft, allergy_mentions: e.target.value })}
              />
            )}
          </Field>
          <HealthConsent draft={draft} onChange={onChange} errorsFor={errorsFor} />
        </>
      )}
      <Field
        label={t('extras.restrictions')}
        limit={[draft.other_restrictions, MAX_TEXT_LENGTH]}
        optional
        errors={errorsFor('other_restrictions')}
      >
        {(p) => (
          <input
            {...p}
            value={draft.other_restrictions}
            onChange={(e) => onChange({ ...draft, other_restrictions: e.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}

function HealthConsent({ draft, onChange, errorsFor }: FieldsProps) {
  const t = useAnswerTexts()
  const hasErrors = errorsFor('health_consent').length > 0
  return (
    <label className={sharedStyles.check}>
      <input
        type="checkbox"
        checked={draft.health_consent}
        aria-invalid={hasErrors || undefined}
        aria-describedby="acord"
        onChange={(e) =>
          onChange({
            ...draft,
            health_consent: e.target.checked,
            health_consent_version: e.target.checked ? HEALTH_CONSENT_VERSION : undefined,
          })
        }
      />
      <span>
        <b>{t('extras.consent')}</b>
        <small id="acord">{t('extras.consent_text')}</small>
        {hasErrors && <span className={sharedStyles.err}>{t('extras.consent_needed')}</span>}
      </span>
    </label>
  )
}

function OfferFields({ draft, onChange, form }: Omit<Props, 'errorsFor'>) {
  const t = useAnswerTexts()
  return (
    <fieldset className={formStyles.q}>
      <legend>{t('extras.help')}</legend>
      {form.extra_services && (
        <p className={formStyles.help} lang="ro">
          {form.extra_services}
        </p>
      )}
      {form.accommodation && (
        <CheckboxField
          checked={draft.housing}
          onChange={(housing) => onChange({ ...draft, housing })}
          title={t('extras.housing')}
        />
      )}
      {form.transport && (
        <CheckboxField
          checked={draft.transport}
          onChange={(transport) => onChange({ ...draft, transport })}
          title={t('extras.transport')}
        />
      )}
      {form.civil_marriage_attend && (
        <CheckboxField
          checked={draft.civil}
          onChange={(civil) => onChange({ ...draft, civil })}
          title={form.civil_marriage_message || t('extras.civil')}
          lang={form.civil_marriage_message ? 'ro' : undefined}
        />
      )}
    </fieldset>
  )
}

function MessageField({ draft, onChange, form, errorsFor }: Props) {
  const t = useAnswerTexts()
  return (
    <fieldset className={formStyles.q}>
      <legend>{t('extras.other')}</legend>
      {form.message && (
        <p className={formStyles.help} lang="ro">
          {form.message}
        </p>
      )}
      <Field
        label={t('extras.message')}
        limit={[draft.other, MAX_TEXT_LENGTH]}
        optional
        errors={errorsFor('other')}
      >
        {(p) => (
          <textarea
            {...p}
            rows={4}
            value={draft.other}
            onChange={(e) => onChange({ ...draft, other: e.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
