import { useSearchParams } from '@alai/kit/router'
import { Tabs } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useDashboardTexts } from '../texts'
import styles from './dashboard.module.css'
import { GuestCharts } from './guest-charts'
import { InvitationShares } from './invitation-shares'
import { MenuCharts } from './menu-charts'

/** The statistics of invitations, guests and menus. The selected tab is in the URL. */
export function StatisticsTabs({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const tDashboard = useDashboardTexts()
  const [searchParams, setSearchParams] = useSearchParams()
  const tab = searchParams.get('tab') ?? 'invitatii'
  return (
    <section className={styles.stats} aria-label={tDashboard('tabs')}>
      <Tabs
        value={tab}
        onChange={(v) =>
          setSearchParams(v && v !== 'invitatii' ? { tab: v } : {}, { replace: true })
        }
      >
        <Tabs.List aria-label={tDashboard('tabs')}>
          <Tabs.Tab value="invitatii">{t('dash.invitations')}</Tabs.Tab>
          <Tabs.Tab value="participanti">{t('dash.participants')}</Tabs.Tab>
          <Tabs.Tab value="meniuri">{t('dash.menus')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="invitatii">
          <InvitationShares eventId={eventId} />
        </Tabs.Panel>
        <Tabs.Panel value="participanti">
          <GuestCharts eventId={eventId} />
        </Tabs.Panel>
        <Tabs.Panel value="meniuri">
          <MenuCharts eventId={eventId} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
