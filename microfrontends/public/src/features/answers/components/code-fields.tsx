import { useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { useAnswerTexts } from '../texts'
import type { GuestCodes } from '../api'
import { useIsLinkCodeUnknown } from '../use-is-link-code-unknown'
import formStyles from '../../../shared/couple-site/form.module.css'

type Props = {
  codes: GuestCodes
  onChange: (codes: GuestCodes) => void
  onLookUp: () => void
  isFromLink: boolean
  errorsFor: (name: string) => string[]
  serverError: string | undefined
}

/**
 * Both codes and their errors. If a link contains the codes of an invitation, they are shown in one line and can still be
 * changed.
 */
export function CodeFields({
  codes,
  onChange,
  onLookUp,
  isFromLink,
  errorsFor,
  serverError,
}: Props) {
  const t = useAnswerTexts()
  const [isOpen, setIsOpen] = useState(!isFromLink)
  const isUnknown = useIsLinkCodeUnknown(isFromLink)
  const hasErrors = errorsFor('code').length > 0 || errorsFor('event_code').length > 0
  if (!isOpen && !isUnknown && !hasErrors) {
    return (
      <p className={formStyles.codes}>
        {t('form.your_code')} <b>{codes.code}</b>{' '}
        <button type="button" className={sharedStyles.link} onClick={() => setIsOpen(true)}>
          {t('form.change_code')}
        </button>
      </p>
    )
  }
  return (
    <div className={formStyles.two}>
      <Field
        label={t('form.event_code')}
        hint={t('form.event_code_hint')}
        errors={errorsFor('event_code')}
      >
        {(p) => (
          <input
            {...p}
            required
            autoComplete="off"
            autoCapitalize="characters"
            value={codes.event_code}
            onChange={(e) => onChange({ ...codes, event_code: e.target.value })}
            onBlur={onLookUp}
          />
        )}
      </Field>
      <Field
        label={t('form.guest_code')}
        hint={t('form.guest_code_hint')}
        errors={errorsFor('code')}
        {...(serverError ? { errorText: () => serverError } : {})}
      >
        {(p) => (
          <input
            {...p}
            required
            autoComplete="off"
            autoCapitalize="characters"
            value={codes.code}
            onChange={(e) => onChange({ ...codes, code: e.target.value })}
            onBlur={onLookUp}
          />
        )}
      </Field>
    </div>
  )
}
