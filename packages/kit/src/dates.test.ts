import { expect, test } from 'vitest'
import {
  bucharestInstant,
  daysBetween,
  formatPaddedDate,
  formatPaddedDateWithWeekday,
  previousDay,
  timeLeft,
} from './dates'

// Covers 1.9.07.
test('dates are formatted in Romanian and in English', () => {
  expect(formatPaddedDate('2027-06-19', 'ro')).toBe('19 iunie 2027')
  // DD MMMM YYYY
  expect([formatPaddedDate('2027-06-05', 'ro'), formatPaddedDate('2027-06-05', 'en')]).toEqual([
    '05 iunie 2027',
    '05 June 2027',
  ])
  expect(formatPaddedDateWithWeekday('2027-06-19', 'ro')).toBe('Sâmbătă, 19 iunie 2027')
  expect(formatPaddedDate('2027-06-19', 'en')).toBe('19 June 2027')
})

// Covers J5.
test('sec_j5 a Bucharest time is converted to an instant on both sides of clock changes', () => {
  expect(bucharestInstant('2027-01-10', '23:30').toISOString()).toBe('2027-01-10T21:30:00.000Z')
  expect(bucharestInstant('2027-06-19', '23:30').toISOString()).toBe('2027-06-19T20:30:00.000Z')
  expect(bucharestInstant('2027-03-28', '12:00').toISOString()).toBe('2027-03-28T09:00:00.000Z')
  expect(bucharestInstant('2027-10-31', '12:00').toISOString()).toBe('2027-10-31T10:00:00.000Z')
})

// Covers 1.2.28.
test('the time left is split into units and never negative', () => {
  const end = new Date('2027-06-19T10:00:00Z')
  expect(timeLeft(end, new Date('2027-06-18T08:58:58Z'))).toEqual({
    days: 1,
    hours: 1,
    minutes: 1,
    seconds: 2,
    isOver: false,
  })
  expect(timeLeft(end, new Date('2028-01-01T00:00:00Z')).isOver).toBe(true)
})

test('days are counted across the clock changes of spring and autumn', () => {
  expect([
    daysBetween('2027-03-27', '2027-03-29'),
    daysBetween('2027-10-30', '2027-11-01'),
    daysBetween('2026-03-30', '2026-03-28'),
  ]).toEqual([2, 2, -2])
  expect([previousDay('2027-03-01'), previousDay('2027-03-29')]).toEqual([
    '2027-02-28',
    '2027-03-28',
  ])
})
