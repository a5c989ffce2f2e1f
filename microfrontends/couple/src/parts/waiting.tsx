// A page before it is there, or when it cannot be had: its name stays, so that nobody wonders where they are.
import { useLocation } from '@alai/kit/router'
import { LoadFailed, PageHeader, LoadingRows } from '@alai/ui'
import { useCoupleTexts } from './texts'

/** By the second word of the address. */
const NAMES = {
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

export function usePageName(): string {
  const t = useCoupleTexts()
  const word = useLocation().pathname.split('/')[2] ?? ''
  return t(NAMES[word as keyof typeof NAMES] ?? 'nav.label')
}

export function Waiting() {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={usePageName()} />
      <LoadingRows label={t('loading')} />
    </>
  )
}

export function NotThere({ again }: { again: () => void }) {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={usePageName()} />
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={again} />
    </>
  )
}
