import { ApiError, errorMessage } from '@alai/kit/api'
import { Link, useNavigate, useParams, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import look from '../../styles/parts.module.css'
import { MessagePage } from '../../shared/couple-site/couple-layout'
import { Field } from '../../shared/forms/field'
import { Icon } from '../../shared/icon'
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, isTooLong } from '../../shared/forms/character-limit'
import { useDeclineTexts } from '../../features/answers/decline-texts'
import { useAnswerTexts } from '../../features/answers/texts'
import { PageLoadState } from '../../shared/couple-site/page-load-state'
import { focusFirstInvalid } from '../../shared/forms/focus-first-invalid'
import type { Site } from '../site/site.data'
import {
  type Codes,
  directOf,
  useByCouple,
  useDecline,
  useDirect,
  useExisting,
} from './answer.data'
import { CodeFields } from './codes'
import { Failed } from './failed'
import { FormGate, Kept, OwnFirst, Privacy, Top, WayBack } from './form-frame'
import f from './form.module.css'
import { useLeaveGuard } from './leave-guard'

export default function DeclineScreen({ preview = false }: { preview?: boolean }) {
  return (
    <FormGate preview={preview}>
      {(site, slug) => <Loaded site={site} slug={slug} preview={preview} />}
    </FormGate>
  )
}

function Loaded({ site, slug, preview }: { site: Site; slug: string; preview: boolean }) {
  const t = useAnswerTexts()
  const d = useDeclineTexts()
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const existing = useExisting(codes, !preview && !site.direct_response_mode)
  const direct = directOf(query, site.direct_response_mode)
  const own = useDirect(slug, direct)
  const title = `${t('site.no')} · ${site.name}`
  useDocumentTitle(preview ? t('preview.of', { title }) : title)
  if (existing.isLoading || own.isLoading) return <PageLoadState isPending />
  const { refuzed_invitation: declined, invitation, guest } = own.data ?? existing.data ?? {}
  const start = {
    name: declined?.name ?? guest?.name ?? invitation?.name ?? '',
    reason: declined?.reason ?? '',
  }
  const present = declined
    ? t('form.found')
    : guest
      ? d('form.was_yes', { count: guest.company_number })
      : undefined
  return (
    <OwnFirst site={site} slug={slug} preview={preview} direct={direct}>
      <Form
        site={site}
        slug={slug}
        preview={preview}
        start={start}
        given={codes}
        present={present}
      />
    </OwnFirst>
  )
}

type Draft = { name: string; reason: string }
type Props = {
  site: Site
  slug: string
  preview: boolean
  start: Draft
  given: Codes
  present: string | undefined
}

