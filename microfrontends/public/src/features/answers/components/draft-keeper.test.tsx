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
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import AcceptPage from '../pages/accept-page'
import DeclinePage from '../pages/decline-page'

const GET_SITE_WITH_FORMS_OPERATION = 'GET /api/events/live_invitation'
const GET_INVITATION_BY_CODES_OPERATION = 'GET /api/guests/guest_details'
const CODES_QUERY = '?event_code=ANAMIHAI&guest_code=K7QM2XWP4D'
const DRAFT_RESTORED_TEXT = 'Ce ați scris data trecută este aici. Încă nu este trimis.'
const fieldValue = (text: string) => screen.getByLabelText<HTMLInputElement>(text).value
const historyStateJson = () => JSON.stringify(history.state)

afterEach(cleanUpPage)

const replies = { [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } }
const renderAccept = (path = CODES_QUERY) =>
  renderPage(<AcceptPage />, {
    path: `/ana/formular-invitatie${path}`,
    route: '/:slug/formular-invitatie',
  })
const renderDecline = () =>
  renderPage(<DeclinePage />, {
    path: `/ana/formular-raspuns-negativ${CODES_QUERY}`,
    route: '/:slug/formular-raspuns-negativ',
  })

test('an unsent acceptance is restored after a reload and can be discarded', async () => {
  mockApi(replies)
  await renderAccept()
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop', Telefon: '0740 000 101' })
  await waitUntil(() => historyStateJson().includes('Familia Pop'))
  cleanup()
  await renderAccept()
  expect(await screen.findByText(DRAFT_RESTORED_TEXT)).toBeTruthy()
  expect([
    fieldValue('Nume și prenume'),
    screen.getByLabelText<HTMLInputElement>(/^Telefon/).value,
  ]).toEqual(['Familia Pop', '0740 000 101'])
  // The draft is not restored under the link of another guest, and browser storage does not contain it.
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
  await waitUntil(() => !historyStateJson().includes('Familia Pop'))
  expect(historyStateJson()).not.toContain('Familia Pop')
})

test('a draft over an existing answer is restored and the answer stays available', async () => {
  const details = {
    guest: makeAnswer(),
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, persons: [], status: 'acceptat' },
  }
  mockApi({ ...replies, [GET_INVITATION_BY_CODES_OPERATION]: { status: 200, body: details } })
  await renderAccept()
  await screen.findByText(/Am gasit o invitatie completata deja/)
  expect(screen.queryByText(DRAFT_RESTORED_TEXT)).toBeNull()
  fillFields({ 'Nume și prenume': 'Familia Popa' })
  await waitUntil(() => historyStateJson().includes('Familia Popa'))
  cleanup()
  await renderAccept()
  expect(await screen.findByText(DRAFT_RESTORED_TEXT)).toBeTruthy()
  expect(fieldValue('Nume și prenume')).toBe('Familia Popa')
  clickButton('Începem de la capăt')
  expect(fieldValue('Nume și prenume')).toBe('Familia Pop')
})

test('restored codes are looked up again', async () => {
  const requests = mockApi(replies)
  await renderAccept('')
  await screen.findByLabelText('Codul vostru')
  fillFields({ 'Codul evenimentului': 'ANAMIHAI', 'Codul vostru': 'K7QM2XWP4D' })
  await waitUntil(() => historyStateJson().includes('K7QM2XWP4D'))
  cleanup()
  requests.length = 0
  await renderAccept('')
  await waitUntil(() =>
    requests.some((request) => request.operation === GET_INVITATION_BY_CODES_OPERATION),
  )
  expect(
    requests
      .find((request) => request.operation === GET_INVITATION_BY_CODES_OPERATION)
      ?.query.get('code'),
  ).toBe('K7QM2XWP4D')
  expect(screen.getByLabelText<HTMLInputElement>('Codul vostru').value).toBe('K7QM2XWP4D')
})

test('a sent draft is deleted and an old draft expires after two days', async () => {
  mockApi({ ...replies, 'POST /api/guests': { status: 201, body: { guest: makeAnswer() } } })
  await renderAccept()
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  await waitUntil(() => historyStateJson().includes('Familia Pop'))
  clickButton('Trimitem răspunsul')
  await screen.findByRole('heading', { name: 'Vă mulțumim, Familia Pop' })
  await waitUntil(() => !historyStateJson().includes('Familia Pop'))
  expect(historyStateJson()).not.toContain('Familia Pop')
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

test('an unsent decline is restored and a preview stores no draft', async () => {
  mockApi({
    ...replies,
    'GET /api/events/preview_invitation': replies[GET_SITE_WITH_FORMS_OPERATION],
  })
  await renderDecline()
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Roxana', 'Un mesaj': 'Suntem plecați' })
  await waitUntil(() => historyStateJson().includes('Suntem plecați'))
  cleanup()
  await renderDecline()
  expect(await screen.findByText(DRAFT_RESTORED_TEXT)).toBeTruthy()
  expect(fieldValue('Nume și prenume')).toBe('Roxana')
  cleanUpPage()
  mockApi({ 'GET /api/events/preview_invitation': replies[GET_SITE_WITH_FORMS_OPERATION] })
  await renderPage(<AcceptPage isPreview />, {
    path: '/app/preview/ana/formular-invitatie',
    route: '/app/preview/:slug/formular-invitatie',
  })
  await screen.findByLabelText('Nume și prenume')
  const timer = captureTimers(400)
  fillFields({ 'Nume și prenume': 'Încercare' })
  timer.runPending()
  expect(historyStateJson()).not.toContain('Încercare')
})

test('an unknown code shows its error at the code field and focuses the field', async () => {
  for (const [renderForm, operation, answerKind] of [
    [renderAccept, 'POST /api/guests', 'yes'],
    [renderDecline, 'POST /api/refuzed_invitations', 'no'],
  ] as const) {
    mockApi({
      ...replies,
      [operation]: { status: 400, body: problemBody('unknown_code', 'Codurile nu se potrivesc.') },
    })
    await renderForm()
    await screen.findByLabelText('Nume și prenume')
    fillFields({ 'Nume și prenume': 'Familia Pop' })
    clickButton('Trimitem răspunsul')
    const code = await screen.findByLabelText('Codul vostru')
    await waitUntil(() => document.activeElement === code)
    expect(document.activeElement, answerKind).toBe(code)
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Codurile nu se potrivesc.',
    )
    expect([code.getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual(['true', null])
    fillFields({ 'Codul vostru': 'K7QM2XWP4E' })
    expect(screen.queryByText('Codurile nu se potrivesc.')).toBeNull()
    cleanUpPage()
  }
})
