// The state of the service: counts, translated reasons, and the retry of failed jobs.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeId,
  ok,
  renderStaffPage,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import HealthPage from './pages/health-page'
import { formatBytes } from './format-bytes'

afterEach(resetTestState)

const JOB_ID = makeId(1)
const job = {
  id: JOB_ID,
  kind: 'export',
  reason: 'No space left',
  status: 'failed',
  attempts: 5,
  may_retry: true,
  created_at: '2099-01-02T10:00:00Z',
  run_at: '2099-01-02T10:00:00Z',
  finished_at: '2099-01-02T10:20:00Z',
}
const service = {
  jobs: [
    { status: 'queued', count: 3 },
    { status: 'failed', count: 1 },
  ],
  waiting_seconds: 90,
  failed: [job],
  mails: [{ status: 'sent', count: 2871 }],
  stored_bytes: 734003200,
  free_bytes: null,
  last_backup: null,
  version: '0.1.0',
  commit: null,
  database: 'sqlite',
  database_ok: true,
  storage_ok: true,
  queue_ok: null,
  frontend: [
    { name: 'couple', build: '0123456789ab', contract: 2, compatible: false },
    { name: 'shell', build: 'ba9876543210', contract: 1, compatible: true },
  ],
}
const renderPage = (patch: object = {}, replies: Parameters<typeof renderStaffPage>[2] = {}) =>
  renderStaffPage(
    <HealthPage />,
    { path: '/app/sanatate' },
    { 'GET /api/service': ok({ service: { ...service, ...patch } }), ...replies },
  )

// Covers S.health.01.
test('jobs, mails, storage, backup and version are shown; unknown values are labelled', async () => {
  await renderPage()
  expect(await screen.findByText('versiunea 0.1.0')).toBeTruthy()
  const facts = [...document.querySelectorAll('dl.a-facts dt')].map((dt) => [
    dt.textContent,
    dt.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual([
    ['Baza de date (SQLite)', 'Merge'],
    ['Fișierele', 'Merge'],
    ['Coada de lucrări', 'lucrările rulează în server'],
    ['În așteptare', '3'],
    ['Eșuate', '1'],
    ['Trimise', '2.871'],
    ['Fișierele cuplurilor', '700 MB'],
    ['Spațiu liber', 'nu se știe'],
    ['Ultima copie de siguranță', 'nu se știe'],
    ['Zona cuplurilor', 'Nu se potrivește cu cadrul (contractul 2)'],
    ['Cadrul paginilor', 'ba9876543210'],
  ])
  expect(screen.getByText('No space left')).toBeTruthy()
})

// Covers S.health.01.
test('a retried job shows its progress; a job that cannot be retried shows an error', async () => {
  let reply: { status: number; body?: unknown } = { status: 204 }
  const requests = await renderPage(
    {},
    {
      [`POST /api/service/jobs/${JOB_ID}/retry`]: () => reply,
      [`GET /api/service/jobs/${JOB_ID}`]: ok({
        job: { ...job, reason: 'Still no space', status: 'failed' },
      }),
    },
  )
  await screen.findByText('No space left')
  clickButton(/^Reia export/)
  await expectMessage('status', 'Lucrarea a fost pusă din nou la rând.')
  expect((await screen.findByText(/a eșuat din nou/)).textContent).toBe(
    'export: a eșuat din nou. Still no space',
  )
  reply = { status: 404, body: problemBody('not_found') }
  clickButton(/^Reia export/)
  await expectMessage('alert', 'Lucrarea nu mai este printre cele eșuate.')
  expect(sentBodies(requests, `POST /api/service/jobs/${JOB_ID}/retry`)).toHaveLength(2)
})

// Covers S.health.01.
test('jobs are listed by state with labels; only retryable jobs have a retry button', async () => {
  const rows = [
    { ...job, kind: 'mail_answer', status: 'queued', may_retry: false, reason: null },
    {
      ...job,
      id: JOB_ID.replace(/.$/, '7'),
      kind: 'ceva_nou',
      status: 'running',
      may_retry: false,
    },
  ]
  const requests = await renderStaffPage(
    <HealthPage />,
    { path: '/app/sanatate?tab=jobs&state=queued' },
    {
      'GET /api/service': ok({ service }),
      'GET /api/service/jobs': ok({ jobs: rows, pagination: makePagination(2) }),
    },
  )
  expect(await screen.findByText('E-mail: răspunsul unui invitat')).toBeTruthy()
  expect(screen.getByText('ceva_nou')).toBeTruthy()
  expect([screen.getByText('în așteptare'), screen.getByText('în lucru')]).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Reia/ })).toBeNull()
  expect(
    requests.some(
      ({ operation, query }) =>
        operation === 'GET /api/service/jobs' && query.get('status') === 'queued',
    ),
  ).toBe(true)
})

