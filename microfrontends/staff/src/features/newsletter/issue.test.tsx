// The page of a newsletter issue: concurrent edits, preview, test mail, sending after a confirmation, and the report.
import { type MockReply, fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeIssue,
  ok,
  renderAtPath,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { IssuePage } from './pages/issue-page'

afterEach(resetTestState)

const issue = makeIssue()
const ISSUE_URL = `/api/newsletters/issues/${issue.id}`
const LOAD = `GET ${ISSUE_URL}`
const SAVE = `PUT ${ISSUE_URL}`
const SUBSCRIBERS = 'GET /api/newsletters/readers'
const renderPage = (replies = {}, path = `/app/newsletter/${issue.id}`) =>
  renderAtPath(
    <IssuePage />,
    { path, route: '/app/newsletter/:id' },
    { [LOAD]: ok({ issue }), [SUBSCRIBERS]: ok({ total: 1234, english: 12 }), ...replies },
  )
const fillRichText = (name: string, html: string) => {
  const editor = screen.getByRole('textbox', { name })
  editor.innerHTML = html
  fireEvent.input(editor)
}
const subjectValue = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Subiect( \*)?$/ }).value
const waitForPage = () => screen.findByRole('heading', { level: 1, name: 'Idei de toamnă' })
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

// Covers 3.content.18.
test('a new issue is sent to the server completely, in both languages', async () => {
  const requests = await renderPage(
    { 'POST /api/newsletters/issues': { status: 201, body: { issue: makeIssue({ version: 1 }) } } },
    '/app/newsletter/nou',
  )
  expect(screen.queryByRole('button', { name: 'Trimite scrisoarea' })).toBeNull()
  fillFields({ Subiect: ' Idei de toamnă ', 'Subiect în engleză': 'Autumn ideas' })
  fillRichText('Textul scrisorii', '<p>Trei idei.</p>')
  fillRichText('Textul în engleză', '<p>Three ideas.</p>')
  clickButton('Salvează')
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(sentBodies(requests, 'POST /api/newsletters/issues')).toEqual([
    {
      issue: {
        subject: 'Idei de toamnă',
        body: '<p>Trei idei.</p>',
        subject_en: 'Autumn ideas',
        body_en: '<p>Three ideas.</p>',
      },
    },
  ])
})

// Covers 3.content.18.
test('field errors appear at their fields and the input is kept', async () => {
  await renderPage({
    [SAVE]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { subject: ['required'], body: ['too_long'] } }),
    },
  })
  await waitForPage()
  fillFields({ Subiect: '' })
  clickButton('Salvează')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
  expect(screen.getByText('Textul este prea lung.')).toBeTruthy()
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
  resetTestState()
  await renderPage({ [SAVE]: 'offline' as const })
  await waitForPage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  expect(
    await screen.findByText('Nu am putut salva. Ce ați scris este aici; încercați din nou.'),
  ).toBeTruthy()
  expect(subjectValue()).toBe('Flori')
})

test('input typed during a save is kept and stays unsaved', async () => {
  let respond: (reply: MockReply) => void = () => undefined
  const requests = await renderPage({
    [SAVE]: () =>
      new Promise<MockReply>((resolve) => {
        respond = resolve
      }),
  })
  await waitForPage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await waitFor(() => expect(sentBodies(requests, SAVE)).toHaveLength(1))
  fillFields({ Subiect: 'Flori de toamnă' })
  fillRichText('Textul scrisorii', '<p>Patru idei.</p>')
  respond(ok({ issue: makeIssue({ subject: 'Flori', version: 4 }) }))
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(subjectValue()).toBe('Flori de toamnă')
  expect(screen.getByRole('textbox', { name: 'Textul scrisorii' }).innerHTML).toBe(
    '<p>Patru idei.</p>',
  )
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
})

