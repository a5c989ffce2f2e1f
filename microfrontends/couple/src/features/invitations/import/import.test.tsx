// The import as the couple uses it: accepted files, the text of each rejection, and the result (specification 2 §4, §5, §8).
import { problemBody } from '@alai/kit/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentQueries,
  sentBodies,
  resetTestState,
} from '../../../testing/couple-fixtures'
import {
  LIST_INVITATIONS_OPERATION,
  REVIEW_IMPORT_OPERATION,
  renderImportWithFile,
  makeImportCounts,
  makeImportJob,
  IMPORT_REVIEW,
  findDrawer,
} from './import.fixture'

const START_IMPORT_OPERATION = 'POST /api/wedding_invitations/import_invitees'

afterEach(resetTestState)

const fileRejectedReply = (field: string) => ({
  status: 422,
  body: problemBody('invalid', 'x', { fields: { import_file: [field] } }),
})
// Covers 2.5.12, 2.8.16, 2.files.06, 2.files.08, 2.files.09.
test.each([
  [
    'a picture renamed to CSV',
    { status: 415, body: problemBody('unsupported_kind') },
    'Se importă doar fișiere CSV sau XLSX. Un fișier mai vechi (XLS): deschideți-l și alegeți Salvare ca, XLSX.',
  ],
  [
    '20,001 rows',
    fileRejectedReply('too_many_rows'),
    'Fișierul are peste 20.000 de rânduri. Împărțiți-l în două; nu s-a importat nimic.',
  ],
  [
    '61 columns',
    fileRejectedReply('too_many_columns'),
    'Fișierul are peste 60 de coloane completate. Ștergeți coloanele de care nu este nevoie; nu s-a importat nimic.',
  ],
  ['a line of 100 MB', { status: 413, body: problemBody('too_large') }, 'Fișierul are peste 5 MB.'],
  [
    'an empty file',
    fileRejectedReply('required'),
    'Fișierul este gol. Alegeți un fișier cu lista de invitați.',
  ],
  ['only empty lines', fileRejectedReply('no_rows'), 'Fișierul nu are niciun rând.'],
  [
    'a locked workbook',
    fileRejectedReply('locked_workbook'),
    'Fișierul Excel are parolă. Salvați-l fără parolă și încercați din nou.',
  ],
  [
    'half a workbook',
    fileRejectedReply('broken_workbook'),
    'Fișierul Excel este deteriorat. Deschideți-l în Excel, salvați-l din nou ca XLSX și încercați iar.',
  ],
  [
    'server error',
    { status: 500, body: problemBody('internal', 'x') },
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  ],
])('a rejected file shows the reason (%s)', async (_, reply, expectedText) => {
  const requests = await renderImportWithFile({ [REVIEW_IMPORT_OPERATION]: reply })
  expect((await within(await findDrawer()).findByRole('alert')).textContent).toBe(expectedText)
  expect(within(await findDrawer()).queryByRole('button', { name: /^Importă/ })).toBeNull()
  expect(within(await findDrawer()).getByRole('button', { name: 'Alt fișier' })).toBeTruthy()
  const template = within(await findDrawer()).getByRole('link', { name: 'Excel (XLSX)' })
  expect(template.getAttribute('href')).toContain('import_template?format=xlsx')
  expect(sentBodies(requests, START_IMPORT_OPERATION)).toEqual([])
})

const startImport = async () =>
  fireEvent.click(
    await within(await findDrawer()).findByRole('button', { name: 'Importă 2 rânduri' }),
  )

// Covers 2.9.08.
test('importing all rows or none does not review the file again', async () => {
  const requests = await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({
      preview: { ...IMPORT_REVIEW, failed: 1, counts: makeImportCounts({ added: 1, failed: 1 }) },
    }),
  })
  const goodRowsOnly = await within(await findDrawer()).findByRole<HTMLInputElement>('switch')
  expect(sentBodies(requests, REVIEW_IMPORT_OPERATION)).toHaveLength(1)
  fireEvent.click(goodRowsOnly)
  await waitFor(() => expect(goodRowsOnly.checked).toBe(false))
  expect(sentBodies(requests, REVIEW_IMPORT_OPERATION)).toHaveLength(1)
})

// Covers 2.2.37, 2.4.12, 2.7.27, 2.8.24, 2.9.08, 2.files.03.
test('imported rows are counted and the list is reloaded', async () => {
  const formFields = vi.spyOn(FormData.prototype, 'set')
  const requests = await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({ preview: IMPORT_REVIEW }),
    [START_IMPORT_OPERATION]: { status: 202, body: { job: makeImportJob({ status: 'queued' }) } },
    'GET /api/jobs/j': ok({ job: makeImportJob({}) }),
    'GET /api/jobs': ok({ jobs: [makeImportJob({})] }),
  })
  expect(
    await within(await findDrawer()).findByText(
      '2 rânduri · Windows-1250, separator punct și virgulă',
    ),
  ).toBeTruthy()
  await startImport()
  expect(await within(await findDrawer()).findByText('2 invitații adăugate.')).toBeTruthy()
  expect(sentBodies(requests, START_IMPORT_OPERATION)).toHaveLength(1)
  expect(formFields.mock.calls).toEqual(
    expect.arrayContaining([
      ['wedding_invitation[event_id]', EVENT_ID],
      ['wedding_invitation[import_file]', expect.objectContaining({ name: 'lista.csv' })],
    ]),
  )
  expect(sentQueries(requests, LIST_INVITATIONS_OPERATION).length).toBeGreaterThan(1)
})

// Covers 2.2.37.
test('rejected rows are listed with reasons and a file to correct them', async () => {
  const report = {
    added: 1,
    skipped: 0,
    failed: 1,
    rows: [{ line: 3, reason: 'invalid_email', text: 'Ana;ana@' }],
  }
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({ preview: IMPORT_REVIEW }),
    [START_IMPORT_OPERATION]: { status: 202, body: { job: makeImportJob({ status: 'queued' }) } },
    'GET /api/jobs/j': ok({ job: makeImportJob({ report, file_name: 'de-corectat.csv' }) }),
  })
  await startImport()
  expect(
    (
      await within(await findDrawer()).findByRole('link', {
        name: 'Descarcă rândurile de corectat',
      })
    ).getAttribute('href'),
  ).toBe('/api/jobs/j/file')
  expect(within(await findDrawer()).getByRole('table').textContent).toContain(
    '3Ana · ana@e-mail greșit',
  )
})

const IMPORT_FAILED_TEXT = 'Importul nu a reușit. Faceți refresh la pagină și încercați din nou.'
// Covers 2.8.16.
test.each([
  ['rejected', { [START_IMPORT_OPERATION]: { status: 500, body: problemBody('internal', 'x') } }],
  [
    'failed later',
    {
      [START_IMPORT_OPERATION]: { status: 202, body: { job: makeImportJob({ status: 'queued' }) } },
      'GET /api/jobs/j': ok({
        job: makeImportJob({ status: 'failed', error: 'timed_out', report: null }),
      }),
    },
  ],
])('an import that fails asks for a refresh (%s)', async (_, replies) => {
  await renderImportWithFile({
    [REVIEW_IMPORT_OPERATION]: ok({ preview: IMPORT_REVIEW }),
    ...replies,
  })
  await startImport()
  expect((await within(await findDrawer()).findByRole('alert')).textContent).toBe(
    IMPORT_FAILED_TEXT,
  )
  const drawer = within(await findDrawer())
  expect(drawer.queryByRole('button', { name: /^(Alt fișier|Importă alt fișier)$/ })).not.toBeNull()
})
