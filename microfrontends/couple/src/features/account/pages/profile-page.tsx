import { Link, useSearchParams } from '@alai/kit/router'
import { useCurrentUser } from '@alai/kit/session'
import { Button, PageHeader, Tabs } from '@alai/ui'
import { useAccountStatus } from '../../../shared/account-status'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { InvoicesPanel } from '../components/invoices-panel'
import { ProfilePanel } from '../components/profile-panel'
import { IntegrationsPanel } from '../../integrations'
import { UserList } from '../components/user-list'

const TABS = ['profil', 'utilizatori', 'facturare', 'integrari']

/** The profile, the users, the invoices and the integrations. The selected tab is in the URL. */
export default function ProfilePage() {
  const t = useCoupleTexts()
  const [searchParams, setSearchParams] = useSearchParams()
  const accountStatus = useAccountStatus()
  const isTrialExpired = accountStatus.data?.active_demo === false
  const requestedTab = searchParams.get('tab') ?? ''
  // After the trial this page stays accessible, because the account pays here.
  const defaultTab = isTrialExpired ? 'facturare' : 'profil'
  const tab = TABS.includes(requestedTab) ? requestedTab : defaultTab
  return (
    <>
      <PageHeader title={t('nav.profile')} />
      {isTrialExpired && <TrialExpiredNotice isBillingTab={tab === 'facturare'} />}
      <Tabs
        value={tab}
        onChange={(v) => setSearchParams(v ? { tab: v } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="profil">{t('profile.me')}</Tabs.Tab>
          <Tabs.Tab value="utilizatori">{t('profile.users')}</Tabs.Tab>
          <Tabs.Tab value="facturare">{t('profile.billing')}</Tabs.Tab>
          <Tabs.Tab value="integrari">{t('programs.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profil" pt="md">
          <ProfilePanel isTrialExpired={isTrialExpired} />
        </Tabs.Panel>
        <Tabs.Panel value="utilizatori" pt="md">
          <UserList isTrialExpired={isTrialExpired} />
        </Tabs.Panel>
        <Tabs.Panel value="facturare" pt="md">
          <InvoicesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="integrari" pt="md">
          <IntegrationsPanel isTrialExpired={isTrialExpired} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Explains that the trial has expired, that no data is lost and how to continue. */
function TrialExpiredNotice({ isBillingTab }: { isBillingTab: boolean }) {
  const t = useCoupleTexts()
  const isOwner = useCurrentUser().data?.owner === true
  const ownerAdvice = isBillingTab ? 'demo.over_here' : 'demo.over_pay'
  return (
    <section className="a-over" aria-labelledby="demo-over">
      <h2 id="demo-over">{t('demo.over')}</h2>
      <p>
        {t('demo.over_text')} {t(isOwner ? ownerAdvice : 'demo.over_owner')}
      </p>
      {!isBillingTab && (
        <Button component={Link} to="?tab=facturare">
          {t('demo.over_see')}
        </Button>
      )}
    </section>
  )
}
