import { ApiError, type Schemas, errorMessage } from '@alai/kit/api'
import { useSearchParams } from '@alai/kit/router'
import { type FormEvent, type RefObject, useState } from 'react'
import type { Site } from '../../shared/couple-site/api'
import { useFocusFormError } from '../../shared/forms/use-focus-form-error'
import { acceptConstraints } from './accept-constraints'
import type { AnswerDraft } from './answer-draft'
import { isStaleResponse, loadedAnswerVersion } from './answer-version'
import { type DirectAnswerKey, type GuestCodes, useSendAccept } from './api'
import { preloadAcceptConfirmation } from './components/lazy-accept-confirmation'
import { declineHref } from './decline-href'
import { useUnsentTextWarning } from './unsent-text-warning'
import { useAcceptDraft } from './use-accept-draft'
import { validateDraft } from './validate-draft'

export type UseAcceptFormOptions = {
  site: Site
  slug: string
  isPreview: boolean
  codes: GuestCodes
  details: Schemas['GuestDetails'] | undefined
  directKey: DirectAnswerKey | undefined
}

/** The state of the form to accept: its values and their errors, sending it, and the answer that was sent. */
export function useAcceptForm(
  { site, slug, isPreview, codes: initialCodes, details, directKey }: UseAcceptFormOptions,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const [query] = useSearchParams()
  const form = site.invitation_forms[0]
  const send = useSendAccept(slug)
  const values = useAcceptDraft({
    initialCodes,
    details,
    defaultMenu: form?.menu_type_configs[0]?.menu_type,
    isSent: send.data !== undefined,
  })
  const { codes, draft } = values
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isPreviewSent, setIsPreviewSent] = useState(false)
  // The answer that was sent and is being changed again. Sending the form then changes this answer instead of adding another one.
  const [sentAnswer, setSentAnswer] = useState<{ directKey: DirectAnswerKey | undefined }>()
  useUnsentTextWarning(values.isChanged)

  const isDirect = site.direct_response_mode
  const currentKey = sentAnswer?.directKey ?? directKey
  const isCouple = query.get('by') === 'couple'
  const failure = send.error instanceof ApiError ? send.error : undefined
  // The server does not report which of the two codes is wrong. The error is shown at the guest code, because guests
  // type it from the printed invitation.
  const isCodeUnknown = failure?.problem?.code === 'unknown_code'
  const codesToSend = isDirect ? undefined : codes
  const draftErrors = isSubmitted ? validateDraft(codesToSend, draft) : {}
  const focusError = useFocusFormError(formRef)
  const clearSendError = () => {
    if (send.error) send.reset()
  }

  return {
    ...acceptConstraints({ site, details, isCouple, isPreview }),
    values,
    sent: send.data,
    isSending: send.isPending,
    isPreviewSent,
    isEditedAgain: sentAnswer !== undefined,
    /** Whether the server already stores the values of this form. An unsent draft is not stored then. */
    hasSentKey: sentAnswer?.directKey !== undefined,
    /** The error above the button. The error of an unknown code is shown at its field instead. */
    sendError: isCodeUnknown ? null : send.error,
    codeError: isCodeUnknown ? errorMessage(failure) : undefined,
    errorsFor: (field: string): string[] => {
      if (draftErrors[field]) return draftErrors[field]
      if (isCodeUnknown && field === 'code') return ['unknown_code']
      return failure?.fieldCodes(field) ?? []
    },
    declineHref: declineHref({
      slug,
      query,
      answerKey: send.data ? send.data.directKey : currentKey,
      codes: codesToSend,
    }),
    // Changing a field clears the error of the last attempt to send.
    changeDraft: (changed: AnswerDraft) => {
      values.setDraft(changed)
      clearSendError()
    },
    changeCodes: (changed: GuestCodes) => {
      values.setCodes(changed)
      clearSendError()
    },
    editAgain: (sentKey: DirectAnswerKey | undefined) => {
      setSentAnswer({ directKey: sentKey })
      values.continueFromSent()
      send.reset()
    },
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (isPreview || site.sample) return setIsPreviewSent(true)
      setIsSubmitted(true)
      const invalidFields = validateDraft(codesToSend, draft)
      // The form shows one person at a time. The first person with an error has to be selected before its field can be focused.
      if (invalidFields.person) document.getElementById(`pers-${invalidFields.person[0]}`)?.click()
      if (Object.keys(invalidFields).length > 0) return focusError()
      preloadAcceptConfirmation()
      send.mutate(
        {
          codes,
          answerVersion: loadedAnswerVersion(details, initialCodes, codes),
          draft,
          hasExistingAnswer: Boolean(details?.guest),
          directKey: currentKey,
          isDirect,
          settings: form,
        },
        {
          onError: (error) => {
            if (isStaleResponse(error)) values.expectNewerAnswer()
            focusError()
          },
        },
      )
    },
  }
}

export type AcceptFormState = ReturnType<typeof useAcceptForm>
