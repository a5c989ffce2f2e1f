import { Link } from '@alai/kit/router'
import { Button, EmptyState } from '@alai/ui'
import type { Schemas } from '@alai/kit/api'
import type { Event } from '../../events'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { AnswerDay } from '../api'
import { usePlanningStepData } from '../planning-step-data'
import { useDashboardTexts } from '../texts'
import { AnswersOverTime } from './answers-over-time'
import styles from './dashboard.module.css'
import { DirectAnswerCounts } from './direct-answer-counts'
import { InvitationBars } from './invitation-bars'
import { NextSteps } from './next-steps'
import { StatisticsTabs } from './statistics-tabs'

type Props = {
  event: Event
  overview: Schemas['NextStepsBody']
  answersOverTime: AnswerDay[]
  statistics: Schemas['InvitationStatistics']
}

/** The sections of the dashboard. A section about invitations or answers is left out while there are none. */
export function DashboardSections({ event, overview, answersOverTime, statistics }: Props) {
  const { strokes, next_steps, direct } = overview
  const planning = usePlanningStepData(event.id)
  const auxiliaryCount = statistics.total_auxiliary
  const hasNoInvitations = statistics.total + auxiliaryCount === 0
  const isEmpty = hasNoInvitations && answersOverTime.length === 0
  const hasDirectAnswers = direct.yes + direct.no > 0
  return (
    <>
      {isEmpty && <NoInvitations isDirectMode={event.direct_response_mode} />}
      {!isEmpty && strokes.length > 0 && (
        <InvitationBars groups={strokes} auxiliaryCount={auxiliaryCount} />
      )}
      {(hasDirectAnswers || (event.direct_response_mode && !isEmpty)) && (
        <DirectAnswerCounts direct={direct} allAreDirect={hasNoInvitations} />
      )}
      <div className={styles.two}>
        <NextSteps
          counts={next_steps}
          planning={planning.data}
          auxiliaryCount={auxiliaryCount}
          hasPrimary={!isEmpty}
        />
        {!isEmpty && (
          <AnswersOverTime
            days={answersOverTime}
            deadline={next_steps.answers_until ?? null}
            auxiliaryCount={auxiliaryCount}
          />
        )}
      </div>
      {!isEmpty && <StatisticsTabs eventId={event.id} />}
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
      {!isDirectMode && (
        <Button
          component={Link}
          to="/app/adauga-invitat"
          state={{ opens: 'import' }}
          variant="default"
        >
          {tDashboard('empty.import')}
        </Button>
      )}
    </EmptyState>
  )
}
