// The dates of a civil ceremony, counted back from its day, and what they mean today.
import { type Day, isClosed, openOnOrAfter, openOnOrBefore, weekday } from './calendar-days'

/** The couple comes from abroad at least so many days before. */
export const ARRIVE_BEFORE = 15
/** The file is handed in at least so many calendar days before. */
export const FILE_BEFORE = 11
export const WAITING_DAYS = 10
/** Certificates live so long, the day of issue counted in: registries that count otherwise count more generously. */
export const TESTS_VALID = 14
/** Between certificate and file pass 24 hours: the next calendar day. */
export const CERTIFICATE_BEFORE_FILE = 1
/** Years beyond this are a typing error. */
const LAST_YEAR_DAYS = 10 * 366

export type Plan = {
  event: Day
  arriveBy: Day
  /** Earlier the certificate would be too old for the file. */
  testsFrom: Day
  /** From here on it is also valid on the ceremony's own day, as some registries ask; none where closed days leave no room. */
  testsBest: Day | undefined
  testsBy: Day
  fileBy: Day
  waitFrom: Day
  waitTo: Day
}

export function planOf(event: Day): Plan {
  const fileBy = openOnOrBefore(event - FILE_BEFORE)
  const testsBy = openOnOrBefore(fileBy - CERTIFICATE_BEFORE_FILE)
  const best = openOnOrAfter(event - (TESTS_VALID - 1))
  return {
    event,
    arriveBy: event - ARRIVE_BEFORE,
    testsFrom: fileBy - (TESTS_VALID - 1),
    testsBest: best <= testsBy ? best : undefined,
    testsBy,
    fileBy,
    waitFrom: fileBy + 1,
    waitTo: fileBy + WAITING_DAYS,
  }
}

/** The day to write into a calendar for the certificate. */
export const testsDay = (plan: Plan): Day => plan.testsBest ?? plan.testsBy

export type StepName = 'arrive' | 'tests' | 'file' | 'wait' | 'event'
/** `ahead`: its time will come; `now`: it can or must be done today; `late`: its last day is gone. */
export type StepState = 'ahead' | 'now' | 'late'
export type Step = { name: StepName; from: Day; to: Day; state: StepState }

export function stepsOf(plan: Plan, today: Day, abroad: boolean): Step[] {
  const step = (name: StepName, from: Day, to: Day): Step => ({
    name,
    from,
    to,
    state: today > to ? 'late' : today >= from ? 'now' : 'ahead',
  })
  const steps = [
    step('tests', plan.testsFrom, plan.testsBy),
    step('file', plan.fileBy, plan.fileBy),
    // The wait only follows the file: it cannot be late by itself.
    { ...step('wait', plan.waitFrom, plan.waitTo), state: 'ahead' as StepState },
    step('event', plan.event, plan.event),
  ]
  return abroad ? [step('arrive', plan.arriveBy, plan.arriveBy), ...steps] : steps
}

/**
 * `tight`: the file can still be handed in, by those who have (or get today) a certificate;
 * `missed`: it no longer can, whatever one does.
 */
export type Verdict = 'empty' | 'past' | 'missed' | 'tight' | 'good'

export function verdictOf(event: Day | undefined, today: Day, abroad: boolean): Verdict {
  if (event === undefined || event - today > LAST_YEAR_DAYS) return 'empty'
  if (event < today) return 'past'
  const steps = stepsOf(planOf(event), today, abroad)
  const late = (name: StepName) => steps.some((s) => s.name === name && s.state === 'late')
  if (late('file')) return 'missed'
  return late('tests') || late('arrive') ? 'tight' : 'good'
}

/** The nearest ceremony for those who begin today: the first day that is good and on which registries usually marry, Saturdays too. */
export function earliestFrom(today: Day, abroad: boolean): Day {
  let event = today + FILE_BEFORE
  while (verdictOf(event, today, abroad) !== 'good' || (isClosed(event) && weekday(event) !== 6))
    event += 1
  return event
}
