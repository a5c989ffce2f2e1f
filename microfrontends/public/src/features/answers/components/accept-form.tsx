import { ApiError, type Schemas, errorMessage } from '@alai/kit/api'
import { isEmail, isPhone, plainLine } from '@alai/kit/contacts'
import { Link, useSearchParams } from '@alai/kit/router'
import { type ComponentProps, type FormEvent, Suspense, lazy, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { Icon } from '../../../shared/icon'
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, isTooLong } from '../../../shared/forms/character-limit'
import { useAnswerTexts } from '../texts'
import { focusFirstInvalid } from '../../../shared/forms/focus-first-invalid'
import type { Site } from '../../../shared/couple-site/api'
import {
  type GuestCodes,
  type DirectAnswerKey,
  type AnswerDraft,
  emptyDraft,
  mergeLoadedAnswer,
  useSendAccept,
} from '../api'
import { CodeFields } from './code-fields'
import { ExtraFields } from './extra-fields'
import { SendFailed } from './send-failed'
import { FormDraft, AnswerReceived, PrivacyNotice, FormHeader } from './answer-form-layout'
import formStyles from '../../../shared/couple-site/form.module.css'
import { useUnsentTextWarning } from '../leave-guard'
import { PartyFields } from './party-fields'

const AddToCalendar = lazy(() => import('./add-to-calendar'))
/** Loaded while the answer is being sent. Without this component a shorter confirmation is shown. */
const loadAcceptConfirmation = () => import('./accept-confirmation')
const AcceptConfirmation = lazy(() =>
  loadAcceptConfirmation().catch(() => ({
    default: ({ site, guest }: AcceptConfirmationProps) => (
      <AnswerReceived site={site} name={guest.name} />
    ),
  })),
)

type AcceptConfirmationProps = ComponentProps<
  Awaited<ReturnType<typeof loadAcceptConfirmation>>['default']
>
type Props = {
  site: Site
  slug: string
  isPreview: boolean
  codes: GuestCodes
  details: Schemas['GuestDetails'] | undefined
  directKey: DirectAnswerKey
  onLookUp: (codes: GuestCodes) => void
}

