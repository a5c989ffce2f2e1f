// Calendar days as plain numbers, without hour and time zone, so that daylight saving time cannot shift a day.
import { bucharestDay } from '@alai/kit/dates'

const DAY_MS = 86_400_000

/** Days since 1 January 1970. */
export type EpochDay = number

/**
 * Parses `2027-06-19` to the number of days since 1 January 1970. Returns undefined for anything
 * that is not a day of the calendar.
 */
export function parseEpochDay(text: string | null | undefined): EpochDay | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '')
  if (!match) return undefined
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / DAY_MS
  return formatEpochDay(day) === text ? day : undefined
}

export const formatEpochDay = (day: EpochDay): string =>
  new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Returns the day of an instant in Bucharest. */
export const epochDayInBucharest = (instant: Date): EpochDay =>
  parseEpochDay(bucharestDay(instant)) ?? Math.floor(instant.getTime() / DAY_MS)

/**
 * Returns the day of the week (0 is Sunday) of a day counted from 1 January 1970, which was a
 * Thursday.
 */
export const weekday = (day: EpochDay): number => (((day + 4) % 7) + 7) % 7

/**
 * Returns Orthodox Easter, by Meeus' algorithm for the Julian calendar plus thirteen days for the Gregorian
 * calendar. It is valid until 2099.
 */
export function orthodoxEaster(year: number): EpochDay {
  const fullMoonOffset = (19 * (year % 19) + 15) % 30
  const sundayOffset = (2 * (year % 4) + 4 * (year % 7) - fullMoonOffset + 34) % 7
  const month = Math.floor((fullMoonOffset + sundayOffset + 114) / 31)
  const date = ((fullMoonOffset + sundayOffset + 114) % 31) + 1
  return Date.UTC(year, month - 1, date) / DAY_MS + 13
}

const FIXED_HOLIDAYS = new Set([
  '01-01',
  '01-02',
  '01-06',
  '01-07',
  '01-24',
  '05-01',
  '06-01',
  '08-15',
  '11-30',
  '12-01',
  '12-25',
  '12-26',
])
/** Good Friday, Easter Sunday and Monday, Pentecost Sunday and Monday. */
const EASTER_HOLIDAY_OFFSETS = new Set([-2, 0, 1, 49, 50])

/**
 * Whether the registry office is closed: on weekends and public holidays it accepts no documents.
 */
export function isRegistryOfficeClosed(day: EpochDay): boolean {
  if (weekday(day) === 0 || weekday(day) === 6) return true
  const text = formatEpochDay(day)
  return (
    FIXED_HOLIDAYS.has(text.slice(5)) ||
    EASTER_HOLIDAY_OFFSETS.has(day - orthodoxEaster(Number(text.slice(0, 4))))
  )
}

export function openDayOnOrBefore(day: EpochDay): EpochDay {
  let openDay = day
  while (isRegistryOfficeClosed(openDay)) openDay -= 1
  return openDay
}

export function openDayOnOrAfter(day: EpochDay): EpochDay {
  let openDay = day
  while (isRegistryOfficeClosed(openDay)) openDay += 1
  return openDay
}
