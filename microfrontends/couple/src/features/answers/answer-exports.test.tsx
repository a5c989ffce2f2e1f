// The exports of the list of answers (specification 2 §2, §7).
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import { renderAnswersPage } from './answers.fixture'

afterEach(resetTestState)

const EXPORT_OPTIONS = ok({
  export: {
    kind: 'answers',
    options: [
      {
        rows: 'invitation',
        columns: [
          { key: 'name', label: 'Nume', chosen: true },
          { key: 'phone', label: 'Telefon', chosen: true },
        ],
      },
    ],
  },
})
const makeExportJob = (overrides: object) => ({
  id: 'j',
  kind: 'export',
  status: 'queued',
  progress: 0,
  processed: 0,
  total: 0,
  error: null,
  report: null,
  file_name: null,
  created_at: '2099-01-02T10:00:00Z',
  finished_at: null,
  export: { kind: 'answers', format: 'csv', rows: 'invitation', filtered: true },
  ...overrides,
})

// Covers 2.2.28, 2.7.19, 2.9.17.
test.each([
  ['csv', 'CSV (users.csv)', 'users.csv'],
  ['xlsx', 'Excel (data.xlsx)', 'data.xlsx'],
])(
  'the list is exported as %s, with the filters unless they are switched off',
  async (format, button, file) => {
    let jobs: object[] = []
    const requests = await renderAnswersPage(
      1,
      {
        'GET /api/exports/options': EXPORT_OPTIONS,
        'GET /api/jobs': () => ok({ jobs }),
        'POST /api/exports': () => {
          jobs = [
            makeExportJob({
              status: 'succeeded',
              total: 1,
              file_name: file,
              export: { kind: 'answers', format, rows: 'invitation', filtered: true },
            }),
          ]
          return { status: 202, body: { job: makeExportJob({}) } }
        },
      },
      '/app/raspunsuri?company=couple',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Exportă' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportă lista' })
    const filteredCheckbox = await within(dialog).findByLabelText('Doar rândurile filtrate acum')
    expect((filteredCheckbox as HTMLInputElement).checked).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: button }))
    const fileLink = await within(dialog).findByRole('link', { name: new RegExp(`^${file}`) })
    expect([fileLink.getAttribute('href'), fileLink.getAttribute('download')]).toEqual([
      '/api/jobs/j/file',
      file,
    ])
    fireEvent.click(filteredCheckbox)
    fireEvent.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(sentBodies(requests, 'POST /api/exports')).toHaveLength(2))
    const [first, second] = sentBodies(requests, 'POST /api/exports') as {
      export: Record<string, unknown>
    }[]
    expect(first?.export).toEqual({
      event_id: EVENT_ID,
      kind: 'answers',
      format,
      filters: { company: 'couple' },
      rows: 'invitation',
      columns: ['name', 'phone'],
    })
    expect(second?.export).not.toHaveProperty('filters')
  },
)

// Covers 2.8.28.
test('a failed export request shows an error', async () => {
  await renderAnswersPage(1, {
    'GET /api/exports/options': EXPORT_OPTIONS,
    'POST /api/exports': { status: 500, body: problemBody('internal', 'x') },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Exportă' }))
  fireEvent.click(await screen.findByRole('button', { name: 'CSV (users.csv)' }))
  await expectMessage(
    'alert',
    'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.',
  )
})