// Covers 3.content.19.
test('a stale save shows an alert: overwrite or reload', async () => {
  let saves = 0
  const replies = {
    [SAVE]: () =>
      ++saves === 1
        ? { status: 409, body: problemBody('stale') }
        : ok({ issue: makeIssue({ subject: 'Flori', version: 8 }) }),
    [LOAD]: () => ok({ issue: saves ? makeIssue({ subject: 'Al altcuiva', version: 7 }) : issue }),
  }
  const requests = await renderPage(replies)
  await waitForPage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  expect(subjectValue()).toBe('Flori')
  clickButton('Salvează peste')
  await expectMessage('status', 'Scrisoarea a fost salvată.')
  expect(sentBodies(requests, SAVE)).toMatchObject([
    { issue: { version: 3 } },
    { issue: { version: 7 } },
  ])
  resetTestState()
  saves = 0
  await renderPage(replies)
  await waitForPage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  clickButton('Renunță la ce am scris')
  await waitFor(() => expect(subjectValue()).toBe('Al altcuiva'))
})

// Covers 3.content.19.
test.each([
  ['reload', 'Renunță la ce am scris'],
  ['overwrite', 'Salvează peste'],
])('a failed %s after a stale save is shown and keeps the input', async (_, buttonName) => {
  let isStale = false
  await renderPage({
    [SAVE]: () => {
      isStale = true
      return { status: 409, body: problemBody('stale') }
    },
    [LOAD]: () => (isStale ? { status: 404, body: problemBody('not_found') } : ok({ issue })),
  })
  await waitForPage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvată de altcineva/)
  clickButton(buttonName)
  await expectMessage('alert', 'Scrisoarea aceasta nu există sau a fost ștearsă.')
  expect(subjectValue()).toBe('Flori')
})

// Covers 3.content.19.
test('a save after the issue was sent keeps the input and links to the report', async () => {
  let wasSent = false
  await renderPage({
    [SAVE]: () => {
      wasSent = true
      return { status: 409, body: problemBody('already_sent') }
    },
    [LOAD]: () =>
      ok({
        issue: wasSent ? makeIssue({ state: 'sent', started_at: '2099-01-04T10:00:00Z' }) : issue,
      }),
  })
  await waitForPage()
  fillFields({ Subiect: 'Flori' })
  clickButton('Salvează')
  expect(await screen.findByText(/nu mai poate ajunge în ea/)).toBeTruthy()
  expect(subjectValue()).toBe('Flori')
  expect(screen.queryByRole('button', { name: 'Salvează peste' })).toBeNull()
  clickButton('Vezi raportul')
  expect(await screen.findByRole('heading', { name: 'Raport' })).toBeTruthy()
})

// Covers 3.content.20.
test('the preview shows the saved text by language; unsaved changes disable sending', async () => {
  const bilingualIssue = makeIssue({
    english: true,
    subject_en: 'Autumn ideas',
    body_en: '<p>Three ideas.</p>',
  })
  const requests = await renderPage({
    [LOAD]: ok({ issue: bilingualIssue }),
    [`POST ${ISSUE_URL}/test`]: { status: 204 },
  })
  await waitForPage()
  const mail = screen.getByRole('figure', { name: 'Cum arată scrisoarea' })
  expect(mail.textContent).toContain('Trei idei.')
  clickButton('Trimite-mi o probă')
  await expectMessage('status', 'Proba a plecat spre adresa dumneavoastră.')
  fireEvent.click(screen.getByRole('radio', { name: 'În engleză' }))
  expect(mail.textContent).toBe(
    'Autumn ideasThree ideas.Alai · No longer want our letters? Unsubscribe',
  )
  clickButton('Trimite-mi o probă')
  await waitFor(() =>
    expect(sentBodies(requests, `POST ${ISSUE_URL}/test`)).toEqual([
      { issue: { english: false } },
      { issue: { english: true } },
    ]),
  )
  fillFields({ Subiect: 'Flori' })
  expect([
    getButton('Trimite-mi o probă').disabled,
    getButton('Trimite scrisoarea').disabled,
  ]).toEqual([true, true])
  expect(screen.getByText(/^Salvați întâi/)).toBeTruthy()
})

test('a test mail without body is rejected at the field', async () => {
  await renderPage({
    [LOAD]: ok({ issue: makeIssue({ body: '' }) }),
    [`POST ${ISSUE_URL}/test`]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { body: ['required'] } }),
    },
  })
  await waitForPage()
  expect(screen.getByText('Scrisoarea nu are încă text.')).toBeTruthy()
  clickButton('Trimite-mi o probă')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
})

