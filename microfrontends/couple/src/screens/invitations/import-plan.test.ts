import { expect, test } from 'vitest'
import {
  type Duplicate,
  type Look,
  START,
  actionOf,
  columnsOf,
  faultWord,
  outcome,
} from './import-plan'

const duplicate = (more: Partial<Duplicate>): Duplicate => ({
  line: 2,
  name: 'Ana',
  by: 'name',
  other: { name: 'Ana' },
  changes: [],
  proposed: 'skip',
  ...more,
})
const look = (more: Partial<Look> = {}): Look => ({
  digest: 'd',
  format: 'csv',
  header: ['Nume', 'Telefon'],
  columns: ['name', 'phone'],
  sample: [],
  total: 10,
  good: 10,
  failed: 0,
  rows: [],
  duplicates_count: 0,
  duplicates: [],
  ...more,
})

test('a row chosen by itself goes before the wish for all, and that before what is proposed', () => {
  expect(actionOf(duplicate({}), START)).toBe('skip')
  expect(actionOf(duplicate({ proposed: 'add' }), START)).toBe('add')
  expect(actionOf(duplicate({}), { ...START, duplicates: 'update' })).toBe('update')
  expect(actionOf(duplicate({}), { ...START, duplicates: 'update', choices: { 2: 'add' } })).toBe(
    'add',
  )
})

test('the same row is there once, unless it is asked for by itself', () => {
  const same = duplicate({ by: 'all' })
  expect(actionOf(same, { ...START, duplicates: 'add' })).toBe('skip')
  expect(actionOf(same, { ...START, duplicates: 'add', choices: { 2: 'add' } })).toBe('add')
  expect(actionOf(duplicate({ by: 'all', above: 1 }), { ...START, duplicates: 'add' })).toBe('add')
})

test('what goes in adds up, also past the duplicates that are shown', () => {
  const some = look({
    duplicates_count: 4,
    duplicates: [duplicate({ line: 2 }), duplicate({ line: 3, proposed: 'add' })],
  })
  expect(outcome(some, START)).toEqual({ skip: 3, update: 0, add: 7 })
  expect(outcome(some, { ...START, duplicates: 'update', choices: { 3: 'skip' } })).toEqual({
    skip: 1,
    update: 3,
    add: 6,
  })
})

test('columns are as wide as the file, and words of faults are known', () => {
  expect(columnsOf(look({ sample: [['Ana', '0740', 'x']] }), START)).toEqual(['name', 'phone', ''])
  expect(columnsOf(look(), { ...START, columns: ['', 'name'] })).toEqual(['', 'name'])
  expect(faultWord('locked_workbook')).toBe('locked_workbook')
  expect(faultWord('invalid')).toBeUndefined()
})
