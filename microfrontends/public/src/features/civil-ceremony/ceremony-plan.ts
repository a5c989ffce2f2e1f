// The dates of a civil ceremony, counted back from its day, and what they mean today.
import {
  type Day,
  isRegistryClosed,
  openDayOnOrAfter,
  openDayOnOrBefore,
  weekday,
} from './calendar-days'

/** The couple comes from abroad at least so many days before. */
export const ARRIVAL_LEAD_DAYS = 15
/** The file is handed in at least so many calendar days before. */
export const FILING_LEAD_DAYS = 11
export const WAITING_DAYS = 10
/** Certificates live so long, the day of issue counted in: registries that count otherwise count more generously. */
export const CERTIFICATE_VALID_DAYS = 14
/** Between certificate and file pass 24 hours: the next calendar day. */
export const CERTIFICATE_LEAD_DAYS = 1
/** Years beyond this are a typing error. */
const MAX_DAYS_AHEAD = 10 * 366

export type CeremonyPlan = {
  ceremonyDay: Day
  arriveBy: Day
  /** Earlier the certificate would be too old for the file. */
  certificateFrom: Day
  /** From here on it is also valid on the ceremony's own day, as some registries ask; none where closed days leave no room. */
  certificateBest: Day | undefined
  certificateBy: Day
  fileBy: Day
  waitFrom: Day
  waitTo: Day
}

export function planCeremony(event: Day): CeremonyPlan {
  const fileBy = openDayOnOrBefore(event - FILING_LEAD_DAYS)
  const testsBy = openDayOnOrBefore(fileBy - CERTIFICATE_LEAD_DAYS)
  const best = openDayOnOrAfter(event - (CERTIFICATE_VALID_DAYS - 1))
  return {
    ceremonyDay: event,
    arriveBy: event - ARRIVAL_LEAD_DAYS,
    certificateFrom: fileBy - (CERTIFICATE_VALID_DAYS - 1),
    certificateBest: best <= testsBy ? best : undefined,
    certificateBy: testsBy,
    fileBy,
    waitFrom: fileBy + 1,
    waitTo: fileBy + WAITING_DAYS,
  }
}

/** The day to write into a calendar for the certificate. */
export const certificateDay = (plan: CeremonyPlan): Day =>
  plan.certificateBest ?? plan.certificateBy

export type StepName = 'arrive' | 'tests' | 'file' | 'wait' | 'event'
/** `ahead`: its time will come; `now`: it can or must be done today; `late`: its last day is gone. */
export type StepState = 'ahead' | 'now' | 'late'
export type PlanStep = { name: StepName; from: Day; to: Day; state: StepState }

export function planSteps(plan: CeremonyPlan, today: Day, abroad: boolean): PlanStep[] {
  const step = (name: StepName, from: Day, to: Day): PlanStep => ({
    name,
    from,
    to,
    state: today > to ? 'late' : today >= from ? 'now' : 'ahead',
  })
  const steps = [
    step('tests', plan.certificateFrom, plan.certificateBy),
    step('file', plan.fileBy, plan.fileBy),
    // The wait only follows the file: it cannot be late by itself.
    { ...step('wait', plan.waitFrom, plan.waitTo), state: 'ahead' as StepState },
    step('event', plan.ceremonyDay, plan.ceremonyDay),
  ]
  return abroad ? [step('arrive', plan.arriveBy, plan.arriveBy), ...steps] : steps
}

/**
 * `tight`: the file can still be handed in, by those who have (or get today) a certificate;
 * `missed`: it no longer can, whatever one does.
 */
export type Verdict = 'empty' | 'past' | 'missed' | 'tight' | 'good'

export function assessDate(event: Day | undefined, today: Day, abroad: boolean): Verdict {
  if (event === undefined || event - today > MAX_DAYS_AHEAD) return 'empty'
  if (event < today) return 'past'
  const steps = planSteps(planCeremony(event), today, abroad)
  const late = (name: StepName) => steps.some((s) => s.name === name && s.state === 'late')
  if (late('file')) return 'missed'
  return late('tests') || late('arrive') ? 'tight' : 'good'
}

/** The nearest ceremony for those who begin today: the first day that is good and on which registries usually marry, Saturdays too. */
export function earliestCeremonyDay(today: Day, abroad: boolean): Day {
  let event = today + FILING_LEAD_DAYS
  while (
    assessDate(event, today, abroad) !== 'good' ||
    (isRegistryClosed(event) && weekday(event) !== 6)
  )
    event += 1
  return event
}
