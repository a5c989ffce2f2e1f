import { expect, test } from 'vitest'
import { createTranslate } from '@alai/kit/i18n'
import { coupleTexts } from '../../../shared/couple-texts'
import type { Job } from '../../../shared/jobs'
import { isImportShown, progressSentence, importSummary } from './progress'

const pageLoadedAt = Date.parse('2027-05-01T10:00:00Z')
const makeImportJob = (overrides: Partial<Job>): Job => ({
  id: 'a',
  kind: 'import',
  status: 'succeeded',
  created_at: '',
  processed: 0,
  progress: 0,
  total: 0,
  report: { added: 2, skipped: 1, failed: 0, rows: [] },
  ...overrides,
})
const makeSession = (overrides = {}) => ({
  started: new Set<string>(),
  dismissed: new Set<string>(),
  pageLoadedAt,
  ...overrides,
})
const t = createTranslate(coupleTexts, 'ro')

test('a running import is always shown', () => {
  expect(
    isImportShown(makeImportJob({ status: 'running' }), makeSession({ dismissed: new Set(['a']) })),
  ).toBe(true)
  expect(isImportShown(makeImportJob({ status: 'queued' }), makeSession())).toBe(true)
})

test('a recently ended import is shown until it is dismissed', () => {
  expect(isImportShown(makeImportJob({ finished_at: '2027-05-01T09:55:00Z' }), makeSession())).toBe(
    true,
  )
  expect(
    isImportShown(
      makeImportJob({ finished_at: '2027-05-01T09:55:00Z' }),
      makeSession({ dismissed: new Set(['a']) }),
    ),
  ).toBe(false)
  expect(isImportShown(makeImportJob({ finished_at: '2027-05-01T08:00:00Z' }), makeSession())).toBe(
    false,
  )
  expect(
    isImportShown(
      makeImportJob({ finished_at: '2027-05-01T08:00:00Z' }),
      makeSession({ started: new Set(['a']) }),
    ),
  ).toBe(true)
})

test('the texts describe preparation, progress, result and failure', () => {
  expect(progressSentence(makeImportJob({ status: 'queued' }), t, String)).toBe('Se pregătește…')
  expect(
    progressSentence(makeImportJob({ status: 'running', processed: 5, total: 40 }), t, String),
  ).toBe('Se importă: 5 din 40 de rânduri')
  expect(
    progressSentence(makeImportJob({ status: 'running', processed: 5, total: 12 }), t, String),
  ).toBe('Se importă: 5 din 12 rânduri')
  expect(importSummary(makeImportJob({}), t, String)).toBe('2 invitații adăugate, una exista deja.')
  expect(
    importSummary(
      makeImportJob({ report: { added: 2, skipped: 0, failed: 3, rows: [] } }),
      t,
      String,
    ),
  ).toBe('2 invitații adăugate. 3 rânduri nu au intrat.')
  expect(
    importSummary(
      makeImportJob({ report: { added: 2, skipped: 4, repeated: 3, failed: 0, rows: [] } }),
      t,
      String,
    ),
  ).toBe('2 invitații adăugate, una exista deja, 3 se repetau în fișier.')
  expect(
    importSummary(
      makeImportJob({ report: { added: 0, updated: 3, skipped: 1, failed: 0, rows: [] } }),
      t,
      String,
    ),
  ).toBe('3 invitații actualizate, una exista deja.')
  expect(importSummary(makeImportJob({ status: 'failed', report: null }), t, String)).toBe(
    'Importul nu a reușit. Faceți refresh la pagină și încercați din nou.',
  )
})

test('the summary names the rows with several phone numbers in a cell', () => {
  const report = { added: 2, skipped: 0, failed: 0, rows: [] }
  const summary = (omitted_phone_lines: number[], omitted_phones: number) =>
    importSummary(
      makeImportJob({ report: { ...report, omitted_phones, omitted_phone_lines } }),
      t,
      String,
    )
  expect(summary([3], 1)).toBe(
    '2 invitații adăugate. Un rând are mai multe numere de telefon. Se importă doar primul număr; notați-le separat pe celelalte: rândul 3.',
  )
  const manyLines = Array.from({ length: 100 }, (_, index) => index + 2)
  expect(summary(manyLines, 120)).toMatch(
    /120 de rânduri au mai multe numere de telefon.*: rândurile 2, 3, .*, 21, …\.$/,
  )
})

test('a count of zero is left out unless all are zero', () => {
  const summary = (overrides: object) =>
    importSummary(
      makeImportJob({ report: { added: 0, skipped: 0, failed: 0, rows: [], ...overrides } }),
      t,
      String,
    )
  expect(summary({ updated: 1 })).toBe('O invitație actualizată.')
  expect(summary({ skipped: 20 })).toBe('20 de invitații existau deja.')
  expect(summary({ skipped: 2, repeated: 2 })).toBe('2 rânduri se repetau în fișier.')
  expect(summary({ added: 1, updated: 2 })).toBe('O invitație adăugată, 2 actualizate.')
  expect(summary({})).toBe('0 invitații adăugate, 0 existau deja.')
})
