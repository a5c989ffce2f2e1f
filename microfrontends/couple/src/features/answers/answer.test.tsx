// One answer: showing, editing and deleting it, with the confirmation and the messages (specification 2 §2, §4, §5, §8, §9).
import { redirectedPath, captureTimers, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ANSWER_ID,
  makeAnswer,
  ok,
  renderCouplePage,
  type Replies,
  sentBodies,
  resetTest,
  expectMessage,
} from '../../testing/couple-fixtures'
import { AnswerEditPage } from './pages/answer-edit-page'
import { AnswerPage } from './pages/answer-page'

const LOAD_ANSWER = `GET /api/guests/${ANSWER_ID}`
const DELETE_ANSWER = `DELETE /api/guests/${ANSWER_ID}`
const SAVE_ANSWER = `PUT /api/guests/${ANSWER_ID}`

afterEach(resetTest)

const renderAnswerPage = (replies: Replies = {}) =>
  renderCouplePage(
    <AnswerPage />,
    { path: `/app/invitat/${ANSWER_ID}`, route: '/app/invitat/:id' },
    replies,
  )
const renderAnswerForm = async (replies: Replies = {}) => {
  const requests = await renderCouplePage(
    <AnswerEditPage />,
    { path: `/app/editeaza-invitat/${ANSWER_ID}`, route: '/app/editeaza-invitat/:id' },
    replies,
  )
  await screen.findByRole('heading', { level: 1, name: 'Editează: Familia Pop' })
  return requests
}

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
    await renderAnswerPage({ [LOAD_ANSWER]: ok({ guest: makeAnswer({ health_consent }) }) })
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
  const requests = await renderAnswerPage({ [DELETE_ANSWER]: { status: 204 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge răspunsul' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Ștergeți răspunsul „Familia Pop”?')
  expect(dialog.textContent).toContain('invitatul și răspunsul nu mai pot fi recuperate')
  expect(sentBodies(requests, DELETE_ANSWER)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge răspunsul' }))
  await expectMessage('status', 'Răspunsul a fost șters.')
  expect([
    sentBodies(requests, DELETE_ANSWER).length,
    timer.pendingCount(),
    screen.queryByTestId('elsewhere'),
  ]).toEqual([1, 1, null])
  timer.runPending()
  expect(await redirectedPath()).toBe('/app/raspunsuri')
})

// Covers 2.9.07.
test('leaving the page within two seconds cancels the redirect after a deletion', async () => {
  const timer = captureTimers(2000)
  await renderAnswerPage({ [DELETE_ANSWER]: { status: 204 } })
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
  await renderAnswerPage({ [DELETE_ANSWER]: reply })
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
    { [LOAD_ANSWER]: { status: 404, body: problemBody('not_found') } },
  )
  expect(await redirectedPath()).toBe('/app/evenimente')
})

// Covers 2.2.13, 2.5.13, 2.7.15, 2.8.22.
test('the form has typed inputs and sends every field', async () => {
  const requests = await renderAnswerForm({ [SAVE_ANSWER]: ok({ guest: makeAnswer() }) })
  expect(screen.getByLabelText(/^Nume/).hasAttribute('required')).toBe(true)
  expect([
    screen.getByLabelText('Telefon').getAttribute('type'),
    screen.getByLabelText('E-mail').getAttribute('type'),
  ]).toEqual(['tel', 'email'])
  fireEvent.change(screen.getByLabelText('Alte mențiuni'), { target: { value: 'Cu mașina' } })
  clickButton('Salvează')
  await expectMessage('status', 'Răspunsul a fost salvat.')
  expect(await redirectedPath()).toBe(`/app/invitat/${ANSWER_ID}`)
  expect(sentBodies(requests, SAVE_ANSWER)).toEqual([
    {
      guest: {
        name: 'Familia Pop',
        phone: '0740 000 101',
        email: 'pop@exemplu.ro',
        company: 'couple',
        company_number: 2,
        allergy: 'yes',
        allergy_mentions: 'Nuci',
        health_consent: true,
        other_restrictions: 'Fără porc',
        housing: true,
        transport: false,
        other: 'Cu mașina',
        civil_marriage_attend: 'yes',
        menus_attributes: makeAnswer().menus.map(({ menu_type }) => ({
          menu_type,
          person_name: null,
          child: false,
        })),
        version: 1,
      },
    },
  ])
})