function Form({ site, preview, slug, start, given, present }: Props) {
  const t = useAnswerTexts()
  const d = useDeclineTexts()
  const { id } = useParams()
  const [query] = useSearchParams()
  const go = useNavigate()
  const [codes, setCodes] = useState(given)
  const [kept] = useState(start)
  const [draft, setDraft] = useState(kept)
  const [tried, setTried] = useState(false)
  const [previewed, setPreviewed] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  const send = useDecline(slug)
  const typed = draft !== kept && !send.isSuccess
  useLeaveGuard(typed)
  const name = `no ${slug} ${given.event_code} ${given.code}`
  const form = site.invitation_forms[0]
  const couple = useByCouple(query.get('by') === 'couple')
  // Only a couple that answers for a guest goes on to its own list.
  useEffect(() => {
    if (!send.isSuccess || !couple) return
    const timer = setTimeout(() => void go('/app/raspunsuri-negative'), 2000)
    return () => clearTimeout(timer)
  }, [send.isSuccess, couple, go])
  if (!form) return null
  // A direct no is turned back by its own link: without it a yes would stand beside it.
  const way = new URLSearchParams(query)
  for (const [key, value] of Object.entries(
    send.data ? { answer_id: send.data.id, edit_token: send.data.edit_token } : {},
  ))
    way.set(key, value)
  const yes = `${preview ? `/app/preview/${slug}` : `/${slug}`}/formular-invitatie${id ? `/${id}` : ''}?${way.toString()}`
  if (send.isSuccess) {
    return (
      <MessagePage
        title={d('declined.title')}
        text={
          form.message_refused ? <span lang="ro">{form.message_refused}</span> : d('declined.text')
        }
        afterSubmit
      >
        <Suspense>
          <Kept name={name} now={null} />
        </Suspense>
        {!couple && (
          <Link className={look.link} to={yes}>
            {d('declined.change')}
          </Link>
        )}
        {!couple && <WayBack slug={slug} />}
      </MessagePage>
    )
  }
  const failure = send.error instanceof ApiError ? send.error : undefined
  const isDirect = site.direct_response_mode
  const direct = directOf(query, isDirect)
  const empty = Object.entries(
    isDirect ? { name: draft.name } : { ...codes, name: draft.name },
  ).filter(([, value]) => !value.trim())
  const unknown = failure?.problem?.code === 'unknown_code'
  const errors = (name: string) => {
    if (tried && empty.some(([field]) => field === name)) return ['required']
    return unknown && name === 'code' ? ['unknown_code'] : (failure?.fieldCodes(name) ?? [])
  }
  const toWrong = () => focusFirstInvalid(page.current)
  const change = (next: typeof draft) => {
    setDraft(next)
    if (send.error) send.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview || site.sample) return setPreviewed(true)
    setTried(true)
    // What is too long says so beside its field already.
    if (
      empty.length === 0 &&
      !isTooLong(draft.name, MAX_LINE_LENGTH) &&
      !isTooLong(draft.reason, MAX_TEXT_LENGTH)
    )
      send.mutate({ codes, ...draft, direct, isDirect }, { onError: toWrong })
    else toWrong()
  }
  return (
    <main className={f.form} id="continut">
      <Top
        title={d('decline.title')}
        own={form.refused_text}
        text={d('decline.text')}
        image={form.refused_image}
      />
      <form noValidate onSubmit={submit} ref={page}>
        <Suspense>
          {!preview && !site.sample && (
            <Kept
              name={name}
              now={typed || codes.code !== given.code ? { codes, draft } : undefined}
              restore={(was: { codes: Codes; draft: Draft }) => {
                setDraft(was.draft)
                setCodes(was.codes)
              }}
              afresh={() => {
                setDraft(kept)
                page.current?.querySelector('input')?.focus()
              }}
            />
          )}
        </Suspense>
        {present && (
          <p className={look.note} role="status">
            <Icon name="check" />
            <span>{present}</span>
          </p>
        )}
        <fieldset className={f.q}>
          <legend>{t('form.who')}</legend>
          {!isDirect && (
            <CodeFields
              codes={codes}
              change={(next) => {
                setCodes(next)
                if (send.error) send.reset()
              }}
              look_up={() => undefined}
              fromLink={Boolean(given.event_code && given.code)}
              errors={errors}
              said={unknown ? errorMessage(failure) : undefined}
            />
          )}
          <Field
            label={t('form.name')}
            limit={[draft.name, MAX_LINE_LENGTH]}
            errors={errors('name')}
          >
            {(p) => (
              <input
                {...p}
                required
                autoComplete="name"
                value={draft.name}
                onChange={(e) => change({ ...draft, name: e.target.value })}
              />
            )}
          </Field>
          <Field
            label={d('decline.reason')}
            limit={[draft.reason, MAX_TEXT_LENGTH]}
            optional
            errors={errors('reason')}
          >
            {(p) => (
              <textarea
                {...p}
                rows={5}
                value={draft.reason}
                onChange={(e) => change({ ...draft, reason: e.target.value })}
              />
            )}
          </Field>
        </fieldset>
        <Privacy />
        {((send.error && !unknown) || previewed) && (
          <Failed error={send.error} site={site} previewed={previewed} />
        )}
        <div className={f.acts}>
          <button className={`${look.btn} ${look.yes}`} type="submit" disabled={send.isPending}>
            {send.isPending ? t('form.sending') : d('decline.send')}
          </button>
          <Link className={`${look.btn} ${look.no}`} to={yes}>
            {t('decline.come')}
          </Link>
        </div>
      </form>
    </main>
  )
}
