// Fixtures for the tests of the guest list import: a review as the server returns it, the job, and the drawer with a
// chosen file.
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import {
  type Replies,
  makeInvitation,
  ok,
  renderCouplePage,
  makePagination,
} from '../../../testing/couple-fixtures'
import InvitationsPage from '../pages/invitations-page'

export const REVIEW_IMPORT_OPERATION = 'POST /api/wedding_invitations/import_preview'
export const LIST_INVITATIONS_OPERATION = 'GET /api/wedding_invitations/search'
export const IMPORT_REVIEW = {
  format: 'csv',
  encoding: 'windows-1250',
  delimiter: ';',
  sheet: null,
  header: ['Nume'],
  columns: ['name'],
  sample: [['Ștefan'], ['Ana']],
  total: 2,
  good: 2,
  failed: 0,
  rows: [],
  duplicates: [],
  duplicates_count: 0,
  digest: 'd',
  review: [],
  counts: {
    added: 2,
    updated: 0,
    skipped: 0,
    repeated: 0,
    conflicts: 0,
    failed: 0,
    ignored: 0,
  },
  ignored_lines: [] as number[],
  filled: [2],
  sheets: [],
}
export const makeImportCounts = (overrides: object) => ({ ...IMPORT_REVIEW.counts, ...overrides })
export const makeImportJob = (overrides: object) => ({
  id: 'j',
  kind: 'import',
  status: 'succeeded',
  progress: 100,
  processed: 2,
  total: 2,
  error: null,
  file_name: null,
  created_at: '2099-01-02T10:00:00Z',
  finished_at: '2099-01-02T10:00:01Z',
  export: null,
  report: { added: 2, skipped: 0, failed: 0, rows: [] },
  ...overrides,
})

export const findDrawer = () => screen.findByRole('dialog', { name: 'Importă lista de invitați' })

export async function renderImportWithFile(replies: Replies, name = 'lista.csv') {
  const requests = await renderCouplePage(
    <InvitationsPage />,
    { path: '/app/adauga-invitat' },
    {
      [LIST_INVITATIONS_OPERATION]: ok({
        wedding_invitations: [makeInvitation()],
        pagination: makePagination(1),
      }),
      ...replies,
    },
  )
  await screen.findByText('Familia Pop')
  clickButton('Importă')
  const input = (await findDrawer()).querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept.split(',')).toEqual(expect.arrayContaining(['.csv', 'text/csv', '.xlsx']))
  fireEvent.change(input, {
    target: { files: [new File(['Nume\nȘtefan\nAna\n'], name, { type: 'text/csv' })] },
  })
  return requests
}

/** Opens a select and chooses an option. The options are rendered only while the select is open. */
export async function selectOption(select: HTMLElement, name: string) {
  fireEvent.click(select)
  const options = await screen.findAllByRole('option', { hidden: true })
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '')
  const ownOptions = options.filter((option) => !list || list.contains(option))
  fireEvent.click(ownOptions.find((option) => option.textContent === name) as HTMLElement)
}

export const VASILE_DUPLICATE = {
  line: 2,
  name: 'Vasile',
  by: 'phone',
  other: { name: 'Ioana Popescu', phone: '0722 123 456' },
  changes: [],
  values: [{ field: 'name', stored: 'Ioana Popescu', file: 'Vasile' }],
  namesakes: 1,
  basis: 'b2',
  proposed: 'skip',
  action: 'conflict',
}
export const makeReviewRow = (
  line: number,
  action: string,
  fields: string[] = [],
  reasons: string[] = [],
) => ({
  line,
  name: `Rând ${line}`,
  action,
  fields,
  reasons,
  cells: [`Rând ${line}`, 'ana@'],
})
