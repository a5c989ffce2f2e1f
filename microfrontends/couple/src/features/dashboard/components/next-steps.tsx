import { formatDate } from '@alai/kit/dates'
import { type Language, useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { AppIcon, Button } from '@alai/ui'
import type { NextStepCounts } from '../api'
import type { NextStep } from '../next-step'
import type { PlanningStepData } from '../planning-step-data'
import { buildPlanningSteps } from '../planning-steps'
import styles from './dashboard.module.css'
import { type DashboardTranslate, useDashboardTexts } from '../texts'

/** The next steps, most urgent first. Each links to the list of what it counts. */
export function buildNextSteps(
  counts: NextStepCounts,
  t: DashboardTranslate,
  language: Language,
  auxiliaryCount = 0,
): NextStep[] {
  const auxiliaryFilter = auxiliaryCount > 0 ? '&participant=false' : ''
  const steps: NextStep[] = []
  const addStep = (isNeeded: boolean, step: NextStep) => void (isNeeded && steps.push(step))
  const missing = counts.missing_informations
  addStep(missing.length > 0, {
    key: 'missing',
    count: missing.length,
    text: t('next.missing', { count: missing.length }),
    detail: missing.map((name) => t(`field.${name}` as 'field.name')).join(', '),
    to: '/app/evenimente',
    actionLabel: t('next.missing_do'),
  })
  addStep(!counts.live && counts.may_go_live, {
    key: 'live',
    text: t('next.live'),
    detail: t('next.live_text'),
    to: '/app/website-builder',
    actionLabel: t('next.live_do'),
  })
  addStep(!counts.live && !counts.may_go_live, {
    key: 'demo',
    text: t('next.demo'),
    detail: t('next.demo_text'),
    to: '/app/profil?tab=facturare',
    actionLabel: t('next.demo_do'),
  })
  addStep(counts.parts === 0, {
    key: 'parts',
    text: t('next.no_parts'),
    detail: t('next.no_parts_text'),
    to: '/app/website-builder',
    actionLabel: t('next.parts_do'),
  })
  addStep(counts.parts_without_map > 0, {
    key: 'map',
    count: counts.parts_without_map,
    text: t('next.map', { count: counts.parts_without_map }),
    detail: t('next.map_text', { total: counts.parts }),
    to: '/app/website-builder',
    actionLabel: t('next.map_do'),
  })
  addStep(counts.unsent > 0, {
    key: 'unsent',
    count: counts.unsent,
    text: t('next.unsent', { count: counts.unsent }),
    detail: t('next.unsent_text'),
    to: `/app/adauga-invitat?status=invitat&sent=false${auxiliaryFilter}`,
    opens: 'invitation',
    actionLabel: t('next.unsent_do'),
  })
  addStep(counts.unanswered > 0, {
    key: 'open',
    count: counts.unanswered,
    text: t('next.open', { count: counts.unanswered }),
    detail: unansweredDetail(counts, t, language),
    to: `/app/adauga-invitat?status=invitat&sent=true${auxiliaryFilter}`,
    ...(canSendReminders(counts)
      ? { opens: 'reminder', actionLabel: t('next.open_do') }
      : { actionLabel: t('next.open_see') }),
  })
  const unspecifiedAllergies = counts.allergies_unsaid
  addStep(counts.allergies > 0, {
    key: 'allergies',
    count: counts.allergies,
    text: t('next.allergies', { count: counts.allergies }),
    detail:
      unspecifiedAllergies > 0
        ? t('next.allergies_unsaid', { count: unspecifiedAllergies })
        : t('next.allergies_text'),
    to: '/app/raspunsuri?allergy=true',
    actionLabel: t('next.allergies_do'),
  })
  return steps
}

const isPastDeadline = ({ days_left }: NextStepCounts) => (days_left ?? 0) < 0

/** Whether the server sends reminders: the site is live, and the last day to answer is not over. */
const canSendReminders = (counts: NextStepCounts) => counts.live && !isPastDeadline(counts)

/** The last day to answer, and why no reminder can be sent. */
function unansweredDetail(
  counts: NextStepCounts,
  t: DashboardTranslate,
  language: Language,
): string {
  const deadline = deadlineText(counts, t, language)
  if (canSendReminders(counts)) return deadline
  const reason = isPastDeadline(counts) ? t('next.open_closed') : t('next.open_not_live')
  return `${deadline} ${reason}`
}

function deadlineText(counts: NextStepCounts, t: DashboardTranslate, language: Language): string {
  const days = counts.days_left
  const day = formatDate(counts.answers_until, language)
  if (days === null || days === undefined) return t('next.left_none')
  if (days === 0) return t('next.left_today')
  return days < 0 ? t('next.left_past', { day }) : t('next.left', { count: days, day })
}

export function NextSteps({
  counts,
  planning,
  auxiliaryCount,
  hasPrimary,
}: {
  counts: NextStepCounts
  /** Undefined until it is loaded. */
  planning: PlanningStepData | undefined
  auxiliaryCount: number
  /** Whether the first step has the primary button of the page. */
  hasPrimary: boolean
}) {
  const t = useDashboardTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  const steps = [
    ...buildNextSteps(counts, t, language, auxiliaryCount),
    ...(planning ? buildPlanningSteps(planning, t, language) : []),
  ]
  return (
    <section aria-labelledby="dash-next">
      <h2 id="dash-next">{t('next')}</h2>
      {steps.length === 0 && <p className={styles.note}>{t('next.none')}</p>}
      <ul className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.key}>
            {step.count === undefined ? (
              <span className={styles.glyph}>
                <AppIcon name={step.key === 'parts' ? 'events' : 'builder'} />
              </span>
            ) : (
              <Link
                className={styles.count}
                to={step.to}
                aria-label={`${formatNumber(step.count)} ${step.text}`}
              >
                {formatNumber(step.count)}
              </Link>
            )}
            <span className={styles.stepDescription}>
              {step.text}
              <small>{step.detail}</small>
            </span>
            <Button
              component={Link}
              to={step.to}
              state={step.opens && { opens: step.opens }}
              size="sm"
              variant={hasPrimary && index === 0 ? 'filled' : 'default'}
              aria-label={`${step.actionLabel}: ${step.count === undefined ? '' : `${formatNumber(step.count)} `}${step.text}`}
            >
              {step.actionLabel}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
