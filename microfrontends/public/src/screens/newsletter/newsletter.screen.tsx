import { statusOf } from '@alai/kit/api'
import { Link, useSearchParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import look from '../../look/parts.module.css'
import p from '../../look/pages.module.css'
import { useTo } from '../../parts/addresses'
import { Icon } from '../../parts/icon'
import { usePagesTexts } from '../../parts/pages-texts'
import { BrandPage } from '../landing/brand-page'
import { useConfirmation, useUnsubscription } from './newsletter.data'

/** Where the links of the newsletter's mails lead. */
export default function NewsletterScreen({ wish }: { wish: 'confirm' | 'unsubscribe' }) {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  return <BrandPage>{wish === 'confirm' ? <Confirmation token={token} /> : <Unsubscription token={token} />}</BrandPage>
}

/** A title, a sentence, what to do next. The title is told when it changes. */
function Calm({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className={`${look.wrap} ${p.calm}`}>
      <div className={p.said} role="status">
        <h1>{title}</h1>
        {text && <p className={look.lead}>{text}</p>}
      </div>
      {children}
    </main>
  )
}

function ToBlog() {
  const t = usePagesTexts()
  const to = useTo()
  return (
    <Link className={`${look.btn} ${look.no}`} to={to('/app/blog')}>
      {t('to_blog')}
    </Link>
  )
}

/** A token that the server does not know any more, or that never was one. */
const isStale = (error: unknown) => [400, 404, 422].includes(statusOf(error))

function Confirmation({ token }: { token: string }) {
  const t = usePagesTexts()
  const state = useConfirmation(token)
  if (!token || isStale(state.error)) return <Calm title={t('confirm.stale')} text={t('confirm.stale_text')}><ToBlog /></Calm>
  if (state.isError && !state.isFetching) {
    return (
      <Calm title={t('confirm.failed')} text={t('confirm.failed_text')}>
        <button type="button" className={`${look.btn} ${look.yes}`} onClick={() => void state.refetch()}>{t('retry')}</button>
      </Calm>
    )
  }
  if (!state.isSuccess) return <Calm title={`${t('confirm.working')}…`} />
  return <Calm title={t('confirm.done')} text={t('confirm.done_text')}><ToBlog /></Calm>
}

/** Asked once more with a button: programs that open every link of a mail must not end a subscription. */
function Unsubscription({ token }: { token: string }) {
  const t = usePagesTexts()
  const leave = useUnsubscription(token)
  if (!token || isStale(leave.error)) return <Calm title={t('confirm.stale')} text={t('confirm.stale_text')}><ToBlog /></Calm>
  if (leave.isSuccess) return <Calm title={t('unsubscribe.done')} text={t('unsubscribe.done_text')}><ToBlog /></Calm>
  return (
    <Calm title={t('unsubscribe.title')} text={t('unsubscribe.text')}>
      {leave.isError && (
        <p className={`${look.note} ${look.bad}`} role="alert">
          <Icon name="warn" />
          <span>{t('unsubscribe.failed')}</span>
        </p>
      )}
      <button type="button" className={`${look.btn} ${look.yes}`} disabled={leave.isPending} onClick={() => leave.mutate()}>
        {leave.isPending ? t('form.sending') : t('unsubscribe.send')}
      </button>
    </Calm>
  )
}
