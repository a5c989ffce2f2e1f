// After the provider: what is true of the invoice, and where to go.
import { bootData } from '@alai/kit/boot-data'
import { Link, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { ReactNode } from 'react'
import look from '../../styles/parts.module.css'
import { BrandIcon } from '../../shared/brand/brand-icon'
import { useBrandTexts } from '../../shared/texts/brand-texts'
import { Icon, type IconName } from '../../shared/icon'
import { useLocalizedPath } from '../../shared/links/localized-path'
import { telHref } from '../../shared/brand/brand-links'
import { BrandLayout } from '../../shared/brand/brand-layout'
import { type Truth, invoiceNamed, invoiceOf, usePayment } from './payment-result.data'
import p from './payment-result.module.css'

export default function PaymentResultScreen({ result }: { result: 'success' | 'failure' }) {
  const t = useBrandTexts()
  const [query] = useSearchParams()
  // A failure names its invoice only sometimes; when it does, what is true of it counts more than the address.
  const { truth, ask } = usePayment(result === 'success' ? invoiceOf(query) : invoiceNamed(query))
  const failed = result === 'failure' && truth !== 'paid'
  // The window says no more than the page: "paid" only once it is known.
  useDocumentTitle(`${t(failed ? 'pay.failed' : TITLES[truth])} · Alai`)
  return <BrandLayout>{failed ? <Failure /> : <Success truth={truth} ask={ask} />}</BrandLayout>
}

const TITLES = {
  unknown: 'pay.unknown',
  checking: 'pay.checking',
  paid: 'pay.done',
  waiting: 'pay.pending',
  lost: 'pay.lost',
  failed: 'pay.unchecked',
} as const

function Card({
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

/** Congratulates only when the server says that the money is there. */
function Success({ truth, ask }: { truth: Truth; ask: () => void }) {
  const t = useBrandTexts()
  const kept = useLocalizedPath()
  const login = (
    <Link className={`${look.btn} ${look.yes}`} to={kept('/app/login')}>
      {t('pay.enter')}
    </Link>
  )
  const again = (
    <>
      <Contacts />
      <p className={look.row}>
        <button type="button" className={`${look.btn} ${look.yes}`} onClick={ask}>
          {t('pay.ask_again')}
        </button>
        <Link className={`${look.btn} ${look.no}`} to={kept('/app/login')}>
          {t('pay.enter')}
        </Link>
      </p>
    </>
  )
  switch (truth) {
    case 'unknown':
      return (
        <Card tone="calm" icon="warning" title={t('pay.unknown')} text={t('pay.unknown_text')}>
          <Contacts />
          <p>{login}</p>
        </Card>
      )
    case 'checking':
      return (
        <Card tone="calm" title={t('pay.checking')} text={t('pay.checking_text')}>
          <p>{login}</p>
        </Card>
      )
    case 'paid':
      return (
        <Card tone="good" icon="check" title={t('pay.done')} text={t('pay.done_text')}>
          <p>{login}</p>
        </Card>
      )
    case 'waiting':
      return (
        <Card tone="calm" title={t('pay.pending')} text={t('pay.pending_text')}>
          <p>{login}</p>
        </Card>
      )
    case 'lost':
      return (
        <Card tone="calm" icon="warning" title={t('pay.lost')} text={t('pay.lost_text')}>
          {again}
        </Card>
      )
    case 'failed':
      return (
        <Card
          tone="bad"
          icon="warning"
          title={t('pay.unchecked')}
          text={t('pay.activation_failed')}
        >
          {again}
        </Card>
      )
  }
}

function Failure() {
  const t = useBrandTexts()
  const kept = useLocalizedPath()
  return (
    <Card tone="bad" icon="close" title={t('pay.failed')} text={t('pay.failed_text')}>
      <Contacts />
      <p>
        <Link className={`${look.btn} ${look.yes}`} to={kept('/app/profil')}>
          {t('pay.again')}
        </Link>
      </p>
    </Card>
  )
}

/** Every way to a person that is configured. */
function Contacts() {
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
