// Calendar days and the rules of the plan, across months, leap years and daylight saving time.
import { expect, test } from 'vitest'
import {
  type EpochDay,
  parseEpochDay,
  orthodoxEaster,
  isRegistryOfficeClosed,
  openDayOnOrAfter,
  openDayOnOrBefore,
  formatEpochDay,
  epochDayInBucharest,
  weekday,
} from './calendar-days'
import {
  type CeremonyPlan,
  earliestCeremonyDay,
  planCeremony,
  planSteps,
  recommendedCertificateDay,
  assessCeremonyDate,
} from './ceremony-plan'

const day = (text: string): EpochDay => parseEpochDay(text) ?? NaN
const planAsText = (plan: CeremonyPlan) =>
  Object.fromEntries(
    Object.entries(plan).map(([key, value]) => [
      key,
      value === undefined ? 'none' : formatEpochDay(value),
    ]),
  )

test('only valid calendar days are parsed', () => {
  expect(formatEpochDay(day('2027-06-19'))).toBe('2027-06-19')
  for (const invalidDay of [
    '',
    null,
    undefined,
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-6-1',
    '19.06.2027',
    '2027-06-19T00:00',
    '0000-00-00',
  ])
    expect(parseEpochDay(invalidDay), String(invalidDay)).toBeUndefined()
  expect(parseEpochDay('2028-02-29')).toBeDefined()
})

test('the ends of months, years and February are calculated', () => {
  expect(formatEpochDay(day('2027-01-01') - 1)).toBe('2026-12-31')
  expect(formatEpochDay(day('2027-03-01') - 1)).toBe('2027-02-28')
  expect(formatEpochDay(day('2028-03-01') - 1)).toBe('2028-02-29')
  expect(formatEpochDay(day('2100-03-01') - 1)).toBe('2100-02-28')
})

test('daylight saving time does not shift a day', () => {
  // Daylight saving time starts on 28 March 2027 and ends on 31 October 2027.
  expect(day('2027-04-03') - day('2027-03-23')).toBe(11)
  expect(day('2027-11-06') - day('2027-10-26')).toBe(11)
  expect(formatEpochDay(day('2027-03-28') + 1)).toBe('2027-03-29')
  expect(formatEpochDay(day('2027-10-31') + 1)).toBe('2027-11-01')
})

test('today is the day in Bucharest', () => {
  expect(formatEpochDay(epochDayInBucharest(new Date('2027-06-18T21:30:00Z')))).toBe('2027-06-19')
  expect(formatEpochDay(epochDayInBucharest(new Date('2027-12-31T21:59:59Z')))).toBe('2027-12-31')
  expect(formatEpochDay(epochDayInBucharest(new Date('2027-12-31T22:00:00Z')))).toBe('2028-01-01')
})

test('weekends and public holidays are closed', () => {
  expect(weekday(day('2027-06-19'))).toBe(6)
  expect(
    [2024, 2025, 2026, 2027, 2028].map((year) => formatEpochDay(orthodoxEaster(year))),
  ).toEqual(['2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16'])
  for (const closedDay of [
    '2027-06-19',
    '2027-06-20',
    '2027-04-30',
    '2027-05-03',
    '2027-06-21',
    '2027-12-01',
    '2027-01-07',
  ])
    expect(isRegistryOfficeClosed(day(closedDay)), closedDay).toBe(true)
  for (const openDay of ['2027-06-18', '2027-05-04', '2027-12-02', '2027-06-22'])
    expect(isRegistryOfficeClosed(day(openDay)), openDay).toBe(false)
  expect(formatEpochDay(openDayOnOrBefore(day('2027-05-03')))).toBe('2027-04-29')
  expect(formatEpochDay(openDayOnOrAfter(day('2027-04-30')))).toBe('2027-05-04')
})

// Covers 1.2.35.
test('a ceremony on a Saturday in June is planned backwards', () => {
  expect(planAsText(planCeremony(day('2027-06-19')))).toEqual({
    ceremonyDay: '2027-06-19',
    arriveBy: '2027-06-04',
    earliestCertificateDay: '2027-05-26',
    bestCertificateDay: '2027-06-07',
    latestCertificateDay: '2027-06-07',
    filingDay: '2027-06-08',
    waitFrom: '2027-06-09',
    waitTo: '2027-06-18',
  })
})

