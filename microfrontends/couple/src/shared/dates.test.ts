import { expect, test } from 'vitest'
import { formatBucharestDay } from './dates'

test('an instant near midnight is formatted as the date in Bucharest', () => {
  expect(formatBucharestDay('2026-11-28T21:59:59Z', 'ro')).toBe('28 noiembrie 2026')
  expect(formatBucharestDay('2026-11-28T22:00:00Z', 'ro')).toBe('29 noiembrie 2026')
  expect(formatBucharestDay('2026-06-28T21:00:00Z', 'en')).toBe('29 June 2026')
})
