// An unsent draft is restored after a reload. A draft that was sent or discarded is not.
import {
  cleanUpPage,
  fillFields,
  captureTimers,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
  waitUntil,
} from '@alai/kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeGuest, makeSite } from '../../../shared/couple-site/site.fixture'
import AcceptPage from '../pages/accept-page'
import DeclinePage from '../pages/decline-page'

const GET_FORM = 'GET /api/events/live_invitation'
const GET_ANSWER = 'GET /api/guests/guest_details'
const codes = '?event_code=ANAMIHAI&guest_code=K7QM2XWP4D'
const DRAFT_RESTORED_TEXT = 'Ce ați scris data trecută este aici. Încă nu este trimis.'
const fieldValue = (text: string) => screen.getByLabelText<HTMLInputElement>(text).value
const historyEntry = () => JSON.stringify(history.state)

afterEach(cleanUpPage)

const replies = { [GET_FORM]: { status: 200, body: { event: makeSite() } } }
const renderAccept = (path = codes) =>
  renderPage(<AcceptPage />, {
    path: `/ana/formular-invitatie${path}`,
    route: '/:slug/formular-invitatie',
  })
const renderDecline = () =>
  renderPage(<DeclinePage />, {
    path: `/ana/formular-raspuns-negativ${codes}`,
    route: '/:slug/formular-raspuns-negativ',
  })

test('a yes that was begun stands there again after a reload, says so, and may begin anew', async () => {
  mockApi(replies)
  await renderAccept()
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop', Telefon: '0740 000 101' })
  await waitUntil(() => historyEntry().includes('Familia Pop'))
  cleanup()
  await renderAccept()
  expect(await screen.findByText(DRAFT_RESTORED_TEXT)).toBeTruthy()
  expect([
    fieldValue('Nume și prenume'),
    screen.getByLabelText<HTMLInputElement>(/^Telefon/).value,
  ]).toEqual(['Familia Pop', '0740 000 101'])
  // The link of another guest does not see the draft, and browser storage does not contain it.
  cleanup()
  await renderAccept('?event_code=ANAMIHAI&guest_code=ALTCINEVA2')
  await screen.findByLabelText('Nume și prenume')
  expect([fieldValue('Nume și prenume'), screen.queryByText(DRAFT_RESTORED_TEXT)]).toEqual([
    '',
    null,
  ])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  cleanup()
  await renderAccept()
  await screen.findByText(DRAFT_RESTORED_TEXT)
  clickButton('Începem de la capăt')
  expect([fieldValue('Nume și prenume'), screen.queryByText(DRAFT_RESTORED_TEXT)]).toEqual([
    '',
    null,
  ])
  await waitUntil(() => !historyEntry().includes('Familia Pop'))
  expect(historyEntry()).not.toContain('Familia Pop')
})

test('over an answer that was given before it is told, and the answer is one press away', async () => {
  const details = {
    guest: makeGuest(),
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, status: 'acceptat' },
  }
  mockApi({ ...replies, [GET_ANSWER]: { status: 200, body: details } })
  await renderAccept()
  await screen.findByText(/Am gasit o invitatie completata deja/)
  expect(screen.queryByText(DRAFT_RESTORED_TEXT)).toBeNull()
  fillFields({ 'Nume și prenume': 'Familia Popa' })
  await waitUntil(() => historyEntry().includes('Familia Popa'))
  cleanup()
  await renderAccept()
  expect(await screen.findByText(DRAFT_RESTORED_TEXT)).toBeTruthy()
  expect(fieldValue('Nume și prenume')).toBe('Familia Popa')
  clickButton('Începem de la capăt')
  expect(fieldValue('Nume și prenume')).toBe('Familia Pop')
})

test('codes that were typed are looked up again', async () => {
  const requests = mockApi(replies)
  await renderAccept('')
  await screen.findByLabelText('Codul vostru')
  fillFields({ 'Codul evenimentului': 'ANAMIHAI', 'Codul vostru': 'K7QM2XWP4D' })
  await waitUntil(() => historyEntry().includes('K7QM2XWP4D'))
  cleanup()
  requests.length = 0
  await renderAccept('')
  await waitUntil(() => requests.some((request) => request.operation === GET_ANSWER))
  expect(requests.find((request) => request.operation === GET_ANSWER)?.query.get('code')).toBe(
    'K7QM2XWP4D',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Codul vostru').value).toBe('K7QM2XWP4D')
})

test('what was sent is kept nowhere, and after two days nothing is', async () => {
  mockApi({ ...replies, 'POST /api/guests': { status: 201, body: { guest: makeGuest() } } })
  await renderAccept()
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  await waitUntil(() => historyEntry().includes('Familia Pop'))
  clickButton('Trimitem răspunsul')
  await screen.findByRole('heading', { name: 'Vă mulțumim, Familia Pop' })
  await waitUntil(() => !historyEntry().includes('Familia Pop'))
  expect(historyEntry()).not.toContain('Familia Pop')
  cleanup()
  const name = 'yes ana ANAMIHAI K7QM2XWP4D'
  history.replaceState(
    {
      [name]: {
        typed: { codes: {}, draft: { name: 'De demult' } },
        at: Date.now() - 3 * 86_400_000,
      },
    },
    '',
  )
  await renderAccept()
  await screen.findByLabelText('Nume și prenume')
  expect(fieldValue('Nume și prenume')).toBe('')
})

test('a no is kept as well; a preview keeps nothing', async () => {
  mockApi({ ...replies, 'GET /api/events/preview_invitation': replies[GET_FORM] })
  await renderDecline()
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Roxana', 'Un mesaj': 'Suntem plecați' })
  await waitUntil(() => historyEntry().includes('Suntem plecați'))
  cleanup()
  await renderDecline()
  expect(await screen.findByText(DRAFT_RESTORED_TEXT)).toBeTruthy()
  expect(fieldValue('Nume și prenume')).toBe('Roxana')
  cleanUpPage()
  mockApi({ 'GET /api/events/preview_invitation': replies[GET_FORM] })
  await renderPage(<AcceptPage isPreview />, {
    path: '/app/preview/ana/formular-invitatie',
    route: '/app/preview/:slug/formular-invitatie',
  })
  await screen.findByLabelText('Nume și prenume')
  const timer = captureTimers(400)
  fillFields({ 'Nume și prenume': 'Încercare' })
  timer.runPending()
  expect(historyEntry()).not.toContain('Încercare')
})

test('a code that nobody knows: the sentence stands beside the code, and the keyboard goes there', async () => {
  for (const [open, call, name] of [
    [renderAccept, 'POST /api/guests', 'yes'],
    [renderDecline, 'POST /api/refuzed_invitations', 'no'],
  ] as const) {
    mockApi({
      ...replies,
      [call]: { status: 400, body: problemBody('unknown_code', 'Codurile nu se potrivesc.') },
    })
    await open()
    await screen.findByLabelText('Nume și prenume')
    fillFields({ 'Nume și prenume': 'Familia Pop' })
    clickButton('Trimitem răspunsul')
    const code = await screen.findByLabelText('Codul vostru')
    await waitUntil(() => document.activeElement === code)
    expect(document.activeElement, name).toBe(code)
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Codurile nu se potrivesc.',
    )
    expect([code.getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual(['true', null])
    fillFields({ 'Codul vostru': 'K7QM2XWP4E' })
    expect(screen.queryByText('Codurile nu se potrivesc.')).toBeNull()
    cleanUpPage()
  }
})