// Covers 3.content.21.
test('sending shows the number of recipients, then the delivery report', async () => {
  const sendingIssue = makeIssue({
    state: 'sending',
    started_at: '2099-01-04T10:00:00Z',
    started_by: 'Ana Pop',
    report: { ...issue.report, waiting: 1000, sent: 234 },
  })
  const requests = await renderPage({ [`POST ${ISSUE_URL}/send`]: ok({ issue: sendingIssue }) })
  await waitForPage()
  clickButton('Trimite scrisoarea')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('O primesc 1.234 de adrese confirmate.')).toBeTruthy()
  expect(
    within(dialog).getByText('12 s-au abonat în engleză; primesc scrisoarea în română.'),
  ).toBeTruthy()
  const sendButton = within(dialog).getByRole('button', { name: 'Trimite la 1.234 de adrese' })
  act(() => {
    sendButton.click()
    sendButton.click()
  })
  expect(await screen.findByText('Scrisorile pleacă pe rând. Puteți închide pagina.')).toBeTruthy()
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual([
    '1.000',
    '234',
    '0',
    '0',
    '0',
  ])
  expect(sentBodies(requests, `POST ${ISSUE_URL}/send`)).toEqual([{ issue: { version: 3 } }])
})

test('an issue cannot be sent without subscribers or twice', async () => {
  await renderPage({ [SUBSCRIBERS]: ok({ total: 0, english: 0 }) })
  await waitForPage()
  clickButton('Trimite scrisoarea')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Nicio adresă nu este confirmată/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /^Trimite la/ })).toBeNull()
  resetTestState()
  await renderPage({
    [`POST ${ISSUE_URL}/send`]: { status: 409, body: problemBody('already_sent') },
  })
  await waitForPage()
  clickButton('Trimite scrisoarea')
  fireEvent.click(await screen.findByRole('button', { name: /^Trimite la/ }))
  expect(await screen.findByText(/nu mai poate ajunge în ea/)).toBeTruthy()
})

// Covers 3.content.24.
test('the report loads failed addresses on demand and retries temporary failures', async () => {
  const sentIssue = makeIssue({
    state: 'sent',
    started_at: '2099-01-04T10:00:00Z',
    started_by: null,
    finished_at: '2099-01-04T10:05:00Z',
    report: { waiting: 0, sent: 20, failed: 2, passing: 1, left: 1, unsubscribed: 3 },
  })
  const failures = [
    { email: 'a@exemplu.ro', reason: '550 no such user', passing: false },
    { email: 'b@exemplu.ro', reason: null, passing: true },
  ]
  let retried = false
  const requests = await renderPage({
    [LOAD]: () => ok({ issue: retried ? { ...sentIssue, state: 'sending' } : sentIssue }),
    [`GET ${ISSUE_URL}/failures`]: ok({ failures, pagination: makePagination(2) }),
    [`POST ${ISSUE_URL}/retry`]: () => {
      retried = true
      return ok({
        issue: {
          ...sentIssue,
          state: 'sending',
          report: { ...sentIssue.report, failed: 1, passing: 0, waiting: 1 },
        },
      })
    },
  })
  await waitForPage()
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual([
    '0',
    '20',
    '2',
    '1',
    '3',
  ])
  expect(requests.some(({ operation }) => operation.endsWith('/failures'))).toBe(false)
  clickButton('Vezi adresele')
  expect((await screen.findByText('a@exemplu.ro')).closest('li')?.textContent).toBe(
    'a@exemplu.roAdresă refuzată550 no such user',
  )
  expect(screen.getByText('b@exemplu.ro').closest('li')?.textContent).toBe(
    'b@exemplu.roSe poate încerca din nou',
  )
  clickButton('Încearcă din nou o scrisoare')
  await expectMessage('status', 'Scrisorile nereușite au fost puse din nou la rând.')
  expect(await screen.findByText('Scrisorile pleacă pe rând. Puteți închide pagina.')).toBeTruthy()
})

test('a missing issue shows not found; a failed load can be retried', async () => {
  await renderPage({ [LOAD]: { status: 404, body: problemBody('not_found') } })
  expect(await screen.findByText('Scrisoarea aceasta nu există sau a fost ștearsă.')).toBeTruthy()
  resetTestState()
  let attempts = 0
  await renderPage({
    [LOAD]: () =>
      ++attempts === 1 ? { status: 403, body: problemBody('forbidden') } : ok({ issue }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await waitForPage()).toBeTruthy()
})
