import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Button, EmptyState, LoadFailed, LoadingRows, type DonutSlice } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useInvitationStatistics } from '../../invitations/api'
import { acceptanceColor, formatPercent, percentOf } from '../api'
import { STATUS_COLORS, invitationListUrl } from './invitation-bars'
import { LocalizedDonut } from './localized-donut'
import { useDashboardTexts } from '../texts'

/** Invitations by answer, and the acceptance share in the color of its band. */
export function InvitationShares({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const d = useDashboardTexts()
  const language = useLanguage()
  const stats = useInvitationStatistics(eventId)
  if (stats.isError && !stats.data)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <LoadingRows label={t('loading')} />
  const c = stats.data
  if (c.total === 0)
    return (
      <EmptyState text={t('inv.empty')}>
        <Button component={Link} to="/app/adauga-invitat">
          {t('inv.add')}
        </Button>
      </EmptyState>
    )
  const to = (status: 'acceptat' | 'refuzat' | 'invitat') =>
    invitationListUrl(status, c.total_auxiliary)
  const all: DonutSlice[] = [
    {
      label: d('yes'),
      value: c.acceptat_count,
      percent: c.acceptat,
      color: STATUS_COLORS.acceptat,
      href: to('acceptat'),
    },
    {
      label: d('no'),
      value: c.refuzat_count,
      percent: c.refuzat,
      color: STATUS_COLORS.refuzat,
      href: to('refuzat'),
    },
    {
      label: d('open'),
      value: c.invitat_count,
      percent: c.invitat,
      color: STATUS_COLORS.invitat,
      href: to('invitat'),
    },
  ]
  const rest = Math.round((100 - c.acceptat) * 100) / 100
  const accepted: DonutSlice[] = [
    {
      label: d('yes'),
      value: c.acceptat_count,
      percent: c.acceptat,
      color: acceptanceColor(c.acceptat),
      href: to('acceptat'),
    },
    { label: t('dash.rest'), value: c.total - c.acceptat_count, percent: rest, color: '#c2b8be' },
  ]
  return (
    <div className="a-donuts">
      <LocalizedDonut
        label={d('all')}
        centre={c.total}
        unit={t('unit.invitations', { count: c.total })}
        shares={all}
      />
      <LocalizedDonut
        label={d('acceptance')}
        centre={formatPercent(percentOf(c.acceptat_count, c.total), language)}
        unit={d('accepted')}
        shares={accepted}
      />
    </div>
  )
}
