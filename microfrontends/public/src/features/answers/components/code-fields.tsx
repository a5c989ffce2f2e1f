import { useState } from 'react'
import look from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { useAnswerTexts } from '../texts'
import type { GuestCodes } from '../api'
import f from '../../../shared/couple-site/form.module.css'

type Props = {
  codes: GuestCodes
  change: (codes: GuestCodes) => void
  onLookUp: () => void
  fromLink: boolean
  errors: (name: string) => string[]
  serverError: string | undefined
}

/** Both codes and their errors. Codes of a link are shown in one line and can still be changed. */
export function CodeFields({ codes, change, onLookUp, fromLink, errors, serverError }: Props) {
  const t = useAnswerTexts()
  const [isOpen, setIsOpen] = useState(!fromLink)
  const hasErrors = errors('code').length > 0 || errors('event_code').length > 0
  if (!isOpen && !hasErrors) {
    return (
      <p className={f.codes}>
        {t('form.your_code')} <b>{codes.code}</b>{' '}
        <button type="button" className={look.link} onClick={() => setIsOpen(true)}>
          {t('form.change_code')}
        </button>
      </p>
    )
  }
  return (
    <div className={f.two}>
      <Field
        label={t('form.event_code')}
        hint={t('form.event_code_hint')}
        errors={errors('event_code')}
      >
        {(p) => (
          <input
            {...p}
            required
            autoComplete="off"
            autoCapitalize="characters"
            value={codes.event_code}
            onChange={(e) => change({ ...codes, event_code: e.target.value })}
            onBlur={onLookUp}
          />
        )}
      </Field>
      <Field
        label={t('form.guest_code')}
        hint={t('form.guest_code_hint')}
        errors={errors('code')}
        {...(serverError ? { errorText: () => serverError } : {})}
      >
        {(p) => (
          <input
            {...p}
            required
            autoComplete="off"
            autoCapitalize="characters"
            value={codes.code}
            onChange={(e) => change({ ...codes, code: e.target.value })}
            onBlur={onLookUp}
          />
        )}
      </Field>
    </div>
  )
}
