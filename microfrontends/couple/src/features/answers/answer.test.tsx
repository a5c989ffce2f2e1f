// One answer: showing and deleting it, with the confirmation and its texts (specification 2 §2, §4, §8, §9).
import { redirectedPath, captureTimers, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ANSWER_ID,
  makeAnswer,
  ok,
  renderCouplePage,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import AnswerEditPage from './pages/answer-edit-page'
import AnswerPage from './pages/answer-page'
import { GET_ANSWER_OPERATION, DELETE_ANSWER_OPERATION, renderAnswerPage } from './answer.fixture'

afterEach(resetTestState)

// Covers 2.2.12, 2.2.26.
test('the answer page shows all details, including restrictions and remarks', async () => {
  await renderAnswerPage()
  await screen.findByRole('heading', { level: 1, name: 'Familia Pop' })
  const facts = [...document.querySelectorAll('.a-facts dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual([
    ['Telefon', '0740 000 101'],
    ['E-mail', 'pop@exemplu.ro'],
    ['Companie', 'Cuplu'],
    ['Persoane', '2'],
    ['Meniu', 'Clasic; Vegetarian'],
    ['Alergii', 'Nuci'],
    ['Alte restricții', 'Fără porc'],
    ['Cazare', 'da'],
    ['Transport', 'nu'],
    ['Cununie', 'da'],
    ['Alte mențiuni', 'Venim cu trenul'],
    ['Cod', 'K7QM2XWP4D'],
  ])
  expect(document.querySelector('.a-facts input')).toBeNull()
  expect(screen.getByRole('link', { name: 'Înapoi la răspunsuri' }).getAttribute('href')).toBe(
    '/app/raspunsuri',
  )
  expect(screen.getByRole('link', { name: 'Editează' }).getAttribute('href')).toBe(
    `/app/editeaza-invitat/${ANSWER_ID}`,
  )
})

test.each([
  [
    { given_by: 'guest', version: 2, text: 'Suntem de acord. O văd mirii.' },
    'Dat de invitat pe 2 ianuarie 2099, pentru textul 2: „Suntem de acord. O văd mirii.”',
  ],
  [{ given_by: 'couple', version: null, text: null }, 'Notat de voi pe 2 ianuarie 2099'],
  [{ given_by: null, version: null, text: null }, 'Dat pe 2 ianuarie 2099'],
])(
  'sec_n1 the consent to store allergies is shown on the page (%#)',
  async (consent, expectedText) => {
    const health_consent = { given_at: '2099-01-02T10:00:00Z', language: 'ro', ...consent }
    await renderAnswerPage({
      [GET_ANSWER_OPERATION]: ok({ guest: makeAnswer({ health_consent }) }),
    })
    const term = await screen.findByText('Acordul pentru alergii')
    expect(term.nextElementSibling?.textContent).toBe(expectedText)
  },
)

const confirmDelete = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge răspunsul' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge răspunsul' }))
}

// Covers 2.2.12, 2.4.13, 2.8.13, 2.8.22, 2.9.07.
test('deletion is confirmed first and redirects to the list after two seconds', async () => {
  const timer = captureTimers(2000)
  const requests = await renderAnswerPage({ [DELETE_ANSWER_OPERATION]: { status: 204 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge răspunsul' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Ștergeți răspunsul „Familia Pop”?')
  expect(dialog.textContent).toContain('invitatul și răspunsul nu mai pot fi recuperate')
  expect(sentBodies(requests, DELETE_ANSWER_OPERATION)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge răspunsul' }))
  await expectMessage('status', 'Răspunsul a fost șters.')
  expect([
    sentBodies(requests, DELETE_ANSWER_OPERATION).length,
    timer.pendingCount(),
    screen.queryByTestId('elsewhere'),
  ]).toEqual([1, 1, null])
  timer.runPending()
  expect(await redirectedPath()).toBe('/app/raspunsuri')
})

// Covers 2.9.07.
test('leaving the page within two seconds cancels the redirect after a deletion', async () => {
  const timer = captureTimers(2000)
  await renderAnswerPage({ [DELETE_ANSWER_OPERATION]: { status: 204 } })
  await confirmDelete()
  await expectMessage('status', 'Răspunsul a fost șters.')
  await waitFor(() => expect(timer.pendingCount()).toBe(1))
  fireEvent.click(screen.getByRole('link', { name: 'Editează' }))
  expect(await redirectedPath()).toBe(`/app/editeaza-invitat/${ANSWER_ID}`)
  expect(timer.pendingCount()).toBe(0)
  timer.runPending()
  expect(await redirectedPath()).toBe(`/app/editeaza-invitat/${ANSWER_ID}`)
})

// Covers 2.8.12, 3.8.09.
test.each([
  ['server error', { status: 500, body: problemBody('internal', 'x') }],
  ['conflict', { status: 409, body: problemBody('stale', 'Textul serverului.') }],
  ['no network', 'offline' as const],
])('a failed deletion shows the message of the specification (%s)', async (_, reply) => {
  await renderAnswerPage({ [DELETE_ANSWER_OPERATION]: reply })
  await confirmDelete()
  await expectMessage(
    'alert',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
})

// Covers 2.8.14.
test.each([
  ['view', <AnswerPage key="r" />],
  ['edit', <AnswerEditPage key="e" />],
])('a missing answer redirects to the events (%s)', async (_, element) => {
  await renderCouplePage(
    element,
    { path: `/app/invitat/${ANSWER_ID}`, route: '/app/invitat/:id' },
    { [GET_ANSWER_OPERATION]: { status: 404, body: problemBody('not_found') } },
  )
  expect(await redirectedPath()).toBe('/app/evenimente')
})

test('the confirmation of a deletion shows that the seat of the party is freed', async () => {
  const seats = [{ id: ANSWER_ID, position: 1 }] as never
  await renderAnswerPage({
    [GET_ANSWER_OPERATION]: ok({ guest: makeAnswer({ has_seat: true, seats }) }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge răspunsul' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Locul de la masă se eliberează.',
  )
})
