import { useSearchParams } from '@alai/kit/router'
import { PageHead, Tabs } from '@alai/ui'
import { useDemo } from '../../parts/layout'
import { useCoupleTexts } from '../../parts/texts'
import { Bills } from './bills'
import { Me } from './me'
import { Users } from './users'

const TABS = ['profil', 'utilizatori', 'facturare']

/** Who we are, who else gets in, and what is to pay; the address holds the tab. */
export default function ProfileScreen() {
  const t = useCoupleTexts()
  const [query, setQuery] = useSearchParams()
  const demo = useDemo()
  const expired = demo.data?.active_demo === false
  const asked = query.get('tab') ?? ''
  // Whose demo is over comes here to pay.
  const tab = TABS.includes(asked) ? asked : expired ? 'facturare' : 'profil'
  return (
    <>
      <PageHead title={t('nav.profile')} />
      <Tabs value={tab} onChange={(v) => setQuery(v ? { tab: v } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="profil">{t('profile.me')}</Tabs.Tab>
          <Tabs.Tab value="utilizatori">{t('profile.users')}</Tabs.Tab>
          <Tabs.Tab value="facturare">{t('profile.billing')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profil" pt="md"><Me expired={expired} /></Tabs.Panel>
        <Tabs.Panel value="utilizatori" pt="md"><Users expired={expired} /></Tabs.Panel>
        <Tabs.Panel value="facturare" pt="md"><Bills /></Tabs.Panel>
      </Tabs>
    </>
  )
}