// Covers S.health.01.
test('mails show state and reason; the searched address is not in the page URL', async () => {
  const mails = [
    {
      id: 'a',
      template: 'reset',
      status: 'refused',
      reason: 'SMTP: 550 5.1.1 <…> no such user',
      fault: 'mail_refused',
      recipient: 'a•••@e•••.ro',
      created_at: '2099-01-02T10:00:00Z',
      sent_at: null,
    },
  ]
  let listedMails = mails
  const requests = await renderStaffPage(
    <HealthPage />,
    { path: '/app/sanatate?tab=mails' },
    {
      'GET /api/service': ok({ service }),
      'GET /api/service/mails': () =>
        ok({ mails: listedMails, pagination: makePagination(listedMails.length) }),
    },
  )
  expect(await screen.findByText('parolă nouă')).toBeTruthy()
  expect([
    screen.getByText('refuzat'),
    screen.getByText(/5\.1\.1/),
    screen.getByText('a•••@e•••.ro'),
  ]).toHaveLength(3)
  expect(screen.getByText('Sistemul de e-mail a refuzat adresa definitiv.')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Caută după adresa întreagă' })
  fireEvent.change(field, { target: { value: 'ana@exemplu.ro' } })
  expect(requests.filter(({ operation }) => operation === 'GET /api/service/mails')).toHaveLength(1)
  listedMails = []
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  expect(await screen.findByText('Niciun e-mail nu se potrivește.')).toBeTruthy()
  expect(
    requests
      .filter(({ operation }) => operation === 'GET /api/service/mails')
      .at(-1)
      ?.query.get('email'),
  ).toBe('ana@exemplu.ro')
  expect(location.href).not.toContain('exemplu')
})

test('the suppression of a recipient is lifted once and the list is reloaded', async () => {
  const LIFT_SUPPRESSION_OPERATION = 'DELETE /api/service/suppressed_addresses/b'
  const mail = {
    id: 'a',
    template: 'invitation',
    status: 'refused',
    reason: 'suppressed: an earlier mail to this address bounced',
    fault: 'mail_suppressed',
    recipient: 'a•••@e•••.ro',
    created_at: '2099-01-02T10:00:00Z',
    sent_at: null,
  }
  let suppressionId: string | null = 'b'
  const requests = await renderStaffPage(
    <HealthPage />,
    { path: '/app/sanatate?tab=mails' },
    {
      'GET /api/service': ok({ service }),
      'GET /api/service/mails': () =>
        ok({ mails: [{ ...mail, suppression_id: suppressionId }], pagination: makePagination(1) }),
      [LIFT_SUPPRESSION_OPERATION]: () => {
        suppressionId = null
        return { status: 204 }
      },
    },
  )
  const text = 'Nu s-a trimis: un e-mail anterior către această adresă s-a întors.'
  expect(await screen.findByText(text)).toBeTruthy()
  const name = 'Permite e-mailurile către a•••@e•••.ro'
  clickButton(name)
  await expectMessage('status', 'Adresa primește din nou toate e-mailurile.')
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(requests.filter(({ operation }) => operation === LIFT_SUPPRESSION_OPERATION)).toHaveLength(
    1,
  )
})

test('a complaint and a bounce are named in the list of mails', async () => {
  const makeMail = (id: string, reason: string, fault: string, suppression: string) => ({
    id,
    template: 'invitation',
    status: 'refused',
    reason,
    fault,
    recipient: `${id}•••@e•••.ro`,
    created_at: '2099-01-02T10:00:00Z',
    sent_at: null,
    suppression_id: id,
    suppression_reason: suppression,
  })
  const mails = [
    makeMail('a', 'suppressed: complaint: …', 'mail_complaint', 'complaint'),
    makeMail('b', 'suppressed: …', 'mail_suppressed', 'hard_bounce'),
  ]
  await renderStaffPage(
    <HealthPage />,
    { path: '/app/sanatate?tab=mails' },
    {
      'GET /api/service': ok({ service }),
      'GET /api/service/mails': ok({ mails, pagination: makePagination(2) }),
    },
  )
  for (const text of [
    'Nu s-a trimis: destinatarul a raportat un e-mail anterior ca spam.',
    'Primește doar e-mailuri esențiale: a raportat un e-mail ca spam.',
    'Nu s-a trimis: un e-mail anterior către această adresă s-a întors.',
    'Primește doar e-mailuri esențiale: un e-mail s-a întors.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('a searched address loses invisible characters; a partial one is rejected', async () => {
  const LIST_MAILS_OPERATION = 'GET /api/service/mails'
  const requests = await renderStaffPage(
    <HealthPage />,
    { path: '/app/sanatate?tab=mails' },
    {
      'GET /api/service': ok({ service }),
      [LIST_MAILS_OPERATION]: ok({ mails: [], pagination: makePagination(0) }),
    },
  )
  const field = await screen.findByRole('textbox', { name: 'Caută după adresa întreagă' })
  const searches = () => requests.filter(({ operation }) => operation === LIST_MAILS_OPERATION)
  const search = (value: string) => {
    fireEvent.change(field, { target: { value } })
    const submit = new Event('submit', { bubbles: true, cancelable: true })
    const form = field.closest('form') as HTMLFormElement
    // Submits the form like the Enter key. The browser validates the form first, unless it has `noValidate`.
    if (form.noValidate || form.checkValidity()) fireEvent(form, submit)
  }
  search('ana@')
  expect(await screen.findByText('Adresa de e-mail nu este completă.')).toBeTruthy()
  expect(searches()).toHaveLength(1)
  search('\u2068ana@exemplu.ro\u2069\u00a0')
  expect(await screen.findByText('Niciun e-mail nu se potrivește.')).toBeTruthy()
  expect(searches().at(-1)?.query.get('email')).toBe('ana@exemplu.ro')
  expect(screen.queryByText('Adresa de e-mail nu este completă.')).toBeNull()
})

test('a failed load shows a retry button', async () => {
  await renderPage({}, { 'GET /api/service': { status: 500 } })
  expect(await screen.findByRole('button', { name: 'Încearcă din nou' })).toBeTruthy()
})

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [5 * 1024 ** 4, '5 TB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'ro')).toBe(text)
})
