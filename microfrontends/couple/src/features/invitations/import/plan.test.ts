import { expect, test } from 'vitest'
import {
  type ImportReview,
  DEFAULT_PLAN,
  resolveColumnFields,
  parseFileErrorCode,
  ignoredFilledColumns,
} from './plan'

const makeReview = (overrides: Partial<ImportReview> = {}): ImportReview => ({
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
  review: [],
  counts: {
    added: 10,
    updated: 0,
    skipped: 0,
    repeated: 0,
    conflicts: 0,
    failed: 0,
    ignored: 0,
  },
  ignored_lines: [],
  filled: [10, 8],
  sheets: [],
  omitted_phones: 0,
  omitted_phone_lines: [],
  ...overrides,
})

test('columns cover the width of the file and error codes are parsed', () => {
  expect(resolveColumnFields(makeReview({ sample: [['Ana', '0740', 'x']] }), DEFAULT_PLAN)).toEqual(
    ['name', 'phone', ''],
  )
  expect(resolveColumnFields(makeReview(), { ...DEFAULT_PLAN, columns: ['', 'name'] })).toEqual([
    '',
    'name',
  ])
  expect(parseFileErrorCode('locked_workbook')).toBe('locked_workbook')
  expect(parseFileErrorCode('invalid')).toBeUndefined()
})

test('a column with values and without a field is reported as unmapped', () => {
  expect(ignoredFilledColumns(makeReview({ filled: [10, 0, 3] }), ['name', '', ''])).toEqual([2])
  expect(ignoredFilledColumns(makeReview(), ['name', 'phone'])).toEqual([])
})
