// The page after a payment: the state of the invoice and the next step.
import { Link, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { ReactNode } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { Icon, type IconName } from '../../../shared/icon'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { CompanyContactItems } from '../../../shared/brand/company-contact-items'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { type PaymentState, invoiceIdOf, approvedInvoiceIdOf, usePaymentState } from '../api'
import styles from '../payment-result.module.css'

export default function PaymentResultPage({ result }: { result: 'success' | 'failure' }) {
  const t = usePurchasePageTexts()
  const [query] = useSearchParams()
  // The URL of a failed payment does not always name the invoice. If it does, the state of the invoice takes
  // precedence over the URL.
  const { state, recheck } = usePaymentState(
    result === 'success' ? approvedInvoiceIdOf(query) : invoiceIdOf(query),
  )
  const isFailed =
    result === 'failure' && state !== 'paid' && state !== 'refunded' && state !== 'cancelled'
  // Like the page, the document title contains "paid" only when the payment is confirmed.
  useDocumentTitle(`${t(isFailed ? 'pay.failed' : TITLE_KEYS[state])} · Alai`)
  return (
    <BrandLayout>
      {isFailed ? <PaymentFailed /> : <PaymentOutcome state={state} onRecheck={recheck} />}
    </BrandLayout>
  )
}

const TITLE_KEYS = {
  no_invoice: 'pay.unknown',
  checking: 'pay.checking',
  paid: 'pay.done',
  refunded: 'pay.refunded',
  cancelled: 'pay.cancelled',
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
    <main className={`${sharedStyles.wrap} ${styles.page}`}>
      <section className={styles.card} data-tone={tone}>
        <span className={styles.mark} aria-hidden="true">
          {icon ? <Icon name={icon} /> : <i className={styles.dots} />}
        </span>
        <div role="status" className={styles.words}>
          <h1 className={sharedStyles.h2}>{title}</h1>
          <p className={sharedStyles.lead}>{text}</p>
        </div>
        {children}
      </section>
    </main>
  )
}

/** Shows the success message only when the server has confirmed the payment. */
function PaymentOutcome({ state, onRecheck }: { state: PaymentState; onRecheck: () => void }) {
  const t = usePurchasePageTexts()
  const localizePath = usePathLocalizer()
  const loginLink = (
    <Link className={`${sharedStyles.btn} ${sharedStyles.yes}`} to={localizePath('/app/login')}>
      {t('pay.enter')}
    </Link>
  )
  const retryActions = (
    <>
      <CompanyContacts />
      <p className={sharedStyles.row}>
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.yes}`}
          onClick={onRecheck}
        >
          {t('pay.ask_again')}
        </button>
        <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={localizePath('/app/login')}>
          {t('pay.enter')}
        </Link>
      </p>
    </>
  )
  switch (state) {
    case 'no_invoice':
    case 'refunded':
    case 'cancelled':
      return (
        <ResultCard
          tone="calm"
          icon="warning"
          title={t(TITLE_KEYS[state])}
          text={t(`${TITLE_KEYS[state]}_text`)}
        >
          <CompanyContacts />
          <p>{loginLink}</p>
        </ResultCard>
      )
    case 'checking':
      return (
        <ResultCard tone="calm" title={t('pay.checking')} text={t('pay.checking_text')}>
          <p>{loginLink}</p>
        </ResultCard>
      )
    case 'paid':
      return (
        <ResultCard tone="good" icon="check" title={t('pay.done')} text={t('pay.done_text')}>
          <p>{loginLink}</p>
        </ResultCard>
      )
    case 'waiting':
      return (
        <ResultCard tone="calm" title={t('pay.pending')} text={t('pay.pending_text')}>
          <p>{loginLink}</p>
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
  const t = usePurchasePageTexts()
  const localizePath = usePathLocalizer()
  return (
    <ResultCard tone="bad" icon="close" title={t('pay.failed')} text={t('pay.failed_text')}>
      <CompanyContacts />
      <p>
        <Link
          className={`${sharedStyles.btn} ${sharedStyles.yes}`}
          to={localizePath('/app/profil')}
        >
          {t('pay.again')}
        </Link>
      </p>
    </ResultCard>
  )
}

/** All configured contacts of the company. */
function CompanyContacts() {
  const t = usePurchasePageTexts()
  return (
    <div className={styles.reach}>
      <h2 id="cum-ne-gasiti">{t('pay.contacts')}</h2>
      <ul className={styles.contacts} aria-labelledby="cum-ne-gasiti">
        <CompanyContactItems
          kinds={['phone', 'messenger', 'social', 'email']}
          labels={{ messenger: t('pay.messenger'), social: t('pay.social') }}
        />
      </ul>
    </div>
  )
}
