import { Link, useSearchParams } from '@alai/kit/router'
import { useCurrentUser } from '@alai/kit/session'
import { Button, PageHeader, Tabs } from '@alai/ui'
import { useAccountStatus } from '../../layout/couple-layout'
import { useCoupleTexts } from '../../shared/couple-texts'
import { Bills } from './bills'
import { Me } from './me'
import { Programs } from './programs/programs'
import { Users } from './users'

const TABS = ['profil', 'utilizatori', 'facturare', 'integrari']

/** Who we are, who else gets in, and what is to pay; the address holds the tab. */
export default function ProfileScreen() {
  const t = useCoupleTexts()
  const [query, setQuery] = useSearchParams()
  const demo = useAccountStatus()
  const expired = demo.data?.active_demo === false
  const asked = query.get('tab') ?? ''
  // Whose demo is over comes here to pay.
  const tab = TABS.includes(asked) ? asked : expired ? 'facturare' : 'profil'
  return (
    <>
      <PageHeader title={t('nav.profile')} />
      {expired && <Over billing={tab === 'facturare'} />}
      <Tabs
        value={tab}
        onChange={(v) => setQuery(v ? { tab: v } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="profil">{t('profile.me')}</Tabs.Tab>
          <Tabs.Tab value="utilizatori">{t('profile.users')}</Tabs.Tab>
          <Tabs.Tab value="facturare">{t('profile.billing')}</Tabs.Tab>
          <Tabs.Tab value="integrari">{t('programs.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profil" pt="md">
          <Me expired={expired} />
        </Tabs.Panel>
        <Tabs.Panel value="utilizatori" pt="md">
          <Users expired={expired} />
        </Tabs.Panel>
        <Tabs.Panel value="facturare" pt="md">
          <Bills />
        </Tabs.Panel>
        <Tabs.Panel value="integrari" pt="md">
          <Programs expired={expired} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** The demo is over: what happened, that nothing is lost, and how it goes on. */
function Over({ billing }: { billing: boolean }) {
  const t = useCoupleTexts()
  const owner = useCurrentUser().data?.owner === true
  return (
    <section className="a-over" aria-labelledby="demo-over">
      <h2 id="demo-over">{t('demo.over')}</h2>
      <p>
        {t('demo.over_text')}{' '}
        {t(!owner ? 'demo.over_owner' : billing ? 'demo.over_here' : 'demo.over_pay')}
      </p>
      {!billing && (
        <Button component={Link} to="?tab=facturare">
          {t('demo.over_see')}
        </Button>
      )}
    </section>
  )
}
