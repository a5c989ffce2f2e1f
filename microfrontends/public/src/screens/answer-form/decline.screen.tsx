import { ApiFailure } from '@alai/kit/api'
import { Link, useNavigate, useParams, useSearchParams } from '@alai/kit/router'
import { type FormEvent, useEffect, useState } from 'react'
import look from '../../look/parts.module.css'
import { Field } from '../../parts/field'
import { Icon } from '../../parts/icon'
import { usePublicTexts } from '../../parts/texts'
import type { Site } from '../site/site.data'
import { failureText } from './accept-form'
import { useDecline, useExisting } from './answer.data'
import { CodeFields } from './codes'
import { FormGate, Message, Top } from './form-frame'
import f from './form.module.css'

export function DeclineScreen({ preview = false }: { preview?: boolean }) {
  return <FormGate preview={preview}>{(site, slug) => <Loaded site={site} slug={slug} preview={preview} />}</FormGate>
}

function Loaded({ site, slug, preview }: { site: Site; slug: string; preview: boolean }) {
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const existing = useExisting(codes, !preview)
  if (existing.isLoading) return null
  const before = existing.data?.refuzed_invitation
  return <Form site={site} slug={slug} preview={preview} start={{ name: before?.name ?? existing.data?.invitation.name ?? '', reason: before?.reason ?? '' }} given={codes} />
}

type Props = { site: Site; slug: string; preview: boolean; start: { name: string; reason: string }; given: { event_code: string; code: string } }

function Form({ site, preview, slug, start, given }: Props) {
  const t = usePublicTexts()
  const { id } = useParams()
  const [query] = useSearchParams()
  const go = useNavigate()
  const [codes, setCodes] = useState(given)
  const [draft, setDraft] = useState(start)
  const [missing, setMissing] = useState<Record<string, string[]>>({})
  const [previewed, setPreviewed] = useState(false)
  const send = useDecline(slug)
  const form = site.invitation_forms[0]
  const couple = query.get('by') === 'couple'
  // Only a couple that answers for a guest goes on to its own list.
  useEffect(() => {
    if (!send.isSuccess || !couple) return
    const timer = setTimeout(() => void go('/app/raspunsuri-negative'), 2000)
    return () => clearTimeout(timer)
  }, [send.isSuccess, couple, go])
  if (!form) return null
  const yes = `${preview ? `/app/preview/${slug}` : `/${slug}`}/formular-invitatie${id ? `/${id}` : ''}?${query.toString()}`
  if (send.isSuccess) {
    return (
      <Message title={t('declined.title')} text={form.message_refused ?? t('declined.text')}>
        {!couple && (
          <Link className={look.link} to={yes}>
            {t('declined.change')}
          </Link>
        )}
      </Message>
    )
  }
  const failure = send.error instanceof ApiFailure ? send.error : undefined
  const errors = (name: string) => missing[name] ?? failure?.field(name) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview) return setPreviewed(true)
    const wrong: Record<string, string[]> = {}
    for (const [name, value] of Object.entries({ ...codes, name: draft.name })) if (!value.trim()) wrong[name] = ['required']
    setMissing(wrong)
    if (Object.keys(wrong).length === 0) send.mutate({ codes, ...draft })
  }
  return (
    <main className={f.form}>
      <Top title={t('decline.title')} text={form.refused_text ?? t('decline.text')} image={form.refused_image} />
      <form noValidate onSubmit={submit}>
        <fieldset className={f.q}>
          <legend>{t('form.who')}</legend>
          <CodeFields codes={codes} change={setCodes} look_up={() => undefined} fromLink={Boolean(given.event_code && given.code)} errors={errors} />
          <Field label={t('form.name')} errors={errors('name')}>
            {(p) => <input {...p} required autoComplete="name" value={draft.name} onChange={(e) => setDraft({ ...draft, name: e.target.value })} />}
          </Field>
          <Field label={t('decline.reason')} optional errors={errors('reason')}>
            {(p) => <textarea {...p} rows={5} value={draft.reason} onChange={(e) => setDraft({ ...draft, reason: e.target.value })} />}
          </Field>
        </fieldset>
        {(send.error || previewed) && (
          <p className={`${look.note} ${previewed ? '' : look.bad}`} role="alert">
            <Icon name="warn" />
            <span>{previewed ? t('form.preview_sent') : failureText(send.error, t)}</span>
          </p>
        )}
        <div className={f.acts}>
          <button className={`${look.btn} ${look.yes}`} type="submit" disabled={send.isPending}>
            {send.isPending ? t('form.sending') : t('decline.send')}
          </button>
          <Link className={`${look.btn} ${look.no}`} to={yes}>
            {t('decline.come')}
          </Link>
        </div>
      </form>
    </main>
  )
}
