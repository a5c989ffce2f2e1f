import { todayInBucharest } from '@alai/kit/dates'
import { expect, test } from 'vitest'
import { isFiltered, parseTaskListParams } from './api'
import { statusKind } from './components/task-status'

const parseParams = (query: string) =>
  parseTaskListParams((name) => new URLSearchParams(query).get(name) ?? '')
const DEFAULT_PARAMS = {
  search: '',
  status: undefined,
  importance: undefined,
  user: undefined,
  sort: 'deadline',
}
const ANA = '01900000-0000-7000-8000-000000000006'

test('unknown values of URL parameters are ignored', () => {
  expect(parseParams('')).toEqual(DEFAULT_PARAMS)
  expect(
    parseParams(
      `search=inele&status=In+progres&importance=Foarte+important&user=${ANA}&sort=-name`,
    ),
  ).toEqual({
    search: 'inele',
    status: 'In progres',
    importance: 'Foarte important',
    user: ANA,
    sort: '-name',
  })
  expect(parseParams('status=Gata&importance=Foarte+importanta&user=ana&sort=price')).toEqual(
    DEFAULT_PARAMS,
  )
})

test('a sort order is not a filter', () => {
  expect([
    isFiltered(parseParams('sort=-name')),
    isFiltered(parseParams('status=Nou')),
    isFiltered(parseParams('search=x')),
  ]).toEqual([false, true, true])
})

test('today is the date in Bucharest', () => {
  expect(todayInBucharest(new Date('2026-11-22T22:30:00Z'))).toBe('2026-11-23')
})

// Covers 3.4.21.
test('each status has its kind, and an unknown status counts as new', () => {
  expect(['Done', 'In progres', 'Nou', 'altceva'].map(statusKind)).toEqual([
    'done',
    'doing',
    'new',
    'new',
  ])
})
