import { expect, test } from 'vitest'
import { createTranslate } from '@alai/kit/i18n'
import { coupleTexts } from '../../../shared/couple-texts'
import type { Job } from '../../../shared/jobs'
import { isRelevant, progressSentence, importSummary } from './progress'

const since = Date.parse('2027-05-01T10:00:00Z')
const makeImportJob = (more: Partial<Job>): Job => ({
  id: 'a',
  kind: 'import',
  status: 'succeeded',
  created_at: '',
  processed: 0,
  progress: 0,
  total: 0,
  report: { added: 2, skipped: 1, failed: 0, rows: [] },
  ...more,
})
const makeSession = (more = {}) => ({
  begun: new Set<string>(),
  seen: new Set<string>(),
  since,
  ...more,
})
const t = createTranslate(coupleTexts, 'ro')

test('what runs is shown, whoever began it', () => {
  expect(
    isRelevant(makeImportJob({ status: 'running' }), makeSession({ seen: new Set(['a']) })),
  ).toBe(true)
  expect(isRelevant(makeImportJob({ status: 'queued' }), makeSession())).toBe(true)
})

test('what has ended is shown when it ended in this visit or just before it, until it was looked at', () => {
  expect(isRelevant(makeImportJob({ finished_at: '2027-05-01T09:55:00Z' }), makeSession())).toBe(
    true,
  )
  expect(
    isRelevant(
      makeImportJob({ finished_at: '2027-05-01T09:55:00Z' }),
      makeSession({ seen: new Set(['a']) }),
    ),
  ).toBe(false)
  expect(isRelevant(makeImportJob({ finished_at: '2027-05-01T08:00:00Z' }), makeSession())).toBe(
    false,
  )
  expect(
    isRelevant(
      makeImportJob({ finished_at: '2027-05-01T08:00:00Z' }),
      makeSession({ begun: new Set(['a']) }),
    ),
  ).toBe(true)
})

test('the sentences: reading, counting, the end with its failures', () => {
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

test('a count of zero is left out unless all are zero', () => {
  const line = (more: object) =>
    importSummary(
      makeImportJob({ report: { added: 0, skipped: 0, failed: 0, rows: [], ...more } }),
      t,
      String,
    )
  expect(line({ updated: 1 })).toBe('O invitație actualizată.')
  expect(line({ skipped: 20 })).toBe('20 de invitații existau deja.')
  expect(line({ skipped: 2, repeated: 2 })).toBe('2 rânduri se repetau în fișier.')
  expect(line({ added: 1, updated: 2 })).toBe('O invitație adăugată, 2 actualizate.')
  expect(line({})).toBe('0 invitații adăugate, 0 existau deja.')
})
