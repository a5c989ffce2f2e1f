import { ApiError, errorMessage } from '@alai/kit/api'
import { Link, useNavigate, useParams, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { MessagePage } from '../../../shared/couple-site/couple-layout'
import { Field } from '../../../shared/forms/field'
import { Icon } from '../../../shared/icon'
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, isTooLong } from '../../../shared/forms/character-limit'
import { useDeclineTexts } from '../decline-texts'
import { useAnswerTexts } from '../texts'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
import { focusFirstInvalid } from '../../../shared/forms/focus-first-invalid'
import type { Site } from '../../../shared/couple-site/api'
import {
  type GuestCodes,
  parseDirectAnswerKey,
  useIsAnsweredByCouple,
  useSendDecline,
  useDirectAnswer,
  useAnswerByCode,
} from '../api'
import { CodeFields } from '../components/code-fields'
import { SendFailed } from '../components/send-failed'
import {
  FormLoader,
  FormDraft,
  DeviceAnswersGate,
  PrivacyNotice,
  FormHeader,
  BackToSiteLink,
} from '../components/answer-form-layout'
import formStyles from '../../../shared/couple-site/form.module.css'
import { useUnsentTextWarning } from '../leave-guard'

export default function DeclinePage({ isPreview = false }: { isPreview?: boolean }) {
  return (
    <FormLoader isPreview={isPreview}>
      {(site, slug) => <DeclineFormLoader site={site} slug={slug} isPreview={isPreview} />}
    </FormLoader>
  )
}

function DeclineFormLoader({
  site,
  slug,
  isPreview,
}: {
  site: Site
  slug: string
  isPreview: boolean
}) {
  const t = useAnswerTexts()
  const tDecline = useDeclineTexts()
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const existing = useAnswerByCode(codes, !isPreview && !site.direct_response_mode)
  const directKey = parseDirectAnswerKey(query, site.direct_response_mode)
  const directAnswer = useDirectAnswer(slug, directKey)
  const title = `${t('site.no')} · ${site.name}`
  useDocumentTitle(isPreview ? t('preview.of', { title }) : title)
  if (existing.isLoading || directAnswer.isLoading) return <PageLoadState isPending />
  const {
    refuzed_invitation: declined,
    invitation,
    guest,
  } = directAnswer.data ?? existing.data ?? {}
  const initialDraft = {
    name: declined?.name ?? guest?.name ?? invitation?.name ?? '',
    reason: declined?.reason ?? '',
  }
  const currentAnswerText = declined
    ? t('form.found')
    : guest
      ? tDecline('form.was_yes', { count: guest.company_number })
      : undefined
  return (
    <DeviceAnswersGate site={site} slug={slug} isPreview={isPreview} directKey={directKey}>
      <DeclineForm
        site={site}
        slug={slug}
        isPreview={isPreview}
        initialDraft={initialDraft}
        linkCodes={codes}
        existingText={currentAnswerText}
      />
    </DeviceAnswersGate>
  )
}

type DeclineDraft = { name: string; reason: string }
type Props = {
  site: Site
  slug: string
  isPreview: boolean
  initialDraft: DeclineDraft
  linkCodes: GuestCodes
  existingText: string | undefined
}

