// Jobs, as every tab shows them: their progress, their result, and the lists that they change (contract 7).
import { problemBody, clickButton, emitServerEvent } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from '@alai/kit/router'
import { afterEach, expect, test } from 'vitest'
import {
  makeEvent,
  makeInvitation,
  ok,
  renderCouplePage,
  makePagination,
  sentQueries,
  type Replies,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../testing/couple-fixtures'
import InvitationsPage from '../features/invitations/pages/invitations-page'
import { useSelectedEvent } from '../features/events/selected-event'
import type { Job } from './jobs'
import { CoupleLayout } from '../layout/couple-layout'

afterEach(resetTestState)

const LIST_INVITATIONS_OPERATION = 'GET /api/wedding_invitations/search'
const LIST_JOBS_OPERATION = 'GET /api/jobs'
let jobCount = 0
const makeJob = (overrides: Partial<Job> = {}): Job => ({
  id: `job-${(jobCount += 1)}`,
  kind: 'import',
  status: 'running',
  progress: 40,
  processed: 4000,
  total: 10000,
  error: null,
  report: null,
  export: null,
  file_name: null,
  created_at: '2099-01-02T10:00:00Z',
  finished_at: null,
  ...overrides,
})
const finishJob = (job: Job): Job => ({
  ...job,
  status: 'succeeded',
  progress: 100,
  processed: job.total,
  finished_at: '2099-01-02T10:00:05Z',
  report: { added: 10000, skipped: 0, failed: 0, rows: [] },
})
const listReply = (total: number) =>
  ok({
    wedding_invitations: total > 0 ? [makeInvitation()] : [],
    pagination: makePagination(total),
  })

const sendStreamEvent = (overrides: object) =>
  emitServerEvent({ notifications_count: 0, latest: null, ...overrides })

const renderInLayout = (
  replies: Replies,
  path = '/app/adauga-invitat',
  page = <InvitationsPage />,
) =>
  renderCouplePage(
    <Routes>
      <Route element={<CoupleLayout />}>
        <Route path={path} element={page} />
      </Route>
    </Routes>,
    { path, route: '*' },
    replies,
  )

// Covers 2.4.12.
test('a list that was read before the import ended is fetched again', async () => {
  let resolveList: ((reply: ReturnType<typeof listReply>) => void) | undefined
  const job = finishJob(makeJob())
  const requests = await renderInLayout({
    // The request for the first list is sent before the import has ended. Its response arrives after the end was reported to the page.
    [LIST_INVITATIONS_OPERATION]: () =>
      resolveList ? listReply(10000) : (new Promise((resolve) => (resolveList = resolve)) as never),
    [LIST_JOBS_OPERATION]: ok({ jobs: [job] }),
    'GET /api/wedding_invitations/last_import': ok({
      last_import: {
        id: job.id,
        file_name: 'lista.csv',
        added: 10000,
        updated: 0,
        created_at: '2099-01-02T10:00:00Z',
      },
    }),
  })
  await waitFor(() => expect(sentQueries(requests, LIST_JOBS_OPERATION).length).toBeGreaterThan(0))
  await waitFor(() => expect(resolveList).toBeDefined())
  await act(async () => resolveList?.(listReply(0)))
  expect(await screen.findByText('Familia Pop')).toBeTruthy()
  expect(screen.queryByText(/Aici va fi lista de invitați/)).toBeNull()
})

// Covers 2.4.12.
test('a job of another tab shows its progress, and its end refetches the list', async () => {
  let jobs: Job[] = []
  let total = 0
  await renderInLayout({
    [LIST_INVITATIONS_OPERATION]: () => listReply(total),
    [LIST_JOBS_OPERATION]: () => ok({ jobs }),
  })
  await screen.findByText(/Aici va fi lista de invitați/)
  const job = makeJob({ processed: 0, total: 0, progress: 0 })
  jobs = [job]
  await sendStreamEvent({ latest_job: '2099-01-02T10:00:00Z' })
  expect(await screen.findByText('Se pregătește…')).toBeTruthy()
  jobs = [{ ...job, processed: 4000, total: 10000, progress: 40 }]
  await sendStreamEvent({ latest_job: '2099-01-02T10:00:01Z' })
  expect(await screen.findByText('Se importă: 4.000 din 10.000 de rânduri')).toBeTruthy()
  jobs = [finishJob(jobs[0] as Job)]
  total = 10000
  await sendStreamEvent({ latest_job: '2099-01-02T10:00:05Z' })
  expect(await screen.findByText('Familia Pop')).toBeTruthy()
})

test('an import reverted on another device refetches the list', async () => {
  let total = 10000
  await renderInLayout({
    [LIST_INVITATIONS_OPERATION]: () => listReply(total),
    [LIST_JOBS_OPERATION]: ok({ jobs: [] }),
  })
  await screen.findByText('Familia Pop')
  await sendStreamEvent({ latest_undo: null })
  total = 0
  await sendStreamEvent({ latest_undo: '2099-01-02T10:00:00Z' })
  expect(await screen.findByText(/Aici va fi lista de invitați/)).toBeTruthy()
})

test('a sending job is shown on every page and is stopped without a confirmation', async () => {
  let job = makeJob({ kind: 'sending', processed: 3, total: 12, progress: 25 })
  const STOP_JOB_OPERATION = `DELETE /api/jobs/${job.id}`
  const requests = await renderInLayout(
    {
      [LIST_JOBS_OPERATION]: () => ok({ jobs: [job] }),
      [STOP_JOB_OPERATION]: () => {
        job = { ...job, status: 'cancelled', finished_at: job.created_at, report: { sent: 4 } }
        return ok({ job })
      },
    },
    '/app/altundeva',
    <p>altceva</p>,
  )
  expect((await screen.findByText('3 din 12')).closest('.a-banner')).not.toBeNull()
  clickButton('Oprește: Trimiterea invitațiilor')
  await expectMessage('status', 'Trimiterea a fost oprită: 4 din 12 trimise.')
  expect(sentBodies(requests, STOP_JOB_OPERATION)).toHaveLength(1)
})

const makeExportJob = (overrides: Partial<Job> = {}) =>
  makeJob({
    kind: 'export',
    status: 'succeeded',
    progress: 100,
    processed: 61,
    total: 61,
    file_name: 'raspunsuri.xlsx',
    export: { kind: 'answers', format: 'xlsx', rows: 'invitation', filtered: false },
    // The job ended more than ten minutes ago. Results without a notification are shown for ten minutes.
    finished_at: '2020-01-02T10:00:00Z',
    ...overrides,
  })
const notificationReply = (job: Job, read: boolean) =>
  ok({
    notifications: [
      {
        id: 'n',
        type: 'export_done',
        title: 'Export încheiat',
        message: 'x',
        read,
        subject_id: job.id,
        created_at: '2020-01-02T10:00:00Z',
      },
    ],
    pagination: makePagination(1),
  })
const LIST_NOTIFICATIONS_OPERATION = 'GET /api/notifications'
const MARK_READ_OPERATION = 'POST /api/notifications/n/mark_as_read'
const FILE_READY_TEXT = 'Fișierul „raspunsuri.xlsx” este gata.'
const renderOtherPage = (replies: Replies) =>
  renderInLayout(replies, '/app/altundeva', <h1>altceva</h1>)

// Covers 2.4.12.
test.each([
  ['dismissed', () => clickButton('Închide')],
  ['downloaded', () => fireEvent.click(screen.getByRole('link', { name: 'Descarcă' }))],
])(
  'after a reload a finished file is shown until it is %s, which marks its notification as read',
  async (_, closeBanner) => {
    const job = makeExportJob()
    const requests = await renderOtherPage({
      [LIST_JOBS_OPERATION]: ok({ jobs: [job] }),
      [LIST_NOTIFICATIONS_OPERATION]: notificationReply(job, false),
      [MARK_READ_OPERATION]: { status: 204 },
    })
    await screen.findByText(FILE_READY_TEXT)
    closeBanner()
    await waitFor(() => expect(sentBodies(requests, MARK_READ_OPERATION)).toHaveLength(1))
    expect(screen.queryByText(FILE_READY_TEXT)).toBeNull()
    // The focused button was removed, so the focus moves to the heading.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('altceva'))
  },
)

test('a finished file disappears when it is dismissed on another device', async () => {
  let job = makeExportJob({ status: 'running', file_name: null, finished_at: null })
  let read = false
  await renderOtherPage({
    [LIST_JOBS_OPERATION]: () => ok({ jobs: [job] }),
    [LIST_NOTIFICATIONS_OPERATION]: () => notificationReply(job, read),
  })
  await screen.findByText('Se scrie fișierul…')
  job = makeExportJob({ id: job.id })
  await sendStreamEvent({ latest_job: '2099-01-02T10:00:05Z', notifications_count: 1 })
  await screen.findByText(FILE_READY_TEXT)
  read = true
  await sendStreamEvent({ latest_job: '2099-01-02T10:00:05Z', notifications_count: 0 })
  await waitFor(() => expect(screen.queryByText(FILE_READY_TEXT)).toBeNull())
})

test('a finished file whose notification is not among the newest is not shown after a reload', async () => {
  const old = makeExportJob()
  const recent = makeExportJob({ file_name: 'mese.pdf' })
  await renderOtherPage({
    [LIST_JOBS_OPERATION]: ok({ jobs: [old, recent] }),
    [LIST_NOTIFICATIONS_OPERATION]: notificationReply(recent, false),
  })
  await screen.findByText('Fișierul „mese.pdf” este gata.')
  expect(screen.queryByText(FILE_READY_TEXT)).toBeNull()
})

test('a failed export is shown after a reload for ten minutes', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const makeFailedJob = (minutes: number) =>
    makeExportJob({ status: 'failed', file_name: null, finished_at: minutesAgo(minutes) })
  const jobs = [makeFailedJob(1), makeFailedJob(11)]
  await renderOtherPage({ [LIST_JOBS_OPERATION]: ok({ jobs }) })
  await screen.findByRole('alert')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('stopping an import asks for confirmation and reports a job that has ended', async () => {
  const job = makeJob()
  const endedText = 'S-a încheiat deja și nu mai poate fi oprit.'
  const STOP_JOB_OPERATION = `DELETE /api/jobs/${job.id}`
  const requests = await renderInLayout({
    [LIST_JOBS_OPERATION]: ok({ jobs: [job] }),
    [STOP_JOB_OPERATION]: { status: 409, body: problemBody('job_ended', endedText) },
  })
  await screen.findByText('Se importă: 4.000 din 10.000 de rânduri')
  clickButton('Oprește: Importul listei de invitați')
  const question = screen.getByRole('group', { name: 'Opriți importul?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Continuă importul' }))
  expect(sentBodies(requests, STOP_JOB_OPERATION)).toHaveLength(0)
  clickButton('Oprește: Importul listei de invitați')
  clickButton('Oprește importul')
  await expectMessage('alert', endedText)
  expect(sentBodies(requests, STOP_JOB_OPERATION)).toHaveLength(1)
})

function SelectedEventButton() {
  const { event, selectEvent } = useSelectedEvent()
  return <button onClick={() => selectEvent('doi')}>{event?.name}</button>
}
const EVENTS: Replies = {
  'GET /api/events': ok({
    events: [makeEvent({ id: 'unu', name: 'Unu' }), makeEvent({ id: 'doi', name: 'Doi' })],
    pagination: makePagination(2),
  }),
}

test('a reload keeps the event of its tab when another tab has selected one', async () => {
  await renderInLayout(EVENTS, '/app/altundeva', <SelectedEventButton />)
  await screen.findByRole('button', { name: 'Unu' })
  const historyState: unknown = history.state
  resetTestState()
  // Another tab has selected an event meanwhile. This tab is reloaded and keeps its history entry.
  localStorage.setItem('idLocalStorage', 'doi')
  history.replaceState(historyState, '')
  await renderInLayout(EVENTS, '/app/altundeva', <SelectedEventButton />)
  expect(await screen.findByRole('button', { name: 'Unu' })).toBeTruthy()
  resetTestState()
  // A URL that the user types creates a history entry without an event.
  localStorage.setItem('idLocalStorage', 'doi')
  await renderInLayout(EVENTS, '/app/altundeva', <SelectedEventButton />)
  expect(await screen.findByRole('button', { name: 'Unu' })).toBeTruthy()
  resetTestState()
  sessionStorage.clear()
  // A new tab starts with the event that was selected last.
  localStorage.setItem('idLocalStorage', 'doi')
  await renderInLayout(EVENTS, '/app/altundeva', <SelectedEventButton />)
  expect(await screen.findByRole('button', { name: 'Doi' })).toBeTruthy()
})
