import { formatDateWithWeekday } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { LoadFailed, PageHeader, Loading } from '@alai/ui'
import { useSelectedEvent } from '../../events'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoading } from '../../../shared/components/page-status'
import { useInvitationStatistics } from '../../invitations'
import { useDashboardOverview, useAnswersOverTime } from '../api'
import { DashboardSections } from '../components/dashboard-sections'
import { EventCountdown } from '../components/event-countdown'

/** The state of the event: invitations as bars, next steps, answers over time, and statistics in three tabs. */
export default function DashboardPage() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const { event } = useSelectedEvent()
  const overview = useDashboardOverview(event?.id)
  const answersOverTime = useAnswersOverTime(event?.id)
  const statistics = useInvitationStatistics(event?.id)
  const queries = [overview, answersOverTime, statistics]
  if (!event) return <PageLoading />
  const header = (
    <PageHeader
      title={event.name}
      subtitle={[formatDateWithWeekday(event.date, language), event.location, event.city]
        .filter(Boolean)
        .join(' · ')}
    >
      <EventCountdown event={event} />
    </PageHeader>
  )
  if (queries.some((query) => query.isError && !query.data))
    return (
      <>
        {header}
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => queries.forEach((query) => void query.refetch())}
        />
      </>
    )
  if (!overview.data || !answersOverTime.data || !statistics.data)
    return (
      <>
        {header}
        <Loading label={t('loading')} />
      </>
    )
  return (
    <>
      {header}
      <DashboardSections
        event={event}
        overview={overview.data}
        answersOverTime={answersOverTime.data}
        statistics={statistics.data}
      />
    </>
  )
}