function DeclineForm({ site, isPreview, slug, initialDraft, linkCodes, existingText }: Props) {
  const t = useAnswerTexts()
  const tDecline = useDeclineTexts()
  const { id } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [codes, setCodes] = useState(linkCodes)
  const [baseDraft] = useState(initialDraft)
  const [draft, setDraft] = useState(baseDraft)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isPreviewSent, setIsPreviewSent] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const send = useSendDecline(slug)
  const isDraftChanged = draft !== baseDraft && !send.isSuccess
  useUnsentTextWarning(isDraftChanged)
  const draftKey = `no ${slug} ${linkCodes.event_code} ${linkCodes.code}`
  const form = site.invitation_forms[0]
  const isCouple = useIsAnsweredByCouple(query.get('by') === 'couple')
  // Only a couple that answers for a guest continues to its list.
  useEffect(() => {
    if (!send.isSuccess || !isCouple) return
    const timer = setTimeout(() => void navigate('/app/raspunsuri-negative'), 2000)
    return () => clearTimeout(timer)
  }, [send.isSuccess, isCouple, navigate])
  if (!form) return null
  // The link to accept after a direct decline carries the key of the decline. Without it an answer would be added beside the decline.
  const acceptParams = new URLSearchParams(query)
  for (const [key, value] of Object.entries(
    send.data ? { answer_id: send.data.id, edit_token: send.data.edit_token } : {},
  ))
    acceptParams.set(key, value)
  const acceptHref = `${isPreview ? `/app/preview/${slug}` : `/${slug}`}/formular-invitatie${id ? `/${id}` : ''}?${acceptParams.toString()}`
  if (send.isSuccess) {
    return (
      <MessagePage
        title={tDecline('declined.title')}
        text={
          form.message_refused ? (
            <span lang="ro">{form.message_refused}</span>
          ) : (
            tDecline('declined.text')
          )
        }
        afterSubmit
      >
        <Suspense>
          <FormDraft draftKey={draftKey} draft={null} />
        </Suspense>
        {!isCouple && (
          <Link className={sharedStyles.link} to={acceptHref}>
            {tDecline('declined.change')}
          </Link>
        )}
        {!isCouple && <BackToSiteLink slug={slug} />}
      </MessagePage>
    )
  }
  const failure = send.error instanceof ApiError ? send.error : undefined
  const isDirect = site.direct_response_mode
  const directKey = parseDirectAnswerKey(query, isDirect)
  const emptyFields = Object.entries(
    isDirect ? { name: draft.name } : { ...codes, name: draft.name },
  ).filter(([, value]) => !value.trim())
  const isCodeUnknown = failure?.problem?.code === 'unknown_code'
  const errorsFor = (field: string) => {
    if (isSubmitted && emptyFields.some(([emptyField]) => emptyField === field)) return ['required']
    return isCodeUnknown && field === 'code' ? ['unknown_code'] : (failure?.fieldCodes(field) ?? [])
  }
  const focusInvalid = () => focusFirstInvalid(formRef.current)
  const handleChange = (changed: typeof draft) => {
    setDraft(changed)
    if (send.error) send.reset()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPreview || site.sample) return setIsPreviewSent(true)
    setIsSubmitted(true)
    // A text that is too long already shows an error beside its field.
    if (
      emptyFields.length === 0 &&
      !isTooLong(draft.name, MAX_LINE_LENGTH) &&
      !isTooLong(draft.reason, MAX_TEXT_LENGTH)
    )
      send.mutate({ codes, ...draft, directKey, isDirect }, { onError: focusInvalid })
    else focusInvalid()
  }
  return (
    <main className={formStyles.form} id="continut">
      <FormHeader
        title={tDecline('decline.title')}
        coupleText={form.refused_text}
        text={tDecline('decline.text')}
        image={form.refused_image}
      />
      <form noValidate onSubmit={handleSubmit} ref={formRef}>
        <Suspense>
          {!isPreview && !site.sample && (
            <FormDraft
              draftKey={draftKey}
              draft={isDraftChanged || codes.code !== linkCodes.code ? { codes, draft } : undefined}
              restoreDraft={(stored: { codes: GuestCodes; draft: DeclineDraft }) => {
                setDraft(stored.draft)
                setCodes(stored.codes)
              }}
              onStartOver={() => {
                setDraft(baseDraft)
                formRef.current?.querySelector('input')?.focus()
              }}
            />
          )}
        </Suspense>
        {existingText && (
          <p className={sharedStyles.note} role="status">
            <Icon name="check" />
            <span>{existingText}</span>
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
              onLookUp={() => undefined}
              isFromLink={Boolean(linkCodes.event_code && linkCodes.code)}
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
          <Field
            label={tDecline('decline.reason')}
            limit={[draft.reason, MAX_TEXT_LENGTH]}
            optional
            errors={errorsFor('reason')}
          >
            {(p) => (
              <textarea
                {...p}
                rows={5}
                value={draft.reason}
                onChange={(e) => handleChange({ ...draft, reason: e.target.value })}
              />
            )}
          </Field>
        </fieldset>
        <PrivacyNotice />
        {((send.error && !isCodeUnknown) || isPreviewSent) && (
          <SendFailed error={send.error} site={site} isPreview={isPreviewSent} />
        )}
        <div className={formStyles.acts}>
          <button
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            type="submit"
            disabled={send.isPending}
          >
            {send.isPending ? t('form.sending') : tDecline('decline.send')}
          </button>
          <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={acceptHref}>
            {t('decline.come')}
          </Link>
        </div>
      </form>
    </main>
  )
}
