import { expect, test } from 'vitest'
import { daysTo, isNarrowed, today, wishOf } from './tasks.data'
import { kindOf } from './status'

const of = (query: string) => wishOf((name) => new URLSearchParams(query).get(name) ?? '')
const NOBODY = {
  search: '',
  status: undefined,
  importance: undefined,
  user: undefined,
  sort: 'deadline',
}
const ANA = '01900000-0000-7000-8000-000000000006'

test('an address is read without trust: a word that is none asks for nothing', () => {
  expect(of('')).toEqual(NOBODY)
  expect(
    of(`search=inele&status=In+progres&importance=Foarte+important&user=${ANA}&sort=-name`),
  ).toEqual({
    search: 'inele',
    status: 'In progres',
    importance: 'Foarte important',
    user: ANA,
    sort: '-name',
  })
  expect(of('status=Gata&importance=Foarte+importanta&user=ana&sort=price')).toEqual(NOBODY)
})

test('an order is no filter', () => {
  expect([
    isNarrowed(of('sort=-name')),
    isNarrowed(of('status=Nou')),
    isNarrowed(of('search=x')),
  ]).toEqual([false, true, true])
})

test('today is the day in Bucharest, and days are counted over the change of the clock', () => {
  expect(today(new Date('2026-11-22T22:30:00Z'))).toBe('2026-11-23')
  expect([
    daysTo('2026-10-26', '2026-10-25'),
    daysTo('2026-03-30', '2026-03-28'),
    daysTo('2026-03-28', '2026-03-30'),
  ]).toEqual([1, 2, -2])
})

// Covers 3.4.21.
test('done is green, begun is yellow, anything else is red', () => {
  expect(['Done', 'In progres', 'Nou', 'altceva'].map(kindOf)).toEqual([
    'done',
    'doing',
    'new',
    'new',
  ])
})
