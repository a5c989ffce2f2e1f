// Formats dates for people, in Europe/Bucharest.
import type { Language } from '@alai/client'

const locale = (language: Language) => (language === 'ro' ? 'ro-RO' : 'en-GB')
const parseDay = (day: string) => new Date(`${day}T12:00:00`)

/** Formats a day as `05 iunie 2027` (specification 1 §9). Empty without a day. */
export function formatPaddedDate(day: string | null | undefined, language: Language): string {
  if (!day) return ''
  return new Intl.DateTimeFormat(locale(language), {
    day: '2-digit',
    month: 'long',
    year: 'numeric',
  }).format(parseDay(day))
}

/** Formats a day with two digits and the weekday: Sâmbătă, 05 iunie 2027. Returns an empty string for no day. */
export function formatPaddedDateWithWeekday(
  day: string | null | undefined,
  language: Language,
): string {
  if (!day) return ''
  const text = new Intl.DateTimeFormat(locale(language), {
    weekday: 'long',
    day: '2-digit',
    month: 'long',
    year: 'numeric',
  }).format(parseDay(day))
  return text.charAt(0).toLocaleUpperCase(locale(language)) + text.slice(1)
}

/** Formats a day for use within a sentence: 5 iunie 2027. Returns an empty string for no day. */
export function formatDate(day: string | null | undefined, language: Language): string {
  if (!day) return ''
  return new Intl.DateTimeFormat(locale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(parseDay(day))
}

/** Formats a day with the weekday: Sâmbătă, 5 iunie 2027. Returns an empty string for no day. */
export function formatDateWithWeekday(day: string | null | undefined, language: Language): string {
  if (!day) return ''
  const text = new Intl.DateTimeFormat(locale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(parseDay(day))
  return text.charAt(0).toLocaleUpperCase(locale(language)) + text.slice(1)
}

/**
 * Formats the day of an instant in Bucharest, without the year: 14 feb. Returns an empty string for
 * no instant.
 */
export function formatDayMonth(instant: string | null | undefined, language: Language): string {
  if (!instant) return ''
  return new Intl.DateTimeFormat(locale(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Bucharest',
  }).format(new Date(instant))
}

/** Formats an instant in Bucharest without the year: 14 feb., 09:30. Returns an empty string for no instant. */
export function formatDayMonthTime(instant: string | null | undefined, language: Language): string {
  if (!instant) return ''
  const options = {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Bucharest',
  } as const
  return new Intl.DateTimeFormat(locale(language), options).format(new Date(instant))
}

/** Returns the calendar day of an instant in Bucharest, as YYYY-MM-DD. */
export function bucharestDay(instant: Date): string {
  // The Swedish locale writes days in ISO format.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(instant)
}

/** Returns today's calendar day in Bucharest, as YYYY-MM-DD. It does not depend on the time zone of the browser. */
export const todayInBucharest = (now = new Date()): string => bucharestDay(now)

const DAY_MS = 86_400_000
const toUtcTimestamp = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the number of days from one calendar day (YYYY-MM-DD) to another. It is negative if `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((toUtcTimestamp(to) - toUtcTimestamp(from)) / DAY_MS)

/** Returns the calendar day before a day (YYYY-MM-DD). */
export const previousDay = (day: string): string =>
  new Date(toUtcTimestamp(day) - DAY_MS).toISOString().slice(0, 10)

export type TimeLeft = {
  days: number
  hours: number
  minutes: number
  seconds: number
  isOver: boolean
}

/** The offset of Bucharest at an instant, in minutes. */
function bucharestOffsetMinutes(instant: Date): number {
  const offsetText = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Bucharest',
    timeZoneName: 'longOffset',
  })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(offsetText ?? '')
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0
}

/** Returns the instant of a local time in Bucharest. `day` is YYYY-MM-DD and `hour` is HH:MM. */
export function bucharestInstant(day: string, hour: string): Date {
  const wallClockAsUtc = new Date(`${day}T${hour}:00Z`)
  const estimate = new Date(
    wallClockAsUtc.getTime() - bucharestOffsetMinutes(wallClockAsUtc) * 60_000,
  )
  return new Date(wallClockAsUtc.getTime() - bucharestOffsetMinutes(estimate) * 60_000)
}

export function timeLeft(until: Date, now: Date): TimeLeft {
  const total = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3_600),
    minutes: Math.floor((total % 3_600) / 60),
    seconds: total % 60,
    isOver: total === 0,
  }
}
