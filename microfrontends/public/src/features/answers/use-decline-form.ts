import { ApiError, type Schemas, errorMessage } from '@alai/kit/api'
import { useSearchParams } from '@alai/kit/router'
import { type FormEvent, type RefObject, useState } from 'react'
import type { Site } from '../../shared/couple-site/api'
import {
  MAX_SINGLE_LINE_LENGTH,
  MAX_TEXT_LENGTH,
  isTooLong,
} from '../../shared/forms/character-limit'
import { useFocusFormError } from '../../shared/forms/use-focus-form-error'
import { loadedAnswerVersion } from './answer-version'
import { type GuestCodes, parseDirectAnswerKey, useSendDecline } from './api'
import { useUnsentTextWarning } from './unsent-text-warning'

export type DeclineDraft = { name: string; reason: string }
/** The unsent values of the form as they are stored. */
export type StoredDeclineDraft = { codes: GuestCodes; draft: DeclineDraft }
export type UseDeclineFormOptions = {
  site: Site
  slug: string
  isPreview: boolean
  initialDraft: DeclineDraft
  linkCodes: GuestCodes
  details: Schemas['GuestDetails'] | undefined
}

/** The state of the form to decline: its values and their errors, sending it, and the key of the decline that was sent. */
export function useDeclineForm(
  { site, slug, isPreview, initialDraft, linkCodes, details }: UseDeclineFormOptions,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const [query] = useSearchParams()
  const send = useSendDecline(slug)
  const [codes, setCodes] = useState(linkCodes)
  const [baseDraft] = useState(initialDraft)
  const [draft, setDraft] = useState(baseDraft)
  const [attempt, setAttempt] = useState<'none' | 'preview' | 'submitted'>('none')
  const isChanged = draft !== baseDraft && !send.isSuccess
  useUnsentTextWarning(isChanged)

  const isDirect = site.direct_response_mode
  const failure = send.error instanceof ApiError ? send.error : undefined
  const isCodeUnknown = failure?.problem?.code === 'unknown_code'
  const requiredValues = isDirect ? { name: draft.name } : { ...codes, name: draft.name }
  const emptyFields = Object.entries(requiredValues)
    .filter(([, value]) => !value.trim())
    .map(([field]) => field)
  const focusError = useFocusFormError(formRef)
  const clearSendError = () => {
    if (send.error) send.reset()
  }

  return {
    codes,
    draft,
    unsentDraft: isChanged || codes.code !== linkCodes.code ? { codes, draft } : undefined,
    isSent: send.isSuccess,
    /** The key of a direct decline that was sent. */
    sentKey: send.data,
    isSending: send.isPending,
    isPreviewSent: attempt === 'preview',
    /** The error above the button. The error of an unknown code is shown at its field instead. */
    sendError: isCodeUnknown ? null : send.error,
    codeError: isCodeUnknown ? errorMessage(failure) : undefined,
    errorsFor: (field: string): string[] => {
      if (attempt === 'submitted' && emptyFields.includes(field)) return ['required']
      if (isCodeUnknown && field === 'code') return ['unknown_code']
      return failure?.fieldCodes(field) ?? []
    },
    changeDraft: (changed: DeclineDraft) => {
      setDraft(changed)
      clearSendError()
    },
    changeCodes: (changed: GuestCodes) => {
      setCodes(changed)
      clearSendError()
    },
    restoreDraft: (stored: StoredDeclineDraft) => {
      setDraft(stored.draft)
      setCodes(stored.codes)
    },
    startOver: () => setDraft(baseDraft),
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (isPreview || site.sample) return setAttempt('preview')
      setAttempt('submitted')
      // The field itself reports a text that is too long.
      const isTextTooLong =
        isTooLong(draft.name, MAX_SINGLE_LINE_LENGTH) || isTooLong(draft.reason, MAX_TEXT_LENGTH)
      if (emptyFields.length > 0 || isTextTooLong) return focusError()
      const directKey = parseDirectAnswerKey(query, isDirect)
      const answerVersion = loadedAnswerVersion(details, linkCodes, codes)
      send.mutate({ codes, answerVersion, ...draft, directKey, isDirect }, { onError: focusError })
    },
  }
}

export type DeclineFormState = ReturnType<typeof useDeclineForm>
