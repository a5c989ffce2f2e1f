// Reviews of files, and steps for the tests of the review before an import.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { makeImportCounts, IMPORT_REVIEW, makeReviewRow, VASILE_DUPLICATE } from './import.fixture'

export const REVIEW_WITH_EMAIL = {
  ...IMPORT_REVIEW,
  header: ['Nume', 'Email'],
  columns: ['name', 'email'],
  filled: [2, 1],
}
export const makeRejectedRow = (line: number) => ({
  line,
  reason: 'invalid_email',
  reasons: ['invalid_email'],
  text: 'Ana; ana@',
})
export const REVIEW_WITH_REJECTED_ROW = {
  ...REVIEW_WITH_EMAIL,
  good: 1,
  failed: 1,
  rows: [makeRejectedRow(3)],
  review: [{ ...makeReviewRow(3, 'bad', [], ['invalid_email']), cells: ['Ana', 'ana@'] }],
  counts: makeImportCounts({ added: 1, failed: 1 }),
}
export const REVIEW_WITH_UNDECIDED_DUPLICATE = {
  ...IMPORT_REVIEW,
  duplicates: [VASILE_DUPLICATE],
  duplicates_count: 1,
  review: [makeReviewRow(2, 'conflict', ['name'])],
  counts: makeImportCounts({ added: 1, conflicts: 1, failed: 1 }),
}
export const findDiscardDialog = () =>
  screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
export const answerDiscardDialog = async (name: string) =>
  fireEvent.click(
    within(await findDiscardDialog())
      .getAllByRole('button', { name })
      .at(-1) as HTMLElement,
  )
export const waitUntilDrawerClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Importă lista/ })).toBeNull())
