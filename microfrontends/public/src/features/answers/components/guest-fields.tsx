import formStyles from '../../../shared/couple-site/form.module.css'
import { MAX_SINGLE_LINE_LENGTH } from '../../../shared/forms/character-limit'
import { Field } from '../../../shared/forms/field'
import { useAnswerTexts } from '../texts'
import type { AcceptFormState } from '../use-accept-form'
import { CodeFields } from './code-fields'

/** The codes, the name and the contacts of the guest. */
export function GuestFields({
  form,
  hasCodes,
  isFromLink,
  onLookUp,
}: {
  form: AcceptFormState
  hasCodes: boolean
  isFromLink: boolean
  onLookUp: () => void
}) {
  const t = useAnswerTexts()
  const { codes, draft } = form.values
  return (
    <fieldset className={formStyles.q}>
      <legend>{t('form.who')}</legend>
      {hasCodes && (
        <CodeFields
          codes={codes}
          onChange={form.changeCodes}
          onLookUp={onLookUp}
          isFromLink={isFromLink}
          errorsFor={form.errorsFor}
          serverError={form.codeError}
        />
      )}
      <Field
        label={t('form.name')}
        name="name"
        limit={[draft.name, MAX_SINGLE_LINE_LENGTH]}
        errors={form.errorsFor('name')}
      >
        {(p) => (
          <input
            {...p}
            required
            autoComplete="name"
            value={draft.name}
            onChange={(e) => form.changeDraft({ ...draft, name: e.target.value })}
          />
        )}
      </Field>
      <Field label={t('form.phone')} optional errors={form.errorsFor('phone')}>
        {(p) => (
          <input
            {...p}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={draft.phone}
            onChange={(e) => form.changeDraft({ ...draft, phone: e.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('form.email')}
        hint={t('form.email_hint')}
        optional
        errors={form.errorsFor('email')}
      >
        {(p) => (
          <input
            {...p}
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={(e) => form.changeDraft({ ...draft, email: e.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
