import formStyles from '../../../shared/couple-site/form.module.css'
import { MAX_SINGLE_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../../shared/forms/character-limit'
import { Field } from '../../../shared/forms/field'
import { useDeclineTexts } from '../decline-texts'
import { useAnswerTexts } from '../texts'
import type { DeclineFormState } from '../use-decline-form'
import { CodeFields } from './code-fields'

/** The name of the guest who declines, and the reason. */
export function DeclineFields({
  form,
  hasCodes,
  isFromLink,
}: {
  form: DeclineFormState
  hasCodes: boolean
  isFromLink: boolean
}) {
  const t = useAnswerTexts()
  const tDecline = useDeclineTexts()
  const { codes, draft } = form
  return (
    <fieldset className={formStyles.q}>
      <legend>{t('form.who')}</legend>
      {hasCodes && (
        <CodeFields
          codes={codes}
          onChange={form.changeCodes}
          onLookUp={() => undefined}
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
      <Field
        label={tDecline('decline.reason')}
        limit={[draft.reason, MAX_TEXT_LENGTH]}
        optional
        errors={form.errorsFor('reason')}
      >
        {(p) => (
          <textarea
            {...p}
            rows={5}
            value={draft.reason}
            onChange={(e) => form.changeDraft({ ...draft, reason: e.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
