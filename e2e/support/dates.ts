// Dates relative to the current day, for tests in which the product compares a date with its clock.
import { todayInBucharest } from '../../packages/kit/src/dates'

const DAY_MS = 86_400_000

/** Returns the date that is a number of days after the current day in Bucharest, as YYYY-MM-DD. The number may be negative. */
export const dateInDays = (days: number): string =>
  new Date(Date.parse(`${todayInBucharest()}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
