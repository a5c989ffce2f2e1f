import look from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { MAX_TEXT_LENGTH } from '../../../shared/forms/character-limit'
import { useAnswerTexts } from '../texts'
import type { Site } from '../../../shared/couple-site/api'
import { type AnswerDraft, HEALTH_CONSENT_VERSION } from '../api'
import f from '../../../shared/couple-site/form.module.css'

type Props = {
  draft: AnswerDraft
  change: (draft: AnswerDraft) => void
  form: Site['invitation_forms'][0]
  errors: (name: string) => string[]
}

function CheckboxField({
  on,
  change,
  title,
  lang,
}: {
  on: boolean
  change: (on: boolean) => void
  title: string
  lang?: string | undefined
}) {
  return (
    <label className={look.check}>
      <input type="checkbox" checked={on} onChange={(e) => change(e.target.checked)} />
      <span>
        <b lang={lang}>{title}</b>
      </span>
    </label>
  )
}

/** Allergies with consent, the offers of the couple, and a message to the couple. */
export function ExtraFields({ draft, change, form, errors }: Props) {
  const t = useAnswerTexts()
  const offers = form.accommodation || form.transport || form.civil_marriage_attend
  return (
    <>
      <fieldset className={f.q}>
        <legend>{t('extras.allergy')}</legend>
        <div className={`${f.seg} ${f.pair}`}>
          {(['no', 'yes'] as const).map((choice) => (
            <label key={choice}>
              <input
                className={look.hidden}
                type="radio"
                name="allergy"
                checked={draft.allergy === choice}
                onChange={() => change({ ...draft, allergy: choice })}
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
              errors={errors('allergy_mentions')}
            >
              {(p) => (
                <textarea
                  {...p}
                  rows={3}
                  value={draft.allergy_mentions}
                  onChange={(e) => change({ ...draft, allergy_mentions: e.target.value })}
                />
              )}
            </Field>
            <label className={look.check}>
              <input
                type="checkbox"
                checked={draft.health_consent}
                aria-invalid={errors('health_consent').length > 0 || undefined}
                aria-describedby="acord"
                onChange={(e) =>
                  change({
                    ...draft,
                    health_consent: e.target.checked,
                    health_consent_version: e.target.checked ? HEALTH_CONSENT_VERSION : undefined,
                  })
                }
              />
              <span>
                <b>{t('extras.consent')}</b>
                <small id="acord">{t('extras.consent_text')}</small>
                {errors('health_consent').length > 0 && (
                  <span className={look.err}>{t('extras.consent_needed')}</span>
                )}
              </span>
            </label>
          </>
        )}
        <Field
          label={t('extras.restrictions')}
          limit={[draft.other_restrictions, MAX_TEXT_LENGTH]}
          optional
          errors={errors('other_restrictions')}
        >
          {(p) => (
            <input
              {...p}
              value={draft.other_restrictions}
              onChange={(e) => change({ ...draft, other_restrictions: e.target.value })}
            />
          )}
        </Field>
      </fieldset>
      {offers && (
        <fieldset className={f.q}>
          <legend>{t('extras.help')}</legend>
          {form.extra_services && (
            <p className={f.help} lang="ro">
              {form.extra_services}
            </p>
          )}
          {form.accommodation && (
            <CheckboxField
              on={draft.housing}
              change={(housing) => change({ ...draft, housing })}
              title={t('extras.housing')}
            />
          )}
          {form.transport && (
            <CheckboxField
              on={draft.transport}
              change={(transport) => change({ ...draft, transport })}
              title={t('extras.transport')}
            />
          )}
          {form.civil_marriage_attend && (
            <CheckboxField
              on={draft.civil}
              change={(civil) => change({ ...draft, civil })}
              title={form.civil_marriage_message || t('extras.civil')}
              lang={form.civil_marriage_message ? 'ro' : undefined}
            />
          )}
        </fieldset>
      )}
      <fieldset className={f.q}>
        <legend>{t('extras.other')}</legend>
        {form.message && (
          <p className={f.help} lang="ro">
            {form.message}
          </p>
        )}
        <Field
          label={t('extras.message')}
          limit={[draft.other, MAX_TEXT_LENGTH]}
          optional
          errors={errors('other')}
        >
          {(p) => (
            <textarea
              {...p}
              rows={4}
              value={draft.other}
              onChange={(e) => change({ ...draft, other: e.target.value })}
            />
          )}
        </Field>
      </fieldset>
    </>
  )
}
