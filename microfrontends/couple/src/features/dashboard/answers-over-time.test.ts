import { expect, test } from 'vitest'
import { dateAxisTicks } from './answers-chart-geometry'

test('the axis has few, evenly spaced and distinct dates', () => {
  expect(dateAxisTicks('2027-05-01', 30, 4).map((tick) => tick.date)).toEqual([
    '2027-05-01',
    '2027-05-11',
    '2027-05-21',
    '2027-05-31',
  ])
  expect(dateAxisTicks('2027-05-01', 1, 4)).toEqual([
    { date: '2027-05-01', anchor: 'start' },
    { date: '2027-05-02', anchor: 'end' },
  ])
  // The dates are also evenly spaced across the change to daylight saving time.
  expect(dateAxisTicks('2027-03-27', 2, 3).map((tick) => tick.date)).toEqual([
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
  ])
})