test('a concurrent change by the guest shows both values and is not overwritten', async () => {
  const replies = [{ status: 409, body: problemBody('stale') }, ok({ guest: makeAnswer() })]
  const thirdPerson = { id: ANSWER_ID, menu_type: 'Clasic', person_name: null, child: false }
  const latest = makeAnswer({
    version: 2,
    company: 'family',
    company_number: 3,
    menus: [...makeAnswer().menus, thirdPerson],
    other: 'Cu trenul de seară',
  })
  const loads = [makeAnswer(), latest]
  const requests = await renderAnswerForm({
    [SAVE_ANSWER]: () => replies.shift() ?? 'offline',
    [LOAD_ANSWER]: () => ok({ guest: loads.length > 1 ? loads.shift() : latest }),
  })
  fireEvent.change(screen.getByLabelText('Alte mențiuni'), { target: { value: 'Cu mașina' } })
  clickButton('Salvează')
  const conflict = await screen.findByRole('group', { name: 'Alte mențiuni' })
  expect([
    conflict.textContent?.includes('„Cu trenul de seară”'),
    conflict.textContent?.includes('„Cu mașina”'),
  ]).toEqual([true, true])
  expect((screen.getByLabelText('Persoane') as HTMLInputElement).value).toBe('3')
  fireEvent.click(within(conflict).getByRole('button', { name: 'Păstrează ce am scris' }))
  expect(screen.queryByRole('group', { name: 'Alte mențiuni' })).toBeNull()
  clickButton('Salvează')
  await expectMessage('status', 'Răspunsul a fost salvat.')
  expect(sentBodies(requests, SAVE_ANSWER)[1]).toMatchObject({
    guest: { version: 2, company: 'family', company_number: 3, other: 'Cu mașina' },
  })
})

// Covers 2.5.13.
test('errors of the server are shown at their fields', async () => {
  await renderAnswerForm({
    [SAVE_ANSWER]: {
      status: 400,
      body: problemBody('invalid_answer', 'x', {
        fields: { name: ['required'], phone: ['invalid_phone'], email: ['invalid_email'] },
      }),
    },
  })
  clickButton('Salvează')
  for (const expectedText of [
    'Completați acest câmp.',
    'Scrieți numărul de telefon întreg, cu cifre.',
    'Adresa de e-mail nu este completă.',
  ])
    expect(await screen.findByText(expectedText)).toBeTruthy()
})

// Covers 2.5.14, 2.9.16, 3.9.12.
test('the number of persons is 1 for single, 2 for couple, 1 to 20 for family', async () => {
  const requests = await renderAnswerForm({ [SAVE_ANSWER]: ok({ guest: makeAnswer() }) })
  const persons = screen.getByLabelText('Persoane') as HTMLInputElement
  const chooseCompany = async (name: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Companie' }))
    const options = await screen.findAllByRole('option', { hidden: true })
    fireEvent.click(options.find((option) => option.textContent === name) as HTMLElement)
  }
  expect([persons.value, persons.disabled]).toEqual(['2', true])
  await chooseCompany('Singur')
  expect([persons.value, persons.disabled]).toEqual(['1', true])
  await chooseCompany('Familie')
  expect(persons.disabled).toBe(false)
  fireEvent.change(persons, { target: { value: '21' } })
  clickButton('Salvează')
  expect(await screen.findByText('Scrieți câte persoane vin, între 1 și 20.')).toBeTruthy()
  fireEvent.change(persons, { target: { value: '4' } })
  clickButton('Salvează')
  // Added persons have no menu yet, and no default is chosen for them.
  expect(screen.getAllByText('Alegeți meniul.')).toHaveLength(2)
  expect(
    (screen.getByRole('combobox', { name: 'Meniul persoanei 4' }) as HTMLInputElement).value,
  ).toBe('')
  expect(sentBodies(requests, SAVE_ANSWER)).toEqual([])
  clickButton('Ceilalți 2 mănâncă Vegetarian')
  clickButton('Salvează')
  await expectMessage('status', 'Răspunsul a fost salvat.')
  expect(sentBodies(requests, SAVE_ANSWER)).toMatchObject([
    {
      guest: {
        company: 'family',
        company_number: 4,
        menus_attributes: [
          { menu_type: 'Clasic' },
          { menu_type: 'Vegetarian' },
          { menu_type: 'Vegetarian' },
          { menu_type: 'Vegetarian' },
        ],
      },
    },
  ])
})

test('all errors are shown at their fields before anything is sent', async () => {
  const requests = await renderAnswerForm({
    [SAVE_ANSWER]: ok({ guest: makeAnswer({ company: 'family', company_number: 3 }) }),
    [LOAD_ANSWER]: ok({ guest: makeAnswer({ company: 'family', company_number: 3 }) }),
  })
  for (const [label, value] of [
    [/^Nume \*/, ''],
    ['Telefon', '12'],
    ['E-mail', 'ana'],
    ['Persoane', ''],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  clickButton('Salvează')
  for (const expectedText of [
    'Completați acest câmp.',
    'Scrieți numărul de telefon întreg, cu cifre.',
    'Adresa de e-mail nu este completă.',
    'Scrieți câte persoane vin, între 1 și 20.',
    'Alegeți meniul.',
  ])
    expect(screen.getByText(expectedText)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nume \*/)))
  expect(sentBodies(requests, SAVE_ANSWER)).toEqual([])
})
