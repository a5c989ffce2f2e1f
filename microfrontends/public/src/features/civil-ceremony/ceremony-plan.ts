// The dates of the steps before a civil ceremony, calculated backwards from its day, and the state of each step today.
import {
  type EpochDay,
  isRegistryOfficeClosed,
  openDayOnOrAfter,
  openDayOnOrBefore,
  weekday,
} from './calendar-days'

/** The minimum number of days between the arrival of a couple from abroad and the ceremony. */
export const ARRIVAL_TO_CEREMONY_DAYS = 15
/**
 * The number of whole days that have to lie between the day of the submission of the documents (the filing) and the day
 * of the ceremony. Neither of the two days is counted.
 */
export const WAITING_DAYS = 10
/** The minimum difference between the day of the ceremony and the day of the filing, in calendar days. */
export const FILING_TO_CEREMONY_DAYS = WAITING_DAYS + 1
/** The number of days for which certificates are valid, including the day of issue. Some registry offices are less strict. */
export const CERTIFICATE_VALID_DAYS = 14
/**
 * 24 hours have to pass between the certificate and the filing. This means the next calendar day.
 */
export const CERTIFICATE_TO_FILING_DAYS = 1
/** A day further ahead is treated as a typing error. */
const MAX_DAYS_AHEAD = 10 * 366

export type CeremonyPlan = {
  ceremonyDay: EpochDay
  arriveBy: EpochDay
  /** A certificate of an earlier day would have expired on the day of the filing. */
  earliestCertificateDay: EpochDay
  /**
   * A certificate that was issued from this day on is still valid on the day of the ceremony, which some registry
   * offices require. Undefined if the registry office is closed on all of these days.
   */
  bestCertificateDay: EpochDay | undefined
  latestCertificateDay: EpochDay
  filingDay: EpochDay
  waitFrom: EpochDay
  waitTo: EpochDay
}

export function planCeremony(ceremonyDay: EpochDay): CeremonyPlan {
  const filingDay = openDayOnOrBefore(ceremonyDay - FILING_TO_CEREMONY_DAYS)
  const latestCertificateDay = openDayOnOrBefore(filingDay - CERTIFICATE_TO_FILING_DAYS)
  const bestCertificateDay = openDayOnOrAfter(ceremonyDay - (CERTIFICATE_VALID_DAYS - 1))
  return {
    ceremonyDay,
    arriveBy: ceremonyDay - ARRIVAL_TO_CEREMONY_DAYS,
    earliestCertificateDay: filingDay - (CERTIFICATE_VALID_DAYS - 1),
    bestCertificateDay: bestCertificateDay <= latestCertificateDay ? bestCertificateDay : undefined,
    latestCertificateDay,
    filingDay,
    waitFrom: filingDay + 1,
    waitTo: filingDay + WAITING_DAYS,
  }
}

/**
 * The best day for the certificate, or the latest one if there is no best day. The calendar file
 * contains it.
 */
export const recommendedCertificateDay = (plan: CeremonyPlan): EpochDay =>
  plan.bestCertificateDay ?? plan.latestCertificateDay

/**
 * `tests`: the medical tests and the certificate. `file`: the submission of the documents. The
 * names are part of the ids of calendar entries and do not change.
 */
export type StepName = 'arrive' | 'tests' | 'file' | 'wait' | 'event'
/** `ahead`: the step is in the future. `now`: it can or must be done today. `late`: its last day has passed. */
export type StepState = 'ahead' | 'now' | 'late'
export type PlanStep = { name: StepName; from: EpochDay; to: EpochDay; state: StepState }

function stepState(from: EpochDay, to: EpochDay, today: EpochDay): StepState {
  if (today > to) return 'late'
  return today >= from ? 'now' : 'ahead'
}

export function planSteps(plan: CeremonyPlan, today: EpochDay, isAbroad: boolean): PlanStep[] {
  const step = (name: StepName, from: EpochDay, to: EpochDay): PlanStep => ({
    name,
    from,
    to,
    state: stepState(from, to, today),
  })
  const steps = [
    step('tests', plan.earliestCertificateDay, plan.latestCertificateDay),
    step('file', plan.filingDay, plan.filingDay),
    // The waiting period follows from the day of the filing and is never late by itself.
    { ...step('wait', plan.waitFrom, plan.waitTo), state: 'ahead' as StepState },
    step('event', plan.ceremonyDay, plan.ceremonyDay),
  ]
  return isAbroad ? [step('arrive', plan.arriveBy, plan.arriveBy), ...steps] : steps
}

/**
 * `tight`: the documents can still be submitted, but the certificate or the arrival from abroad is
 * late. `missed`: the documents can no longer be submitted in time. `empty`: no date, or one that
 * is more than ten years ahead.
 */
export type Verdict = 'empty' | 'past' | 'missed' | 'tight' | 'good'

export function assessCeremonyDate(
  ceremonyDay: EpochDay | undefined,
  today: EpochDay,
  isAbroad: boolean,
): Verdict {
  if (ceremonyDay === undefined || ceremonyDay - today > MAX_DAYS_AHEAD) return 'empty'
  if (ceremonyDay < today) return 'past'
  const steps = planSteps(planCeremony(ceremonyDay), today, isAbroad)
  const isLate = (name: StepName) => steps.some((s) => s.name === name && s.state === 'late')
  if (isLate('file')) return 'missed'
  return isLate('tests') || isLate('arrive') ? 'tight' : 'good'
}

/**
 * Returns the earliest day of a ceremony for a couple that starts today. It is the first day whose steps are all
 * possible and on which registry offices usually hold ceremonies, including Saturdays.
 */
export function earliestCeremonyDay(today: EpochDay, isAbroad: boolean): EpochDay {
  let ceremonyDay = today + FILING_TO_CEREMONY_DAYS
  while (
    assessCeremonyDate(ceremonyDay, today, isAbroad) !== 'good' ||
    (isRegistryOfficeClosed(ceremonyDay) && weekday(ceremonyDay) !== 6)
  )
    ceremonyDay += 1
  return ceremonyDay
}
