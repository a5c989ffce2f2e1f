import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Button, EmptyState, LoadFailed, Loading, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useInvitationStatistics } from '../../invitations'
import { acceptanceColor, formatPercent, percentOf } from '../api'
import { STATUS_COLORS, invitationListUrl } from './invitation-bars'
import { LocalizedDonut } from './localized-donut'
import { useDashboardTexts } from '../texts'

/** Invitations by answer, and the acceptance share in the color of its band. */
export function InvitationShares({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const tDashboard = useDashboardTexts()
  const language = useLanguage()
  const stats = useInvitationStatistics(eventId)
  if (stats.isError && !stats.data)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <Loading label={t('loading')} />
  const counts = stats.data
  if (counts.total === 0)
    return (
      <EmptyState text={t('inv.empty')}>
        <Button component={Link} to="/app/adauga-invitat">
          {t('inv.add')}
        </Button>
      </EmptyState>
    )
  const listUrl = (status: 'acceptat' | 'refuzat' | 'invitat') =>
    invitationListUrl(status, counts.total_auxiliary)
  const statusSlices: DonutSlice[] = [
    {
      label: tDashboard('yes'),
      value: counts.acceptat_count,
      percent: counts.acceptat,
      color: STATUS_COLORS.acceptat,
      href: listUrl('acceptat'),
    },
    {
      label: tDashboard('no'),
      value: counts.refuzat_count,
      percent: counts.refuzat,
      color: STATUS_COLORS.refuzat,
      href: listUrl('refuzat'),
    },
    {
      label: tDashboard('open'),
      value: counts.invitat_count,
      percent: counts.invitat,
      color: STATUS_COLORS.invitat,
      href: listUrl('invitat'),
    },
  ]
  const remainder = Math.round((100 - counts.acceptat) * 100) / 100
  const acceptanceSlices: DonutSlice[] = [
    {
      label: tDashboard('yes'),
      value: counts.acceptat_count,
      percent: counts.acceptat,
      color: acceptanceColor(counts.acceptat),
      href: listUrl('acceptat'),
    },
    {
      label: t('dash.rest'),
      value: counts.total - counts.acceptat_count,
      percent: remainder,
      color: '#c2b8be',
    },
  ]
  return (
    <div className="a-donuts">
      <LocalizedDonut
        label={tDashboard('all')}
        centre={counts.total}
        unit={t('unit.invitations', { count: counts.total })}
        shares={statusSlices}
      />
      <LocalizedDonut
        label={tDashboard('acceptance')}
        centre={formatPercent(percentOf(counts.acceptat_count, counts.total), language)}
        unit={tDashboard('accepted')}
        shares={acceptanceSlices}
      />
    </div>
  )
}
