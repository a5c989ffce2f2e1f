import { formatFullDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link, useSearchParams } from '@alai/kit/router'
import { Button, EmptyState, LoadFailed, PageHeader, LoadingRows, Tabs } from '@alai/ui'
import { type Event, useSelectedEvent } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoading } from '../../../shared/components/page-status'
import { useInvitationStatistics } from '../../invitations/api'
import { daysBetween, todayInBucharest, useNextSteps, useAnswersOverTime } from '../api'
import s from '../components/dashboard.module.css'
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
  const next = useNextSteps(event?.id)
  const time = useAnswersOverTime(event?.id)
  const counts = useInvitationStatistics(event?.id)
  const all = [next, time, counts]
  if (!event) return <PageLoading />
  const head = (
    <PageHeader
      title={event.name}
      subtitle={[formatFullDate(event.date, language), event.location, event.city]
        .filter(Boolean)
        .join(' · ')}
    >
      <EventCountdown event={event} />
    </PageHeader>
  )
  if (all.some((query) => query.isError && !query.data))
    return (
      <>
        {head}
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => all.forEach((query) => void query.refetch())}
        />
      </>
    )
  if (!next.data || !time.data || !counts.data)
    return (
      <>
        {head}
        <LoadingRows label={t('loading')} />
      </>
    )
  const { strokes, next_steps, direct } = next.data
  const nobody = counts.data.total + counts.data.total_auxiliary === 0 && time.data.length === 0
  return (
    <>
      {head}
      {nobody ? (
        <NoInvitations isDirectMode={event.direct_response_mode} />
      ) : (
        strokes.length > 0 && (
          <InvitationBars groups={strokes} auxiliaryCount={counts.data.total_auxiliary} />
        )
      )}
      {(direct.yes + direct.no > 0 || (event.direct_response_mode && !nobody)) && (
        <DirectAnswers
          direct={direct}
          allAreDirect={counts.data.total + counts.data.total_auxiliary === 0}
        />
      )}
      <div className={s.two}>
        <NextSteps counts={next_steps} auxiliaryCount={counts.data.total_auxiliary} />
        {!nobody && (
          <AnswersOverTime
            days={time.data}
            deadline={next_steps.answers_until ?? null}
            auxiliaryCount={counts.data.total_auxiliary}
          />
        )}
      </div>
      {!nobody && <StatisticsTabs eventId={event.id} />}
    </>
  )
}

function EventCountdown({ event }: { event: Event }) {
  const d = useDashboardTexts()
  const days = event.date ? daysBetween(todayInBucharest(new Date()), event.date) : -1
  return (
    <>
      {days >= 0 && (
        <p className={s.left}>
          {days === 0 ? (
            <b>{d('today')}</b>
          ) : (
            <>
              <b>{d('days', { count: days })}</b> {d('until')}
            </>
          )}
        </p>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {d('print')}
      </Button>
    </>
  )
}

function NoInvitations({ isDirectMode }: { isDirectMode: boolean }) {
  const t = useCoupleTexts()
  const d = useDashboardTexts()
  return (
    <EmptyState text={d(isDirectMode ? 'direct.empty' : 'empty')}>
      <Button component={Link} to="/app/adauga-invitat">
        {isDirectMode ? d('direct.way') : t('inv.add')}
      </Button>
    </EmptyState>
  )
}

function StatisticsTabs({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const d = useDashboardTexts()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') ?? 'invitatii'
  return (
    <section className={s.stats} aria-label={d('tabs')}>
      <Tabs
        value={tab}
        onChange={(v) => setQuery(v && v !== 'invitatii' ? { tab: v } : {}, { replace: true })}
      >
        <Tabs.List aria-label={d('tabs')}>
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