test('a deadline on a closed day moves to the open day before it', () => {
  // Eleven days before Wednesday 16 June 2027 is a Saturday.
  const plan = planCeremony(day('2027-06-16'))
  expect([plan.filingDay, plan.latestCertificateDay].map(formatEpochDay)).toEqual([
    '2027-06-04',
    '2027-06-03',
  ])
})

test('a leap year has one more day', () => {
  expect(formatEpochDay(planCeremony(day('2028-03-09')).filingDay)).toBe('2028-02-25')
  expect(formatEpochDay(planCeremony(day('2028-03-11')).filingDay)).toBe('2028-02-29')
  expect(formatEpochDay(planCeremony(day('2027-03-11')).filingDay)).toBe('2027-02-26')
})

test('the rules hold for every day of five years', () => {
  for (let ceremonyDay = day('2026-01-01'); ceremonyDay < day('2031-01-01'); ceremonyDay += 1) {
    const plan = planCeremony(ceremonyDay)
    expect(ceremonyDay - plan.filingDay).toBeGreaterThanOrEqual(11)
    expect(plan.filingDay - plan.latestCertificateDay).toBeGreaterThanOrEqual(1)
    // The certificate is valid for fourteen days, including the day of issue. The day on which the file is submitted
    // is still within this time.
    expect(plan.filingDay - plan.earliestCertificateDay).toBe(13)
    expect(plan.earliestCertificateDay).toBeLessThanOrEqual(recommendedCertificateDay(plan))
    expect(recommendedCertificateDay(plan)).toBeLessThanOrEqual(plan.latestCertificateDay)
    if (plan.bestCertificateDay !== undefined)
      expect(ceremonyDay - plan.bestCertificateDay).toBeLessThanOrEqual(13)
    expect(plan.waitTo).toBeLessThan(ceremonyDay)
    expect([plan.filingDay, plan.latestCertificateDay].some(isRegistryOfficeClosed)).toBe(false)
  }
})

test('a couple that starts today can do every step before the earliest ceremony day', () => {
  for (let today = day('2026-12-01'); today < day('2027-12-01'); today += 1) {
    for (const isAbroad of [false, true]) {
      const ceremonyDay = earliestCeremonyDay(today, isAbroad)
      expect(assessCeremonyDate(ceremonyDay, today, isAbroad), formatEpochDay(today)).toBe('good')
      // No earlier day is possible, except for Sundays and holidays, on which registry offices rarely hold ceremonies.
      const earlierGoodDays = Array.from(
        { length: ceremonyDay - today },
        (_, i) => today + i,
      ).filter((candidate) => assessCeremonyDate(candidate, today, isAbroad) === 'good')
      expect(
        earlierGoodDays
          .filter((candidate) => weekday(candidate) === 6 || !isRegistryOfficeClosed(candidate))
          .map(formatEpochDay),
        formatEpochDay(today),
      ).toEqual([])
      expect(weekday(ceremonyDay), formatEpochDay(today)).not.toBe(0)
    }
  }
})

test('a chosen day is assessed relative to today', () => {
  const ceremonyDay = day('2027-06-19')
  const verdictOn = (today: string, isAbroad = false) =>
    assessCeremonyDate(ceremonyDay, day(today), isAbroad)
  expect(assessCeremonyDate(undefined, day('2027-01-01'), false)).toBe('empty')
  expect(assessCeremonyDate(day('9999-12-31'), day('2027-01-01'), false)).toBe('empty')
  expect(verdictOn('2027-06-20')).toBe('past')
  expect(verdictOn('2027-06-19')).toBe('missed')
  expect(verdictOn('2027-06-09')).toBe('missed')
  expect(verdictOn('2027-06-08')).toBe('tight')
  expect(verdictOn('2027-06-07')).toBe('good')
  expect([verdictOn('2027-06-05', true), verdictOn('2027-06-04', true)]).toEqual(['tight', 'good'])
})

test('each step shows its state', () => {
  const stepStates = (today: string, isAbroad: boolean) =>
    planSteps(planCeremony(day('2027-06-19')), day(today), isAbroad).map(
      (s) => `${s.name} ${s.state}`,
    )
  expect(stepStates('2027-01-01', false)).toEqual([
    'tests ahead',
    'file ahead',
    'wait ahead',
    'event ahead',
  ])
  expect(stepStates('2027-06-08', true)).toEqual([
    'arrive late',
    'tests late',
    'file now',
    'wait ahead',
    'event ahead',
  ])
  expect(stepStates('2027-06-19', false)).toEqual([
    'tests late',
    'file late',
    'wait ahead',
    'event now',
  ])
})
