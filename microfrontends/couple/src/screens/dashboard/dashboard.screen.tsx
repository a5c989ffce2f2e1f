import { Link, useSearchParams } from '@alai/kit/router'
import { Button, Donut, Empty, Failed, PageHead, Rows, type Share, Tabs } from '@alai/ui'
import { useChosenEvent } from '../../parts/event'
import { useCoupleTexts } from '../../parts/texts'
import { useInvitationStatistics } from '../invitations/invitations.data'
import { Menus, Participants } from './people'

/** The colour of an acceptance share: bands at 25, 50 and 75 percent. */
export function band(percent: number): string {
  if (percent < 25) return '#c7452f'
  if (percent <= 50) return '#dfa430'
  return percent <= 75 ? '#5296b2' : '#378b57'
}

export function DashboardScreen() {
  const t = useCoupleTexts()
  const { event } = useChosenEvent()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') ?? 'invitatii'
  if (!event) return <Rows label={t('loading')} />
  return (
    <>
      <PageHead title={t('nav.dashboard')} line={event.name} />
      <Tabs value={tab} onChange={(v) => setQuery(v && v !== 'invitatii' ? { tab: v } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="invitatii">{t('dash.invitations')}</Tabs.Tab>
          <Tabs.Tab value="participanti">{t('dash.participants')}</Tabs.Tab>
          <Tabs.Tab value="meniuri">{t('dash.menus')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="invitatii"><Invitations eventId={event.id} /></Tabs.Panel>
        <Tabs.Panel value="participanti"><Participants eventId={event.id} /></Tabs.Panel>
        <Tabs.Panel value="meniuri"><Menus eventId={event.id} /></Tabs.Panel>
      </Tabs>
    </>
  )
}

function Invitations({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const stats = useInvitationStatistics(eventId)
  if (stats.isError) return <Failed text={t('failed')} retry={t('retry')} again={() => void stats.refetch()} />
  if (!stats.data) return <Rows label={t('loading')} />
  const s = stats.data
  if (s.total === 0) return <Empty text={t('inv.empty')}><Button component={Link} to="/app/adauga-invitat">{t('inv.add')}</Button></Empty>
  const to = (status: string) => `/app/adauga-invitat?status=${status}`
  const all: Share[] = [
    { label: t('status.acceptat'), value: s.acceptat_count, percent: s.acceptat, color: '#378b57', href: to('acceptat') },
    { label: t('status.refuzat'), value: s.refuzat_count, percent: s.refuzat, color: '#dfa430', href: to('refuzat') },
    { label: t('status.invitat'), value: s.invitat_count, percent: s.invitat, color: '#c2b8be', href: to('invitat') },
  ]
  const rest = Math.round((100 - s.acceptat) * 100) / 100
  const accepted: Share[] = [
    { label: t('status.acceptat'), value: s.acceptat_count, percent: s.acceptat, color: band(s.acceptat) },
    { label: t('dash.rest'), value: s.total - s.acceptat_count, percent: rest, color: '#ebe6e9' },
  ]
  return (
    <div className="a-donuts">
      <Donut label={t('dash.all_invitations')} centre={String(s.total)} unit={t('unit.invitations', { count: s.total })} shares={all} />
      <Donut label={t('dash.accepted')} centre={`${Math.round(s.acceptat)}%`} unit={t('unit.of_invitations')} shares={accepted} />
    </div>
  )
}
