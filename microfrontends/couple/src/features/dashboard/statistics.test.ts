import { todayInBucharest } from '@alai/kit/dates'
import { expect, test } from 'vitest'
import {
  acceptanceColor,
  countInvitationsAndPersonsWithStatus,
  toInvitationBars,
  invitationsPerBar,
  formatPercent,
  percentOf,
  cumulativeAnswers,
  axisMaximum,
} from './api'

// Covers 2.9.15.
test('spec 2 §9: the acceptance color changes at 25, 50 and 75 percent', () => {
  const [red, amber, blue, green] = ['#c7452f', '#dfa430', '#5296b2', '#378b57']
  expect([0, 24.99, 25, 50, 50.01, 75, 75.01, 100].map(acceptanceColor)).toEqual([
    red,
    red,
    amber,
    amber,
    blue,
    blue,
    green,
    green,
  ])
})

test('a percentage is rounded only when formatted, and 0 of 0 is 0', () => {
  // If 13.846 were rounded to two decimals first, it would be shown as 13.9.
  expect([
    formatPercent(percentOf(9, 65), 'ro'),
    formatPercent(percentOf(1, 3), 'ro'),
    percentOf(0, 0),
  ]).toEqual(['13,8 %', '33,3 %', 0])
  expect([
    formatPercent(51.79, 'ro'),
    formatPercent(51.79, 'en'),
    formatPercent(46.45, 'ro'),
    formatPercent(0.8, 'ro'),
    formatPercent(50, 'ro'),
  ]).toEqual(['51,8 %', '51.8%', '46,5 %', '0,8 %', '50 %'])
})

test('there is one bar for each invitation: accepted, declined, then open', () => {
  const groups = [
    { status: 'invitat', persons: 1, count: 2 },
    { status: 'acceptat', persons: 3, count: 2 },
    { status: 'refuzat', persons: 2, count: 1 },
  ]
  expect(toInvitationBars(groups).map((bar) => bar.status)).toEqual([
    'acceptat',
    'acceptat',
    'refuzat',
    'invitat',
    'invitat',
  ])
  expect(countInvitationsAndPersonsWithStatus(groups, 'acceptat')).toEqual({ count: 2, persons: 6 })
  expect(invitationsPerBar(groups)).toBe(1)
})

test('above 300 invitations a bar represents a group', () => {
  const groups = [
    { status: 'acceptat', persons: 2, count: 9_000 },
    { status: 'invitat', persons: 1, count: 1_000 },
  ]
  expect(invitationsPerBar(groups)).toBe(34)
  expect(toInvitationBars(groups).length).toBeLessThanOrEqual(301)
})

test('answers are totalled by day from the day before the first one to today', () => {
  const days = [
    { date: '2027-03-27', yes: 2, no: 0 },
    { date: '2027-03-30', yes: 1, no: 1 },
  ]
  expect(cumulativeAnswers(days, '2027-04-02')).toEqual([
    { date: '2027-03-26', yes: 0, no: 0 },
    { date: '2027-03-27', yes: 2, no: 0 },
    { date: '2027-03-29', yes: 2, no: 0 },
    { date: '2027-03-30', yes: 3, no: 1 },
    { date: '2027-04-02', yes: 3, no: 1 },
  ])
  expect(cumulativeAnswers([], '2027-04-02')).toEqual([])
})

test('today is the date in Bucharest', () => {
  expect([
    todayInBucharest(new Date('2027-01-18T21:59:00Z')),
    todayInBucharest(new Date('2027-01-18T22:00:00Z')),
  ]).toEqual(['2027-01-18', '2027-01-19'])
})

test('the axis maximum is divisible by four', () => {
  expect([0, 3, 5, 112].map(axisMaximum)).toEqual([4, 4, 8, 112])
})
