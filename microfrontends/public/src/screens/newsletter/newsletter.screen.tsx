import { errorStatus } from '@alai/kit/api'
import { Link, useSearchParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import look from '../../styles/parts.module.css'
import p from '../../styles/brand-pages.module.css'
import { useBrandPath } from '../../shared/links/links'
import { Icon } from '../../shared/icon'
import { useBrandPageTexts } from '../../shared/texts/brand-page-texts'
import { BrandPage } from '../landing/brand-page'
import { useConfirmation, useUnsubscription } from './newsletter.data'

/** Where the links of the newsletter's mails lead. */
export default function NewsletterScreen({ wish }: { wish: 'confirm' | 'unsubscribe' }) {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  return (
    <BrandPage>
      {wish === 'confirm' ? <Confirmation token={token} /> : <Unsubscription token={token} />}
    </BrandPage>
  )
}

const arrive = (heading: HTMLElement | null) => heading?.focus()

/** A title, a sentence, what to do next. `sent`: it stands where a button was pressed, and the keyboard goes on here. */
function Calm({
  title,
  text,
  sent,
  children,
}: {
  title: string
  text?: string
  sent?: boolean
  children?: ReactNode
}) {
  return (
    <main className={`${look.wrap} ${p.calm}`}>
      <div className={p.said} role="status">
        <h1 tabIndex={-1} ref={sent ? arrive : null}>
          {title}
        </h1>
        {text && <p className={look.lead}>{text}</p>}
      </div>
      {children}
    </main>
  )
}

function ToBlog() {
  const t = useBrandPageTexts()
  const to = useBrandPath()
  return (
    <Link className={`${look.btn} ${look.no}`} to={to('/app/blog')}>
      {t('to_blog')}
    </Link>
  )
}

/** A token that the server does not know any more, or that never was one. */
const isStale = (error: unknown) => [400, 404, 422].includes(errorStatus(error))

type Words = {
  title: string
  text: string
  send: string
  working: string
  failed: string
  done: string
  done_text: string
}

/** Asked once more with a button: programs that open every link of a mail must neither begin nor end a subscription. */
function Press({
  token,
  wish,
  words,
}: {
  token: string
  wish: ReturnType<typeof useConfirmation>
  words: Words
}) {
  const t = useBrandPageTexts()
  if (!token || isStale(wish.error))
    return (
      <Calm title={t('confirm.stale')} text={t('confirm.stale_text')}>
        <ToBlog />
      </Calm>
    )
  if (wish.isSuccess)
    return (
      <Calm title={words.done} text={words.done_text} sent>
        <ToBlog />
      </Calm>
    )
  return (
    <Calm title={words.title} text={words.text}>
      {wish.isError && (
        <p className={`${look.note} ${look.bad}`} role="alert">
          <Icon name="warning" />
          <span>{words.failed}</span>
        </p>
      )}
      <button
        type="button"
        className={`${look.btn} ${look.yes}`}
        disabled={wish.isPending}
        onClick={() => wish.mutate()}
      >
        {wish.isPending ? words.working : words.send}
      </button>
    </Calm>
  )
}

function Confirmation({ token }: { token: string }) {
  const t = useBrandPageTexts()
  const words = {
    title: t('confirm.title'),
    text: t('confirm.text'),
    send: t('confirm.send'),
    working: `${t('confirm.working')}…`,
    failed: `${t('confirm.failed')}. ${t('confirm.failed_text')}`,
    done: t('confirm.done'),
    done_text: t('confirm.done_text'),
  }
  return <Press token={token} wish={useConfirmation(token)} words={words} />
}

function Unsubscription({ token }: { token: string }) {
  const t = useBrandPageTexts()
  const words = {
    title: t('unsubscribe.title'),
    text: t('unsubscribe.text'),
    send: t('unsubscribe.send'),
    working: t('form.sending'),
    failed: t('unsubscribe.failed'),
    done: t('unsubscribe.done'),
    done_text: t('unsubscribe.done_text'),
  }
  return <Press token={token} wish={useUnsubscription(token)} words={words} />
}
