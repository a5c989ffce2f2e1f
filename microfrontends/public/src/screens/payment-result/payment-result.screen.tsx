import { boot } from '@alai/kit/boot'
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { Link, useSearchParams } from '@alai/kit/router'
import look from '../../look/parts.module.css'
import { useBrandTexts } from '../../parts/brand-texts'
import { BrandPage } from '../landing/brand-page'

/** After the provider: what is true of the invoice, and where to go. */
export default function PaymentResultScreen({ result }: { result: 'success' | 'failure' }) {
  return <BrandPage>{result === 'success' ? <Success /> : <Failure />}</BrandPage>
}

function Success() {
  const t = useBrandTexts()
  const [query] = useSearchParams()
  const invoice = query.get('action') === '0' ? query.get('invoice_id') : null
  const state = useQuery({
    queryKey: ['payment', invoice],
    queryFn: () => unwrap(client.POST('/api/clients/process_payment', { body: { client: { invoice_id: invoice } } })),
    enabled: invoice !== null,
  })
  const paid = invoice === null || state.data?.status === 'paid'
  return (
    <main className={look.wrap}>
      <section className={`${look.section} ${look.stack}`}>
        <h1 className={look.h2}>{state.isLoading ? t('pay.checking') : paid ? t('pay.done') : t('pay.pending')}</h1>
        <p className={look.lead} role="status">
          {state.isError ? t('pay.activation_failed') : paid ? t('pay.done_text') : t('pay.pending_text')}
        </p>
        <p>
          <Link className={`${look.btn} ${look.yes}`} to="/app/login">
            {t('nav.login')}
          </Link>
        </p>
      </section>
    </main>
  )
}

function Failure() {
  const t = useBrandTexts()
  const { email, phone, messenger, social } = boot().company
  return (
    <main className={look.wrap}>
      <section className={`${look.section} ${look.stack}`}>
        <h1 className={look.h2}>{t('pay.failed')}</h1>
        <p className={look.lead}>{t('pay.failed_text')}</p>
        <p className={look.row}>
          <a className={look.link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          <a className={look.link} href={`mailto:${email}`}>{email}</a>
          {messenger && <a className={look.link} href={messenger} rel="noopener noreferrer">{t('pay.messenger')}</a>}
          {social && <a className={look.link} href={social} rel="noopener noreferrer">{t('pay.social')}</a>}
        </p>
        <p>
          <Link className={`${look.btn} ${look.yes}`} to="/app/profil">{t('pay.again')}</Link>
        </p>
      </section>
    </main>
  )
}
