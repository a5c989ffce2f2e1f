// Labels of tables at small zooms: readable at every zoom, and never on another table (specification 3 §2).
import { expect, test } from 'vitest'
import { POP_PARTY, makeTable } from './hall-fixtures'
import { layoutTableLabels, wrapName } from './plan-labels'

const makeNamedTable = (
  number: number,
  name: string,
  x_pos: number,
  y_pos: number,
  seatCount = 10,
) => makeTable(number, seatCount, { 1: POP_PARTY }, { name, x_pos, y_pos })

// Covers 3.2.28.
test('with guest names shown, a table name is wrapped inside the table', () => {
  const tables = [
    makeNamedTable(1, 'Prietenii din liceu', 0, 0),
    makeNamedTable(2, 'Nașii', 200, 0),
  ]
  expect([...layoutTableLabels(tables, 0.6).values()]).toEqual([
    { innerLines: ['1 · 1/10', 'Prietenii', 'din liceu'], outerLabel: undefined },
    { innerLines: ['2 · 1/10', 'Nașii'], outerLabel: undefined },
  ])
})

// Covers 3.2.28.
test('in a hall of fifteen tables the full names are under the tables', () => {
  const tables = Array.from({ length: 15 }, (_, i) =>
    makeNamedTable(i + 1, 'Prietenii din facultate', (i % 5) * 170, Math.floor(i / 5) * 130),
  )
  const labels = layoutTableLabels(tables, 0.45)
  expect([...new Set([...labels.values()].map(({ outerLabel }) => outerLabel?.text))]).toEqual([
    'Prietenii din facultate',
  ])
  expect(labels.get(tables[0]?.id ?? '')?.innerLines).toEqual(['1', '1/10'])
})

// Covers 3.2.28.
test('a name without space under its table is inside it or shortened', () => {
  const tables = [
    makeNamedTable(1, 'Prietenii din liceu', 0, 0),
    makeNamedTable(2, 'Verii din Făgăraș', 100, 0),
    makeNamedTable(3, 'Lăutarii', 0, 140),
  ]
  expect(tables.map(({ id }) => layoutTableLabels(tables, 0.45).get(id)?.innerLines)).toEqual([
    ['1', 'Prietenii', 'din liceu'],
    ['2', 'Verii din', 'Făgăraș'],
    ['3', '1/10'],
  ])
  const labels = layoutTableLabels(tables, 0.3)
  expect(tables.map(({ id }) => labels.get(id)?.outerLabel?.text)).toEqual([
    'Prieteni…',
    'Verii di…',
    'Lăutarii',
  ])
  expect(labels.get(tables[0]?.id ?? '')?.outerLabel?.anchor).toBe('middle')
})

test('a name that does not fit inside either is shortened under the table', () => {
  const tables = [
    makeNamedTable(1, 'Prietenii din facultatea de arhitectură', 0, 0),
    makeNamedTable(2, 'Nașii', 130, 0),
  ]
  const [first] = [...layoutTableLabels(tables, 0.45).values()]
  expect(first?.innerLines).toEqual(['1', '1/10'])
  expect(first?.outerLabel?.text).toMatch(/^Prieten.*…$/)
})

test('names in a stack of tables are beside the tables', () => {
  const tables = [1, 2, 3].map((number) =>
    makeNamedTable(number, `Masa prietenilor ${number}`, 0, number * 80),
  )
  const labels = [...layoutTableLabels(tables, 0.2).values()].map((label) => [
    label.outerLabel?.text,
    label.outerLabel?.anchor,
  ])
  expect(labels).toEqual([
    ['Masa prietenilor 1', 'start'],
    ['Masa prietenilor 2', 'start'],
    ['Masa prietenilor 3', 'middle'],
  ])
})

test('a name is wrapped between words and shortened only if it does not fit', () => {
  expect([
    wrapName('Nașii', 9),
    wrapName('Masa mirilor', 9),
    wrapName('Prietenii din liceu și facultate', 10),
    wrapName('Constantinopolitani', 8),
  ]).toEqual([['Nașii'], ['Masa', 'mirilor'], ['Prietenii', 'din liceu…'], ['Constan…']])
})
