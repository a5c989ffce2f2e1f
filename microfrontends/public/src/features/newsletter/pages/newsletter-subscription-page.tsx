import { errorStatus } from '@alai/kit/api'
import { Link, useSearchParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { Icon } from '../../../shared/icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { useConfirmSubscription, useUnsubscribe } from '../api'

/** The page that the links in newsletter mails open. */
export default function NewsletterSubscriptionPage({
  action,
}: {
  action: 'confirm' | 'unsubscribe'
}) {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  return (
    <BrandLayout>
      {action === 'confirm' ? <Confirmation token={token} /> : <Unsubscription token={token} />}
    </BrandLayout>
  )
}

const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/** A page with a title, a sentence and the next action. `afterSubmit`: the message replaces a form and takes the focus. */
function StatusMessage({
  title,
  text,
  afterSubmit,
  children,
}: {
  title: string
  text?: string
  afterSubmit?: boolean
  children?: ReactNode
}) {
  return (
    <main className={`${sharedStyles.wrap} ${brandStyles.calm}`}>
      <div className={brandStyles.resultMessage} role="status">
        <h1 tabIndex={-1} ref={afterSubmit ? focusOnMount : null}>
          {title}
        </h1>
        {text && <p className={sharedStyles.lead}>{text}</p>}
      </div>
      {children}
    </main>
  )
}

function BlogLink() {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  return (
    <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={localizePath('/app/blog')}>
      {t('to_blog')}
    </Link>
  )
}

/** Whether the server rejects the token: it has expired, was used, or is malformed. */
const isInvalidToken = (error: unknown) => [400, 404, 422].includes(errorStatus(error))

type ActionTexts = {
  title: string
  text: string
  send: string
  working: string
  failed: string
  done: string
  done_text: string
}

/** Asks for a click on a button. Some programs open every link of a mail, and this must neither start nor end a subscription. */
function ConfirmAction({
  token,
  mutation,
  texts,
}: {
  token: string
  mutation: ReturnType<typeof useConfirmSubscription>
  texts: ActionTexts
}) {
  const t = useBrandPageTexts()
  if (!token || isInvalidToken(mutation.error))
    return (
      <StatusMessage title={t('confirm.stale')} text={t('confirm.stale_text')}>
        <BlogLink />
      </StatusMessage>
    )
  if (mutation.isSuccess)
    return (
      <StatusMessage title={texts.done} text={texts.done_text} afterSubmit>
        <BlogLink />
      </StatusMessage>
    )
  return (
    <StatusMessage title={texts.title} text={texts.text}>
      {mutation.isError && (
        <p className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert">
          <Icon name="warning" />
          <span>{texts.failed}</span>
        </p>
      )}
      <button
        type="button"
        className={`${sharedStyles.btn} ${sharedStyles.yes}`}
        disabled={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        {mutation.isPending ? texts.working : texts.send}
      </button>
    </StatusMessage>
  )
}

function Confirmation({ token }: { token: string }) {
  const t = useBrandPageTexts()
  const actionTexts = {
    title: t('confirm.title'),
    text: t('confirm.text'),
    send: t('confirm.send'),
    working: `${t('confirm.working')}…`,
    failed: `${t('confirm.failed')}. ${t('confirm.failed_text')}`,
    done: t('confirm.done'),
    done_text: t('confirm.done_text'),
  }
  return (
    <ConfirmAction token={token} mutation={useConfirmSubscription(token)} texts={actionTexts} />
  )
}

function Unsubscription({ token }: { token: string }) {
  const t = useBrandPageTexts()
  const actionTexts = {
    title: t('unsubscribe.title'),
    text: t('unsubscribe.text'),
    send: t('unsubscribe.send'),
    working: t('form.sending'),
    failed: t('unsubscribe.failed'),
    done: t('unsubscribe.done'),
    done_text: t('unsubscribe.done_text'),
  }
  return <ConfirmAction token={token} mutation={useUnsubscribe(token)} texts={actionTexts} />
}
