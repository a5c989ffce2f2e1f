import { formatFullDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link, useSearchParams } from '@alai/kit/router'
import { Button, EmptyState, LoadFailed, PageHeader, LoadingRows, Tabs } from '@alai/ui'
import { type Event, useSelectedEvent } from '../../features/events/selected-event'
import { useCoupleTexts } from '../../shared/couple-texts'
import { PageLoading } from '../../shared/components/page-status'
import { useInvitationStatistics } from '../invitations/invitations.data'
import { daysBetween, todayOf, useNextSteps, useOverTime } from './dashboard.data'
import s from './dashboard.module.css'
import { DirectAnswers } from './direct'
import { InvitationShares } from './invitation-shares'
import { NextSteps } from './next-steps'
import { OverTime } from './over-time'
import { Menus, Participants } from './people'
import { Procession } from './procession'
import { useDashTexts } from './texts'

/** How the wedding stands: the procession, what is next, answers over time, and shares in three tabs. */
export function DashboardScreen() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const { event } = useSelectedEvent()
  const next = useNextSteps(event?.id)
  const time = useOverTime(event?.id)
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
      <Until event={event} />
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
        <Nobody direct={event.direct_response_mode} />
      ) : (
        strokes.length > 0 && (
          <Procession strokes={strokes} auxiliary={counts.data.total_auxiliary} />
        )
      )}
      {(direct.yes + direct.no > 0 || (event.direct_response_mode && !nobody)) && (
        <DirectAnswers
          direct={direct}
          only={counts.data.total + counts.data.total_auxiliary === 0}
        />
      )}
      <div className={s.two}>
        <NextSteps next={next_steps} auxiliary={counts.data.total_auxiliary} />
        {!nobody && (
          <OverTime
            days={time.data}
            until={next_steps.answers_until ?? null}
            auxiliary={counts.data.total_auxiliary}
          />
        )}
      </div>
      {!nobody && <Shares eventId={event.id} />}
    </>
  )
}

function Until({ event }: { event: Event }) {
  const d = useDashTexts()
  const days = event.date ? daysBetween(todayOf(new Date()), event.date) : -1
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

function Nobody({ direct }: { direct: boolean }) {
  const t = useCoupleTexts()
  const d = useDashTexts()
  return (
    <EmptyState text={d(direct ? 'direct.empty' : 'empty')}>
      <Button component={Link} to="/app/adauga-invitat">
        {direct ? d('direct.way') : t('inv.add')}
      </Button>
    </EmptyState>
  )
}

function Shares({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const d = useDashTexts()
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
          <Participants eventId={eventId} />
        </Tabs.Panel>
        <Tabs.Panel value="meniuri">
          <Menus eventId={eventId} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
