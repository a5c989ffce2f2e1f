import { formatDate } from '@alai/kit/dates'
import type { Language } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import type { NextStep } from './next-step'
import type { PlanningStepData } from './planning-step-data'
import type { DashboardTranslate } from './texts'

/** The next steps of the plan, the budget and the to-do list. The due rows are sorted, the most urgent first. */
export function buildPlanningSteps(
  { confirmedPersons, seatedPersons, duePayments, dueTasks }: PlanningStepData,
  t: DashboardTranslate,
  language: Language,
): NextStep[] {
  const steps: NextStep[] = []
  const unseated = confirmedPersons - seatedPersons
  if (unseated > 0)
    steps.push({
      key: 'unseated',
      count: unseated,
      text: t('next.unseated', { count: unseated }),
      detail: t('next.unseated_text', { seated: seatedPersons, count: confirmedPersons }),
      to: '/app/tables-configurator',
      actionLabel: t('next.unseated_do'),
    })
  const [payment] = duePayments
  if (payment)
    steps.push({
      key: 'payments',
      count: duePayments.length,
      text: t('next.payments', { count: duePayments.length }),
      detail: t('next.payments_text', {
        name: payment.name,
        amount: formatMoney({ amount: payment.amount_left, currency: payment.currency }, language),
        day: formatDate(payment.due_on, language),
      }),
      to: `/app/buget?paid=false&sort=due_on&expense=${payment.id}`,
      actionLabel: t('next.payments_do'),
    })
  const [task] = dueTasks
  if (task)
    steps.push({
      key: 'tasks',
      count: dueTasks.length,
      text: t('next.tasks', { count: dueTasks.length }),
      detail: t('next.tasks_text', { name: task.name, day: formatDate(task.deadline, language) }),
      to: '/app/to-do-list',
      actionLabel: t('next.tasks_do'),
    })
  return steps
}