export function AcceptForm({
  site,
  slug,
  isPreview,
  codes: initialCodes,
  details,
  directKey,
  onLookUp,
}: Props) {
  const t = useAnswerTexts()
  const [query] = useSearchParams()
  const form = site.invitation_forms[0]
  const defaultMenu = form?.menu_type_configs[0]?.menu_type
  const [codes, setCodes] = useState(initialCodes)
  const blankDraft = emptyDraft(defaultMenu)
  const [baseDraft, setBaseDraft] = useState(() =>
    mergeLoadedAnswer(blankDraft, blankDraft, details, defaultMenu),
  )
  const [draft, setDraft] = useState(baseDraft)
  const [mergedDetails, setMergedDetails] = useState(details)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isPreviewSent, setIsPreviewSent] = useState(false)
  // The key of a direct answer that was just sent, so that another submission changes this answer instead of adding one.
  const [lastSentKey, setLastSentKey] = useState<DirectAnswerKey>()
  const [isEditingAgain, setIsEditingAgain] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const send = useSendAccept(slug)
  const isDraftChanged = draft !== baseDraft && !send.data
  const draftKey = `yes ${slug} ${query.get('event_code') ?? ''} ${query.get('guest_code') ?? ''}`
  useUnsentTextWarning(isDraftChanged)
  if (details !== mergedDetails) {
    setMergedDetails(details)
    const merged = mergeLoadedAnswer(draft, blankDraft, details, defaultMenu)
    setDraft(merged)
    setBaseDraft(
      isDraftChanged ? mergeLoadedAnswer(blankDraft, blankDraft, details, defaultMenu) : merged,
    )
  }
  const isDirect = site.direct_response_mode
  // The couple may change everything. A guest may repeat the number of persons that was accepted before.
  const isCouple = query.get('by') === 'couple'
  const isDetailsOnly =
    !isCouple &&
    !isPreview &&
    (isDirect ? site.details_open : details?.invitation.open === 'details')
  // The link to decline instead of accepting. It needs the codes that were typed, or the key of a direct answer.
  const declineHrefFor = (answerKey: DirectAnswerKey) => {
    const params = new URLSearchParams(query)
    const keyParams = answerKey
      ? { answer_id: answerKey.id, edit_token: answerKey.edit_token }
      : isDirect
        ? {}
        : { event_code: codes.event_code, guest_code: codes.code }
    for (const [key, value] of Object.entries(keyParams)) params.set(key, value)
    return `/${slug}/formular-raspuns-negativ?${params.toString()}`
  }
  if (!form) return null
  if (send.data) {
    const { guest, directKey: sentKey } = send.data
    const declineHref = isDetailsOnly ? undefined : declineHrefFor(sentKey)
    return (
      <Suspense fallback={<AnswerReceived site={site} name={guest.name} />}>
        <FormDraft draftKey={draftKey} draft={null} />
        <AcceptConfirmation
          guest={guest}
          directKey={sentKey}
          site={site}
          slug={slug}
          declineHref={declineHref}
          onEdit={() => {
            setLastSentKey(sentKey)
            setIsEditingAgain(true)
            setBaseDraft(draft)
            send.reset()
          }}
        />
      </Suspense>
    )
  }

  const failure = send.error instanceof ApiError ? send.error : undefined
  const places = isCouple ? null : details?.invitation.places
  const maxPersons = places ? Math.max(places, details?.guest?.company_number ?? 0) : 20
  const draftErrors = isSubmitted ? validateDraft(isDirect ? undefined : codes, draft) : {}
  // The server does not say which of the two codes is wrong. The error is shown at the guest code, which is typed from paper.
  const isCodeUnknown = failure?.problem?.code === 'unknown_code'
  const errorsFor = (field: string) =>
    draftErrors[field] ??
    (isCodeUnknown && field === 'code' ? ['unknown_code'] : failure?.fieldCodes(field)) ??
    []
  const focusInvalid = () => focusFirstInvalid(formRef.current)
  // A changed field clears the error of the last attempt.
  const handleChange = (changed: AnswerDraft) => {
    setDraft(changed)
    if (send.error) send.reset()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPreview || site.sample) return setIsPreviewSent(true)
    setIsSubmitted(true)
    const invalidFields = validateDraft(isDirect ? undefined : codes, draft)
    // Only one person is visible at a time.
    if (invalidFields.person) document.getElementById(`pers-${invalidFields.person[0]}`)?.click()
    if (Object.keys(invalidFields).length > 0) return focusInvalid()
    void loadAcceptConfirmation().catch(() => undefined)
    send.mutate(
      {
        codes,
        draft,
        hasExistingAnswer: Boolean(details?.guest),
        directKey: lastSentKey ?? directKey,
        isDirect,
        asksCivil: form.civil_marriage_attend,
      },
      { onError: focusInvalid },
    )
  }

  return (
    <main className={formStyles.form} id="continut">
      <FormHeader
        title={t('accept.title')}
        coupleText={form.welcome_text}
        text={t('accept.text')}
        image={form.welcome_image}
        takesFocus={isEditingAgain}
      >
        <Suspense fallback={<div className={formStyles.soon} />}>
          <AddToCalendar site={site} slug={slug} />
        </Suspense>
      </FormHeader>
      <form noValidate onSubmit={handleSubmit} ref={formRef}>
        <Suspense>
          {!isPreview && !site.sample && (
            <FormDraft
              draftKey={draftKey}
              draft={
                lastSentKey
                  ? null
                  : isDraftChanged || codes.code !== (query.get('guest_code') ?? '')
                    ? { codes, draft }
                    : undefined
              }
              restoreDraft={(stored: { codes: GuestCodes; draft: AnswerDraft }) => {
                setDraft({ ...blankDraft, ...stored.draft })
                setCodes(stored.codes)
                onLookUp(stored.codes)
              }}
              onStartOver={() => {
                const restarted = { ...baseDraft }
                setBaseDraft(restarted)
                setDraft(restarted)
                formRef.current?.querySelector('input')?.focus()
              }}
            />
          )}
        </Suspense>
        {details?.guest && (
          <p className={sharedStyles.note} role="status">
            <Icon name="check" />
            <span>
              {t('form.found')} {isDetailsOnly && t('form.details')}
            </span>
          </p>
        )}
        {details?.refuzed_invitation && (
          <p className={sharedStyles.note} role="status">
            <Icon name="warning" />
            <span>{t('form.was_no')}</span>
          </p>
        )}
        <fieldset className={formStyles.q}>
          <legend>{t('form.who')}</legend>
          {!isDirect && (
            <CodeFields
              codes={codes}
              onChange={(nextCodes) => {
                setCodes(nextCodes)
                if (send.error) send.reset()
              }}
              onLookUp={() => onLookUp(codes)}
              isFromLink={Boolean(query.get('event_code') && query.get('guest_code'))}
              errorsFor={errorsFor}
              serverError={isCodeUnknown ? errorMessage(failure) : undefined}
            />
          )}
          <Field
            label={t('form.name')}
            limit={[draft.name, MAX_LINE_LENGTH]}
            errors={errorsFor('name')}
          >
            {(p) => (
              <input
                {...p}
                required
                autoComplete="name"
                value={draft.name}
                onChange={(e) => handleChange({ ...draft, name: e.target.value })}
              />
            )}
          </Field>
          <Field label={t('form.phone')} optional errors={errorsFor('phone')}>
            {(p) => (
              <input
                {...p}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                value={draft.phone}
                onChange={(e) => handleChange({ ...draft, phone: e.target.value })}
              />
            )}
          </Field>
          <Field
            label={t('form.email')}
            hint={t('form.email_hint')}
            optional
            errors={errorsFor('email')}
          >
            {(p) => (
              <input
                {...p}
                type="email"
                autoComplete="email"
                value={draft.email}
                onChange={(e) => handleChange({ ...draft, email: e.target.value })}
              />
            )}
          </Field>
        </fieldset>
        <PartyFields
          initialDraft={baseDraft}
          draft={draft}
          onChange={handleChange}
          menus={form.menu_type_configs.map((m) => m.menu_type)}
          maxPersons={maxPersons}
          isReadOnly={isDetailsOnly}
          errorsFor={errorsFor}
        />
        <ExtraFields draft={draft} onChange={handleChange} form={form} errorsFor={errorsFor} />
        <PrivacyNotice />
        <div className={formStyles.sendbar}>
          {((send.error && !isCodeUnknown) || isPreviewSent) && (
            <section>
              <SendFailed error={send.error} site={site} isPreview={isPreviewSent} />
            </section>
          )}
          <div>
            <button
              className={`${sharedStyles.btn} ${sharedStyles.yes}`}
              type="submit"
              disabled={send.isPending}
            >
              {send.isPending
                ? t('form.sending')
                : details?.guest
                  ? t('accept.change')
                  : t('accept.send')}
            </button>
            {(details?.guest || isEditingAgain) && !isDetailsOnly && !isPreview && (
              <Link
                className={`${sharedStyles.btn} ${sharedStyles.no}`}
                to={declineHrefFor(lastSentKey ?? directKey)}
              >
                {t('site.no_more')}
              </Link>
            )}
          </div>
        </div>
      </form>
    </main>
  )
}

