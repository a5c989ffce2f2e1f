// Labels of tables at small zooms: readable at every zoom, and never on another table (specification 3 §2).
import { expect, test } from 'vitest'
import { POP_PARTY, makeTable } from './hall-fixtures'
import { layoutTableLabels, wrapName } from './plan-labels'

const makeNamedTable = (number: number, name: string, x_pos: number, y_pos: number, chairs = 10) =>
  makeTable(number, chairs, { 1: POP_PARTY }, { name, x_pos, y_pos })

// Covers 3.2.28.
test('with the guests at the chairs a table is named inside, in two lines, with its number and what is taken', () => {
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
test('a whole hall of fifteen names its tables under them, in full', () => {
  const tables = Array.from({ length: 15 }, (_, i) =>
    makeNamedTable(i + 1, 'Prietenii din facultate', (i % 5) * 170, Math.floor(i / 5) * 130),
  )
  const far = layoutTableLabels(tables, 0.45)
  expect([...new Set([...far.values()].map(({ outerLabel }) => outerLabel?.text))]).toEqual([
    'Prietenii din facultate',
  ])
  expect(far.get(tables[0]?.id ?? '')?.innerLines).toEqual(['1', '1/10'])
})

// Covers 3.2.28.
test('where it does not stand under in full it is named inside, and where there is no room cut under it', () => {
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
  const far = layoutTableLabels(tables, 0.3)
  expect(tables.map(({ id }) => far.get(id)?.outerLabel?.text)).toEqual([
    'Prieteni…',
    'Verii di…',
    'Lăutarii',
  ])
  expect(far.get(tables[0]?.id ?? '')?.outerLabel?.anchor).toBe('middle')
})

test('a name that would be cut inside, too, stands cut under the table, and the count stays in it', () => {
  const tables = [
    makeNamedTable(1, 'Prietenii din facultatea de arhitectură', 0, 0),
    makeNamedTable(2, 'Nașii', 130, 0),
  ]
  const [first] = [...layoutTableLabels(tables, 0.45).values()]
  expect(first?.innerLines).toEqual(['1', '1/10'])
  expect(first?.outerLabel?.text).toMatch(/^Prieten.*…$/)
})

test('in a stack of new tables the names stand beside them', () => {
  const tables = [1, 2, 3].map((n) => makeNamedTable(n, `Masa prietenilor ${n}`, 0, n * 80))
  const beside = [...layoutTableLabels(tables, 0.2).values()].map((one) => [
    one.outerLabel?.text,
    one.outerLabel?.anchor,
  ])
  expect(beside).toEqual([
    ['Masa prietenilor 1', 'start'],
    ['Masa prietenilor 2', 'start'],
    ['Masa prietenilor 3', 'middle'],
  ])
})

test('a name is broken between words, and only what does not fit is cut', () => {
  expect([
    wrapName('Nașii', 9),
    wrapName('Masa mirilor', 9),
    wrapName('Prietenii din liceu și facultate', 10),
    wrapName('Constantinopolitani', 8),
  ]).toEqual([['Nașii'], ['Masa', 'mirilor'], ['Prietenii', 'din liceu…'], ['Constan…']])
})
