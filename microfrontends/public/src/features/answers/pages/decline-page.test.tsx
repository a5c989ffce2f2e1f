// The decline form: its questions, its errors, and where it leads (specification 1 §4, §5, §8; threats B17).
import {
  redirectedPath,
  cleanUpPage,
  fillFields,
  captureTimers,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
} from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeSite } from '../../../shared/couple-site/site.fixture'
import DeclinePage from './decline-page'

const GET_SITE_WITH_FORMS_OPERATION = 'GET /api/events/live_invitation'
const CREATE_DECLINE_OPERATION = 'POST /api/refuzed_invitations'
const CODES_QUERY = '?event_code=ANAMIHAI&guest_code=K7QM2XWP4D'
const declineReply = {
  status: 201,
  body: { refuzed_invitation: { id: '1', name: 'Familia Pop', reason: null } },
}

afterEach(cleanUpPage)

const renderDecline = (path: string) =>
  renderPage(<DeclinePage />, {
    path: `/ana/formular-raspuns-negativ${path}`,
    route: '/:slug/formular-raspuns-negativ',
  })
const submitForm = () => clickButton('Trimitem răspunsul')

// Covers 1.2.05, 1.5.04.
test('codes and name are required, in direct mode only the name, never a reason', async () => {
  for (const [isDirect, requiredCount] of [
    [false, 3],
    [true, 1],
  ] as const) {
    const requests = mockApi({
      [GET_SITE_WITH_FORMS_OPERATION]: {
        status: 200,
        body: {
          event: makeSite({
            direct_response_mode: isDirect,
            form: { refused_text: 'Ne pare rău' },
          }),
        },
      },
    })
    await renderDecline('')
    expect(await screen.findByText('Ne pare rău')).toBeTruthy()
    submitForm()
    expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(requiredCount)
    expect(screen.queryAllByLabelText('Codul evenimentului')).toHaveLength(isDirect ? 0 : 1)
    expect(requests.some((request) => request.operation.startsWith('POST'))).toBe(false)
    cleanUpPage()
  }
})

// Covers 1.8.04, 1.8.05.
test.each([
  [
    '403: not yet',
    { status: 403, body: problemBody('not_yet') },
    'Formularul nu este încă deschis',
  ],
  [
    'other errors: a general text',
    { status: 500, body: problemBody('internal', 'x') },
    'Ceva nu a mers. Ce ați scris a rămas aici; încercați din nou peste câteva clipe.',
  ],
  [
    'no network: an offline text',
    'offline' as const,
    'Nu am putut trimite: legătura la internet s‑a întrerupt. Ce ați scris a rămas aici; apăsați din nou.',
  ],
])('a rejected decline shows its error above the button (%s)', async (_, reply, message) => {
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    [CREATE_DECLINE_OPERATION]: reply,
  })
  await renderDecline(CODES_QUERY)
  await screen.findByLabelText('Nume și prenume')
  fillFields({ 'Nume și prenume': 'Familia Pop' })
  submitForm()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

// Covers 1.4.04, 1.8.05, 1.9.01, B17.
test('sec_b17 a guest sees a confirmation and only a couple continues to its list', async () => {
  const form = { message_refused: 'Vă ținem aproape.' }
  // In the second case a guest uses the link of the couple without being logged in.
  for (const [isCouple, queryTail] of [
    [false, ''],
    [false, '&by=couple'],
    [true, '&by=couple'],
  ] as const) {
    const timer = captureTimers(2000)
    const sessionReply = isCouple
      ? { status: 200, body: { user: { id: 'u1' } } }
      : { status: 401, body: { code: 'unauthorized', error: '' } }
    const requests = mockApi({
      [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite({ form }) } },
      [CREATE_DECLINE_OPERATION]: declineReply,
      'GET /api/users/get_by_token': sessionReply,
    })
    await renderDecline(`${CODES_QUERY}${queryTail}`)
    await screen.findByLabelText('Nume și prenume')
    await waitFor(() =>
      expect(
        requests.filter((request) => request.operation === 'GET /api/users/get_by_token'),
      ).toHaveLength(queryTail === '' ? 0 : 1),
    )
    fillFields({ 'Nume și prenume': 'Familia Pop', 'Un mesaj': 'Suntem plecați.' })
    submitForm()
    expect(await screen.findByRole('heading', { name: 'Am notat, vă mulțumim' })).toBeTruthy()
    expect(screen.getByText('Vă ținem aproape.')).toBeTruthy()
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Am notat, vă mulțumim' }),
    )
    expect(
      screen.queryAllByRole('link', { name: 'S-a schimbat ceva? Veniți totuși' }),
    ).toHaveLength(isCouple ? 0 : 1)
    expect(timer.pendingCount()).toBe(isCouple ? 1 : 0)
    if (isCouple) {
      timer.runPending()
      expect(await redirectedPath()).toBe('/app/raspunsuri-negative')
    }
    cleanUpPage()
  }
})

test('an existing acceptance is announced before it becomes a decline', async () => {
  const details = {
    guest: makeAnswer(),
    refuzed_invitation: null,
    invitation: { name: 'Familia Pop', places: 2, persons: [], status: 'acceptat' },
  }
  mockApi({
    [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } },
    'GET /api/guests/guest_details': { status: 200, body: details },
  })
  await renderDecline(CODES_QUERY)
  expect(
    await screen.findByText(
      'Ne-ați spus că veniți: 2 persoane. Dacă trimiteți acum, răspunsul devine nu.',
    ),
  ).toBeTruthy()
})

// Covers 1.2.09, 1.7.27, 1.8.27.
test('the preview sends nothing', async () => {
  const requests = mockApi({
    'GET /api/events/preview_invitation': { status: 200, body: { event: makeSite() } },
  })
  await renderPage(<DeclinePage isPreview />, {
    path: '/app/preview/ana/formular-raspuns-negativ',
    route: '/app/preview/:slug/formular-raspuns-negativ',
    language: 'en',
  })
  await screen.findByRole('button', { name: /^Send/ })
  clickButton(/^Send/)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'In Live mode, the sent answer will be here.',
  )
  expect(requests.some((request) => request.operation.startsWith('POST'))).toBe(false)
})

test('the privacy notice states recipient and retention and links the full policy', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
  await renderDecline('')
  expect(await screen.findByText(/este păstrat 12 luni după nuntă/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Citiți cum păstrăm datele' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/app/documente/confidentialitate',
    '_blank',
  ])
})
