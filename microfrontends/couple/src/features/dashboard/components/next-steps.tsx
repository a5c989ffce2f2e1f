import { formatDate } from '@alai/kit/dates'
import { type Language, useLanguage } from '@alai/kit/i18n'
import { useFormatNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { AppIcon, Button } from '@alai/ui'
import type { NextStepCounts } from '../api'
import s from './dashboard.module.css'
import { type DashboardTranslate, useDashboardTexts } from '../texts'

type Step = { key: string; count?: number; text: string; line?: string; to: string; verb: string }

/** The next steps, most urgent first. Each links to what it counts. */
export function buildNextSteps(
  next: NextStepCounts,
  t: DashboardTranslate,
  language: Language,
  auxiliary = 0,
): Step[] {
  const guests = auxiliary > 0 ? '&participant=false' : ''
  const out: Step[] = []
  const add = (when: boolean, step: Step) => void (when && out.push(step))
  const missing = next.missing_informations
  add(missing.length > 0, {
    key: 'missing',
    count: missing.length,
    text: t('next.missing', { count: missing.length }),
    line: missing.map((name) => t(`field.${name}` as 'field.name')).join(', '),
    to: '/app/evenimente',
    verb: t('next.missing_do'),
  })
  add(!next.live && next.may_go_live, {
    key: 'live',
    text: t('next.live'),
    line: t('next.live_text'),
    to: '/app/website-builder',
    verb: t('next.live_do'),
  })
  add(!next.live && !next.may_go_live, {
    key: 'demo',
    text: t('next.demo'),
    line: t('next.demo_text'),
    to: '/app/profil?tab=facturare',
    verb: t('next.demo_do'),
  })
  add(next.parts === 0, {
    key: 'parts',
    text: t('next.no_parts'),
    line: t('next.no_parts_text'),
    to: '/app/website-builder',
    verb: t('next.parts_do'),
  })
  add(next.parts_without_map > 0, {
    key: 'map',
    count: next.parts_without_map,
    text: t('next.map', { count: next.parts_without_map }),
    line: t('next.map_text', { total: next.parts }),
    to: '/app/website-builder',
    verb: t('next.map_do'),
  })
  add(next.unsent > 0, {
    key: 'unsent',
    count: next.unsent,
    text: t('next.unsent', { count: next.unsent }),
    line: t('next.unsent_text'),
    to: `/app/adauga-invitat?status=invitat&sent=false${guests}`,
    verb: t('next.unsent_do'),
  })
  add(next.unanswered > 0, {
    key: 'open',
    count: next.unanswered,
    text: t('next.open', { count: next.unanswered }),
    line: deadlineText(next, t, language),
    to: `/app/adauga-invitat?status=invitat&sent=true${guests}`,
    verb: t('next.open_do'),
  })
  const unsaid = next.allergies_unsaid
  add(next.allergies > 0, {
    key: 'allergies',
    count: next.allergies,
    text: t('next.allergies', { count: next.allergies }),
    line: unsaid > 0 ? t('next.allergies_unsaid', { count: unsaid }) : t('next.allergies_text'),
    to: '/app/raspunsuri?allergy=true',
    verb: t('next.allergies_do'),
  })
  return out
}

function deadlineText(next: NextStepCounts, d: DashboardTranslate, language: Language): string {
  const days = next.days_left
  const day = formatDate(next.answers_until, language)
  if (days === null || days === undefined) return d('next.left_none')
  if (days === 0) return d('next.left_today')
  return days < 0 ? d('next.left_past', { day }) : d('next.left', { count: days, day })
}

export function NextSteps({
  counts,
  auxiliaryCount,
}: {
  counts: NextStepCounts
  auxiliaryCount: number
}) {
  const d = useDashboardTexts()
  const language = useLanguage()
  const number = useFormatNumber()
  const all = buildNextSteps(counts, d, language, auxiliaryCount)
  return (
    <section aria-labelledby="dash-next">
      <h2 id="dash-next">{d('next')}</h2>
      {all.length === 0 && <p className={s.note}>{d('next.none')}</p>}
      <ul className={s.steps}>
        {all.map((step, i) => (
          <li key={step.key}>
            {step.count === undefined ? (
              <span className={s.glyph}>
                <AppIcon name={step.key === 'parts' ? 'events' : 'builder'} />
              </span>
            ) : (
              <Link
                className={s.count}
                to={step.to}
                aria-label={`${number(step.count)} ${step.text}`}
              >
                {number(step.count)}
              </Link>
            )}
            <span className={s.said}>
              {step.text}
              <small>{step.line}</small>
            </span>
            <Button
              component={Link}
              to={step.to}
              size="sm"
              variant={i === 0 ? 'filled' : 'default'}
              aria-label={`${step.verb}: ${step.count === undefined ? '' : `${number(step.count)} `}${step.text}`}
            >
              {step.verb}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
