import { ANSWER_FIELDS, type AnswerField, isFieldOffered } from '@alai/kit/answer-fields'
import type { ChangeEvent } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { MAX_TEXT_LENGTH } from '../../../shared/forms/character-limit'
import { questionLabel } from '../question-label'
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
type Props = FieldsProps & {
  form: Site['invitation_forms'][0]
  parts: Site['website_details'][0]['event_parts']
}

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

/** The questions of a section that the form of the event asks. */
const questionsOf = (section: AnswerField['section'], form: Props['form']) =>
  ANSWER_FIELDS.filter((field) => field.section === section && isFieldOffered(field, form))

/** One question: a text, or a checkbox with the couple's own wording if there is one. */
function Question({
  field,
  draft,
  onChange,
  form,
  parts,
  errorsFor,
}: Props & { field: AnswerField }) {
  const t = useAnswerTexts()
  const { key, kind, rows } = field
  if (kind !== 'text') {
    const wording = field.wordingSetting && form[field.wordingSetting]
    return (
      <CheckboxField
        checked={draft[key]}
        onChange={(checked) => onChange({ ...draft, [key]: checked })}
        title={wording || t(questionLabel(field, parts))}
        lang={wording ? 'ro' : undefined}
      />
    )
  }
  return (
    <Field
      label={t(field.guestLabel)}
      limit={[draft[key], MAX_TEXT_LENGTH]}
      optional
      errors={errorsFor(key)}
    >
      {(attributes) => {
        const inputProps = {
          ...attributes,
          value: draft[key],
          onChange: (e: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange({ ...draft, [key]: e.target.value }),
        }
        return rows ? <textarea {...inputProps} rows={rows} /> : <input {...inputProps} />
      }}
    </Field>
  )
}

/** Allergies with consent, the offers of the couple, and a message to the couple. */
export function ExtraFields(props: Props) {
  const hasOffers = questionsOf('offers', props.form).length > 0
  return (
    <>
      <AllergyFields {...props} />
      {hasOffers && <OfferFields {...props} />}
      <MessageField {...props} />
    </>
  )
}

function AllergyFields({ draft, onChange, form, parts, errorsFor }: Props) {
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
      {questionsOf('health', form).map((field) => (
        <Question key={field.key} {...{ field, draft, onChange, form, parts, errorsFor }} />
      ))}
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

function OfferFields({ draft, onChange, form, parts, errorsFor }: Props) {
  const t = useAnswerTexts()
  return (
    <fieldset className={formStyles.q}>
      <legend>{t('extras.help')}</legend>
      {form.extra_services && (
        <p className={formStyles.help} lang="ro">
          {form.extra_services}
        </p>
      )}
      {questionsOf('offers', form).map((field) => (
        <Question key={field.key} {...{ field, draft, onChange, form, parts, errorsFor }} />
      ))}
    </fieldset>
  )
}

function MessageField({ draft, onChange, form, parts, errorsFor }: Props) {
  const t = useAnswerTexts()
  return (
    <fieldset className={formStyles.q}>
      <legend>{t('extras.other')}</legend>
      {form.message && (
        <p className={formStyles.help} lang="ro">
          {form.message}
        </p>
      )}
      {questionsOf('message', form).map((field) => (
        <Question key={field.key} {...{ field, draft, onChange, form, parts, errorsFor }} />
      ))}
    </fieldset>
  )
}
