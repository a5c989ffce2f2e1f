// The page after a payment: the state of the invoice and the next step.
import { bootData } from '@alai/kit/boot-data'
import { Link, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { ReactNode } from 'react'
import look from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandTexts } from '../../../shared/texts/brand-texts'
import { Icon, type IconName } from '../../../shared/icon'
import { useLocalizedPath } from '../../../shared/links/localized-path'
import { telHref } from '../../../shared/brand/brand-links'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { type PaymentState, invoiceIdOf, approvedInvoiceIdOf, usePaymentState } from '../api'
import p from '../payment-result.module.css'

export default function PaymentResultPage({ result }: { result: 'success' | 'failure' }) {
  const t = useBrandTexts()
  const [query] = useSearchParams()
  // A failure does not always name its invoice. If it does, the state of the invoice takes precedence over the URL.
  const { state, recheck } = usePaymentState(
    result === 'success' ? approvedInvoiceIdOf(query) : invoiceIdOf(query),
  )
  const failed = result === 'failure' && state !== 'paid'
  // The document title says "paid" only once the payment is confirmed, like the page.
  useDocumentTitle(`${t(failed ? 'pay.failed' : TITLE_KEYS[state])} · Alai`)
  return (
    <BrandLayout>
      {failed ? <PaymentFailed /> : <PaymentOutcome truth={state} ask={recheck} />}
    </BrandLayout>
  )
}

const TITLE_KEYS = {
  no_invoice: 'pay.unknown',
  checking: 'pay.checking',
  paid: 'pay.done',
  waiting: 'pay.pending',
  not_confirmed: 'pay.lost',
  check_failed: 'pay.unchecked',
} as const

function ResultCard({
  tone,
  icon,
  title,
  text,
  children,
}: {
  tone: 'good' | 'calm' | 'bad'
  icon?: IconName
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <main className={`${look.wrap} ${p.page}`}>
      <section className={p.card} data-tone={tone}>
        <span className={p.mark} aria-hidden="true">
          {icon ? <Icon name={icon} /> : <i className={p.dots} />}
        </span>
        <div role="status" className={p.words}>
          <h1 className={look.h2}>{title}</h1>
          <p className={look.lead}>{text}</p>
        </div>
        {children}
      </section>
    </main>
  )
}

/** Congratulates only when the server has confirmed the payment. */
function PaymentOutcome({ truth, ask }: { truth: PaymentState; ask: () => void }) {
  const t = useBrandTexts()
  const localizedPath = useLocalizedPath()
  const login = (
    <Link className={`${look.btn} ${look.yes}`} to={localizedPath('/app/login')}>
      {t('pay.enter')}
    </Link>
  )
  const retryActions = (
    <>
      <CompanyContacts />
      <p className={look.row}>
        <button type="button" className={`${look.btn} ${look.yes}`} onClick={ask}>
          {t('pay.ask_again')}
        </button>
        <Link className={`${look.btn} ${look.no}`} to={localizedPath('/app/login')}>
          {t('pay.enter')}
        </Link>
      </p>
    </>
  )
  switch (truth) {
    case 'no_invoice':
      return (
        <ResultCard
          tone="calm"
          icon="warning"
          title={t('pay.unknown')}
          text={t('pay.unknown_text')}
        >
          <CompanyContacts />
          <p>{login}</p>
        </ResultCard>
      )
    case 'checking':
      return (
        <ResultCard tone="calm" title={t('pay.checking')} text={t('pay.checking_text')}>
          <p>{login}</p>
        </ResultCard>
      )
    case 'paid':
      return (
        <ResultCard tone="good" icon="check" title={t('pay.done')} text={t('pay.done_text')}>
          <p>{login}</p>
        </ResultCard>
      )
    case 'waiting':
      return (
        <ResultCard tone="calm" title={t('pay.pending')} text={t('pay.pending_text')}>
          <p>{login}</p>
        </ResultCard>
      )
    case 'not_confirmed':
      return (
        <ResultCard tone="calm" icon="warning" title={t('pay.lost')} text={t('pay.lost_text')}>
          {retryActions}
        </ResultCard>
      )
    case 'check_failed':
      return (
        <ResultCard
          tone="bad"
          icon="warning"
          title={t('pay.unchecked')}
          text={t('pay.activation_failed')}
        >
          {retryActions}
        </ResultCard>
      )
  }
}

function PaymentFailed() {
  const t = useBrandTexts()
  const localizedPath = useLocalizedPath()
  return (
    <ResultCard tone="bad" icon="close" title={t('pay.failed')} text={t('pay.failed_text')}>
      <CompanyContacts />
      <p>
        <Link className={`${look.btn} ${look.yes}`} to={localizedPath('/app/profil')}>
          {t('pay.again')}
        </Link>
      </p>
    </ResultCard>
  )
}

/** All configured contacts of the company. */
function CompanyContacts() {
  const t = useBrandTexts()
  const { email, phone, messenger, social } = bootData().company
  return (
    <div className={p.reach}>
      <h2 id="cum-ne-gasiti">{t('pay.contacts')}</h2>
      <ul className={p.contacts} aria-labelledby="cum-ne-gasiti">
        {phone && (
          <li>
            <a href={telHref(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        )}
        {messenger && (
          <li>
            <a href={messenger} rel="noopener noreferrer">
              <BrandIcon name="chat" />
              {t('pay.messenger')}
            </a>
          </li>
        )}
        {social && (
          <li>
            <a href={social} rel="noopener noreferrer">
              <BrandIcon name="profile" />
              {t('pay.social')}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <BrandIcon name="mail" />
              {email}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