// Checks only what the server certainly refuses, so that all errors appear at once. The server validates more. Contacts of an earlier
// answer are masked.
const MASK_CHARACTER = '•'
const isInvalid = (input: string, isValid: (text: string) => boolean) =>
  plainLine(input) !== '' && !input.includes(MASK_CHARACTER) && !isValid(input)

/** Returns the errors that the guest has to correct before the answer is sent, by field. */
function validateDraft(
  codes: GuestCodes | undefined,
  draft: AnswerDraft,
): Record<string, string[]> {
  const fieldErrors: Record<string, string[]> = {}
  if (codes && !codes.event_code.trim()) fieldErrors.event_code = ['required']
  if (codes && !codes.code.trim()) fieldErrors.code = ['required']
  if (!draft.name.trim()) fieldErrors.name = ['required']
  // A text that is too long already shows an error beside its field.
  const isTextTooLong = [draft.allergy_mentions, draft.other_restrictions, draft.other].some(
    (text) => isTooLong(text, MAX_TEXT_LENGTH),
  )
  if (isTextTooLong || isTooLong(draft.name, MAX_LINE_LENGTH)) fieldErrors.tooLong = []
  const longNameIndex =
    draft.persons > 1
      ? draft.menus.findIndex((menu) => isTooLong(menu.person_name, MAX_LINE_LENGTH))
      : -1
  if (longNameIndex >= 0) fieldErrors.person = [String(longNameIndex)]
  if (isInvalid(draft.phone, isPhone)) fieldErrors.phone = ['invalid_phone']
  if (isInvalid(draft.email, isEmail)) fieldErrors.email = ['invalid_email']
  if (draft.allergy === 'yes' && !draft.health_consent) fieldErrors.health_consent = ['required']
  return fieldErrors
}
