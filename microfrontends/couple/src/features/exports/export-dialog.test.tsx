// Exports: a file is downloaded when it is ready while its dialog is open, and its notification is then marked as read.
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  type Replies,
  sentBodies,
  resetTestState,
} from '../../testing/couple-fixtures'
import { JobStatusList } from '../jobs'
import { ExportButton } from './components/export-dialog'

afterEach(resetTestState)
const downloadedFiles: string[] = []
beforeEach(() => {
  downloadedFiles.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloadedFiles.push(`${this.getAttribute('href')} ${this.download}`)
  })
})

const makeExportJob = (id: string, kind: string, overrides: object = {}) => ({
  id,
  kind: 'export',
  status: 'succeeded',
  progress: 100,
  processed: 3,
  total: 3,
  error: null,
  report: null,
  created_at: '2099-01-02T10:00:00Z',
  finished_at: '2099-01-02T10:00:01Z',
  file_name: `${kind}.pdf`,
  export: { kind, format: 'pdf', rows: 'invitation', filtered: false },
  ...overrides,
})
const makeNotification = (subject_id: string, read = false) => ({
  id: `line-${subject_id}`,
  type: 'export_done',
  title: 'Export încheiat',
  message: 'x',
  read,
  subject_id,
  created_at: '2099-01-02T10:00:00Z',
})
const MARK_READ_OPERATION = 'POST /api/notifications/line-new/mark_as_read'

const renderExportButton = (jobs: Replies[string], replies: Replies = {}) =>
  renderCouplePage(
    <>
      <JobStatusList eventId={EVENT_ID} />
      <ExportButton eventId={EVENT_ID} kind="answers" filters={{}} />
    </>,
    { path: '/app/raspunsuri' },
    {
      'GET /api/exports/options': ok({
        export: {
          options: [
            { rows: 'invitation', columns: [{ key: 'name', label: 'Nume', chosen: true }] },
          ],
        },
      }),
      'POST /api/exports': {
        status: 202,
        body: { job: makeExportJob('new', 'answers', { status: 'queued', file_name: null }) },
      },
      'GET /api/jobs': jobs,
      'GET /api/notifications': ok({
        notifications: [makeNotification('other'), makeNotification('new')],
        pagination: makePagination(2),
      }),
      [MARK_READ_OPERATION]: { status: 204 },
      ...replies,
    },
  )

test('a requested export downloads once and its notification is marked as read', async () => {
  let jobs = [makeExportJob('old', 'answers')]
  const requests = await renderExportButton(() => ok({ jobs }))
  clickButton('Exportă')
  await screen.findByRole('button', { name: 'PDF' })
  expect(downloadedFiles).toEqual([])
  jobs = [makeExportJob('new', 'answers'), ...jobs]
  clickButton('PDF')
  expect(
    (await screen.findByText('Fișierul „answers.pdf” este gata și s-a descărcat.')).closest(
      '[role=status]',
    ),
  ).toBeTruthy()
  expect(downloadedFiles).toEqual(['/api/jobs/new/file answers.pdf'])
  expect(screen.getByRole('link', { name: 'Descarcă din nou' }).getAttribute('href')).toBe(
    '/api/jobs/new/file',
  )
  await waitFor(() => expect(sentBodies(requests, MARK_READ_OPERATION)).toHaveLength(1))
  expect(sentBodies(requests, 'POST /api/notifications/line-other/mark_as_read')).toEqual([])
})

test('a file that is ready after its dialog was closed is offered on the page', async () => {
  const runningJob = makeExportJob('new', 'answers', { status: 'running', file_name: null })
  let jobs = [runningJob]
  const requests = await renderExportButton(() => ok({ jobs }))
  clickButton('Exportă')
  fireEvent.click(await screen.findByRole('button', { name: 'PDF' }))
  await screen.findByRole('heading', { name: 'Fișiere din ultima zi' })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Închide' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  jobs = [makeExportJob('new', 'answers')]
  fireEvent.click(await screen.findByRole('link', { name: 'Descarcă' }, { timeout: 5000 }))
  await waitFor(() => expect(sentBodies(requests, MARK_READ_OPERATION)).toHaveLength(1))
  expect(downloadedFiles).toEqual([])
})

test('the result of a sending is marked as a banner, which is not printed', async () => {
  const sending = { kind: 'sending', file_name: null, report: { sent: 3 } }
  const finished_at = new Date().toISOString()
  await renderExportButton(
    ok({ jobs: [makeExportJob('s', 'answers', { ...sending, finished_at })] }),
  )
  const result = await screen.findByText('Trimiterea s-a încheiat: 3 din 3 trimise.')
  expect(result.closest('.a-banner')).not.toBeNull()
})

test('exports of the same list are listed first', async () => {
  await renderExportButton(
    ok({
      jobs: [
        makeExportJob('a', 'budget'),
        makeExportJob('b', 'answers'),
        makeExportJob('c', 'gifts'),
        makeExportJob('d', 'answers'),
      ],
    }),
  )
  clickButton('Exportă')
  const dialog = await screen.findByRole('dialog')
  const rows = await within(dialog).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.split(' · ')[0])).toEqual([
    'Răspunsuri',
    'Răspunsuri',
    'Buget',
    'Cadouri',
  ])
  expect(downloadedFiles).toEqual([])
  // Each file shows when it expires, which is a day after it was created.
  expect(
    rows.map((row) => row.textContent?.includes('se păstrează până pe 3 ian., 12:00')),
  ).toEqual([true, true, true, true])
})

test('five files are shown at first and a button shows the others', async () => {
  await renderExportButton(
    ok({ jobs: Array.from({ length: 8 }, (_, n) => makeExportJob(`j${n}`, 'answers')) }),
  )
  clickButton('Exportă')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(5)
  clickButton('Încă 3 fișiere')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(8)
})
