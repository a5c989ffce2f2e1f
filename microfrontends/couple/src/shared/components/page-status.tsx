// The loading and error states of a page. The page title stays visible, so that users know where they are.
import { useLocation } from '@alai/kit/router'
import { LoadFailed, PageHeader, Loading } from '@alai/ui'
import { useCoupleTexts } from '../couple-texts'

/** The text keys of the page titles, by the second segment of the path. */
const TITLE_KEYS = {
  dashboard: 'nav.dashboard',
  evenimente: 'nav.events',
  'adauga-eveniment': 'nav.events',
  'website-builder': 'builder.title',
  'adauga-invitat': 'nav.invitations',
  raspunsuri: 'nav.answers',
  invitati: 'nav.answers',
  invitat: 'nav.answers',
  'editeaza-invitat': 'nav.answers',
  'raspunsuri-telefon': 'nav.answers',
  'raspunsuri-negative': 'nav.declines',
  'invitati-care-nu-vin': 'nav.declines',
  'registru-cadouri': 'gifts.title',
  galerie: 'gallery.title',
  'to-do-list': 'nav.tasks',
  buget: 'budget.title',
  'configurare-generala': 'nav.hall',
  'tables-configurator': 'nav.tables',
  'check-in': 'nav.checkin',
  notificari: 'nav.notifications',
  profil: 'nav.profile',
} as const

export function usePageTitle(): string {
  const t = useCoupleTexts()
  const segment = useLocation().pathname.split('/')[2] ?? ''
  return t(TITLE_KEYS[segment as keyof typeof TITLE_KEYS] ?? 'nav.label')
}

export function PageLoading() {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={usePageTitle()} />
      <Loading label={t('loading')} />
    </>
  )
}

export function PageLoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={usePageTitle()} />
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />
    </>
  )
}
