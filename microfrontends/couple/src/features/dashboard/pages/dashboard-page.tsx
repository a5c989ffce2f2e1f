import { formatFullDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link, useSearchParams } from '@alai/kit/router'
import { Button, EmptyState, LoadFailed, PageHeader, LoadingRows, Tabs } from '@alai/ui'
import { type Event, useSelectedEvent } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoading } from '../../../shared/components/page-status'
import { useInvitationStatistics } from '../../invitations/api'
import { daysBetween, todayInBucharest, useNextSteps, useAnswersOverTime } from '../api'
import styles from '../components/dashboard.module.css'
import { DirectAnswers } from '../components/direct-answers'
import { InvitationShares } from '../components/invitation-shares'
import { NextSteps } from '../components/next-steps'
import { AnswersOverTime } from '../components/answers-over-time'
import { MenuCharts, GuestCharts } from '../components/guest-charts'
import { InvitationBars } from '../components/invitation-bars'
import { useDashboardTexts } from '../texts'

/** The state of the event: invitations as bars, next steps, answers over time, and statistics in three tabs. */
export function DashboardPage() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const { event } = useSelectedEvent()
  const nextSteps = useNextSteps(event?.id)
  const answersOverTime = useAnswersOverTime(event?.id)
  const statistics = useInvitationStatistics(event?.id)
  const queries = [nextSteps, answersOverTime, statistics]
  if (!event) return <PageLoading />
  const header = (
    <PageHeader
      title={event.name}
      subtitle={[formatFullDate(event.date, language), event.location, event.city]
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
  if (!nextSteps.data || !answersOverTime.data || !statistics.data)
    return (
      <>
        {header}
        <LoadingRows label={t('loading')} />
      </>
    )
  const { strokes, next_steps, direct } = nextSteps.data
  const isEmpty =
    statistics.data.total + statistics.data.total_auxiliary === 0 &&
    answersOverTime.data.length === 0
  return (
    <>
      {header}
      {isEmpty ? (
        <NoInvitations isDirectMode={event.direct_response_mode} />
      ) : (
        strokes.length > 0 && (
          <InvitationBars groups={strokes} auxiliaryCount={statistics.data.total_auxiliary} />
        )
      )}
      {(direct.yes + direct.no > 0 || (event.direct_response_mode && !isEmpty)) && (
        <DirectAnswers
          direct={direct}
          allAreDirect={statistics.data.total + statistics.data.total_auxiliary === 0}
        />
      )}
      <div className={styles.two}>
        <NextSteps counts={next_steps} auxiliaryCount={statistics.data.total_auxiliary} />
        {!isEmpty && (
          <AnswersOverTime
            days={answersOverTime.data}
            deadline={next_steps.answers_until ?? null}
            auxiliaryCount={statistics.data.total_auxiliary}
          />
        )}
      </div>
      {!isEmpty && <StatisticsTabs eventId={event.id} />}
    </>
  )
}

function EventCountdown({ event }: { event: Event }) {
  const t = useDashboardTexts()
  const days = event.date ? daysBetween(todayInBucharest(new Date()), event.date) : -1
  return (
    <>
      {days >= 0 && (
        <p className={styles.left}>
          {days === 0 ? (
            <b>{t('today')}</b>
          ) : (
            <>
              <b>{t('days', { count: days })}</b> {t('until')}
            </>
          )}
        </p>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
}

function NoInvitations({ isDirectMode }: { isDirectMode: boolean }) {
  const t = useCoupleTexts()
  const tDashboard = useDashboardTexts()
  return (
    <EmptyState text={tDashboard(isDirectMode ? 'direct.empty' : 'empty')}>
      <Button component={Link} to="/app/adauga-invitat">
        {isDirectMode ? tDashboard('direct.way') : t('inv.add')}
      </Button>
    </EmptyState>
  )
}

function StatisticsTabs({ eventId }: { eventId: string }) {
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
