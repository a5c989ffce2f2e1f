// Registration: the order of its errors, every message of specification 1 §8, and the next steps (threats D21, D23).
import {
  redirectedPath,
  cleanUpPage,
  fillFields,
  captureTimers,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
  waitUntil,
} from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import CreateAccountPage from './create-account-page'

const salt = 'sare?expires=4102444800'
const challenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}2`).digest('hex'),
  maxnumber: 5,
  salt,
  signature: 'x',
}
const BOT_CHECK_REPLIES = {
  'GET /api/google_verification/challenge': { status: 200, body: challenge },
  'POST /api/google_verification/verify_token': { status: 200, body: { score: 0.9 } },
}
const CREATE_ACCOUNT_OPERATION = 'POST /api/clients'

afterEach(cleanUpPage)

const renderPageUnderTest = () => renderPage(<CreateAccountPage />, { path: '/app/creeaza-cont' })
const submitForm = () => clickButton('Creează contul')
const alertText = async () => (await screen.findByRole('alert')).textContent

function fillForm() {
  fillFields({
    Prenume: 'Ilinca',
    Nume: 'Țîrlea',
    'Data nunții': '2099-08-21',
    Orașul: 'Sibiu',
    Telefon: '0740 000 555',
    'E-mail': 'ilinca@exemplu.ro',
    Parola: 'cirese',
    'Parola, încă o dată': 'cirese',
  })
  fireEvent.click(screen.getByLabelText('Sunt de acord cu prelucrarea datelor personale'))
  fireEvent.click(screen.getByLabelText('Accept termenii și condițiile'))
}

// Covers 1.5.09.
test('all validation errors appear at once, in the order consent, terms, match and length', async () => {
  const requests = mockApi(BOT_CHECK_REPLIES)
  await renderPageUnderTest()
  fillForm()
  const [gdpr, terms] = [
    screen.getByLabelText('Sunt de acord cu prelucrarea datelor personale'),
    screen.getByLabelText('Accept termenii și condițiile'),
  ]
  fillFields({ Parola: 'scurt', 'Parola, încă o dată': 'altfel', 'E-mail': 'ilinca' })
  fireEvent.click(gdpr)
  fireEvent.click(terms)
  submitForm()
  const lines = (await screen.findByRole('alert')).querySelectorAll('span > span')
  expect([...lines].map((line) => line.textContent)).toEqual([
    'Va rugam sa acceptati termenii GDPR.',
    'Va rugam sa acceptati termenii si conditiile.',
    'Parola introdusa nu coincide cu parola confirmata.',
    'Parola trebuie sa aiba minim 6 caractere',
  ])
  expect(screen.getByText('Adresa de e-mail nu este completă.')).toBeTruthy()
  expect([gdpr, terms].map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(requests).toEqual([])
})

// Covers 1.2.16, 1.5.10.
test('every field except the discount code is required', async () => {
  const requests = mockApi(BOT_CHECK_REPLIES)
  await renderPageUnderTest()
  submitForm()
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(8)
  // The contents of the package are visible beside the form.
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([
      '7 zile gratuit, fără card',
      'Invitați fără limită',
      'Toate cele patru teme',
      'Datele rămân ale voastre',
    ]),
  )
  const inputTypes = ['Data nunții', 'E-mail', 'Telefon', 'Parola'].map((label) =>
    screen.getByLabelText(label).getAttribute('type'),
  )
  expect(inputTypes).toEqual(['date', 'email', 'tel', 'password'])
  expect(requests).toEqual([])
})

// Covers 1.8.13, 1.8.14.
test.each([
  [
    'an existing client',
    {
      status: 409,
      body: problemBody('client_already_exists', 'x', { client_already_exists: true }),
    },
    'Un client cu acest email este deja inregistrat in baza noastra de date. Va rugam sa va logati pe pagina principala.',
  ],
  [
    'a server error',
    { status: 500, body: problemBody('internal', 'x') },
    'A aparut o problema la crearea contului, va rugam sa ne contactati si vom rezolva problema.',
  ],
  [
    'an invalid field: the server’s own text',
    { status: 422, body: problemBody('invalid', 'Verificați câmpurile marcate.') },
    'Verificați câmpurile marcate.',
  ],
  [
    'too many attempts: the server’s own text',
    { status: 429, body: problemBody('too_many_tries', 'Prea multe încercări.') },
    'Prea multe încercări.',
  ],
  [
    'no network',
    'offline' as const,
    'Nu am putut trimite: legătura la internet s‑a întrerupt. Ce ați scris a rămas aici; apăsați din nou.',
  ],
])('a rejected registration shows its error above the button (%s)', async (_, reply, message) => {
  mockApi({ ...BOT_CHECK_REPLIES, [CREATE_ACCOUNT_OPERATION]: reply })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  expect(await alertText()).toBe(message)
})

test('a name with a link is rejected with a text about names', async () => {
  mockApi({
    ...BOT_CHECK_REPLIES,
    [CREATE_ACCOUNT_OPERATION]: {
      status: 422,
      body: problemBody('invalid', 'Verificați câmpurile marcate.', {
        fields: { surname: ['invalid'] },
      }),
    },
  })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  expect(await screen.findByText(/^Numele nu poate conține o adresă de internet/)).toBeTruthy()
})

// Covers 1.8.17, 1.9.01, D23.
test('a score below 0.2 creates no account and redirects home after four seconds', async () => {
  const timer = captureTimers(4000)
  const requests = mockApi({
    ...BOT_CHECK_REPLIES,
    'POST /api/google_verification/verify_token': { status: 200, body: { score: 0.19 } },
  })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  expect(await alertText()).toBe(
    'Google Recaptcha a detectat o activitate suspecta, veti fi redirectionat de pe website.',
  )
  expect(requests.some((request) => request.operation === CREATE_ACCOUNT_OPERATION)).toBe(false)
  expect(timer.pendingCount()).toBe(1)
  timer.runPending()
  expect(await redirectedPath()).toBe('/')
})

// Covers 1.4.07, 1.9.02.
test('sec_d21 a score of 0.2 is accepted and the solved challenge is sent', async () => {
  const requests = mockApi({
    ...BOT_CHECK_REPLIES,
    'POST /api/google_verification/verify_token': { status: 200, body: { score: 0.2 } },
    [CREATE_ACCOUNT_OPERATION]: 'never',
  })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  expect((await screen.findByRole('status')).textContent).toBe('Contul dumneavoastra se creeaza...')
  const body = await registrationRequest(requests)
  const solution = JSON.parse(atob(body.verify_token)) as { number: number }
  expect(solution.number).toBe(2)
  expect(body.client).toMatchObject({
    name: 'Ilinca',
    surname: 'Țîrlea',
    event_date: '2099-08-21',
    password_confirmation: 'cirese',
    discount_code: '',
    acceptGDPR: true,
    acceptTerms: true,
  })
})

// Covers 1.4.07, 1.8.16, D23.
test('sec_d23 a created account offers the trial or payment in an isolated tab', async () => {
  const requests = mockApi({
    ...BOT_CHECK_REPLIES,
    [CREATE_ACCOUNT_OPERATION]: {
      status: 201,
      body: { client: {}, payment_url: 'http://localhost/app/plata/x' },
    },
    'POST /api/login': { status: 200, body: { user: {} } },
  })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog).getByText(
      'Felicitari! Contul tau a fost creat cu success, Platiti sau logati-va gratuit pentru 7 zile...',
    ),
  ).toBeTruthy()
  // The second click of a double click falls on the dialog and must not select its text.
  expect(dialog.className).toContain('done')
  const paymentLink = within(dialog).getByRole('link', { name: 'Plătesc acum' })
  expect([
    paymentLink.getAttribute('href'),
    paymentLink.getAttribute('target'),
    paymentLink.getAttribute('rel'),
  ]).toEqual(['http://localhost/app/plata/x', '_blank', 'noopener noreferrer'])
  // The session exists before the button is pressed, so that a reload does not lose it.
  expect(requests.at(-1)?.body).toEqual({
    user: { email: 'ilinca@exemplu.ro', password: 'cirese' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: '7 zile gratuit' }))
  expect(await redirectedPath()).toBe('/app/dashboard')
})

test('the Escape key opens the new account instead of the filled form', async () => {
  mockApi({
    ...BOT_CHECK_REPLIES,
    [CREATE_ACCOUNT_OPERATION]: { status: 201, body: { client: {}, payment_url: '' } },
    'POST /api/login': { status: 200, body: { user: {} } },
  })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(await redirectedPath()).toBe('/app/dashboard')
})

test('an account whose log-in failed is opened with the log-in page', async () => {
  mockApi({
    ...BOT_CHECK_REPLIES,
    [CREATE_ACCOUNT_OPERATION]: { status: 201, body: { client: {}, payment_url: '' } },
    'POST /api/login': { status: 503, body: {} },
  })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  fireEvent.click(await screen.findByRole('button', { name: '7 zile gratuit' }))
  expect(await redirectedPath()).toBe('/app/login')
})

// Covers 1.8.15.
test('a missing payment link is reported and the trial stays available', async () => {
  mockApi({
    ...BOT_CHECK_REPLIES,
    [CREATE_ACCOUNT_OPERATION]: { status: 201, body: { client: {}, payment_url: '' } },
    'POST /api/login': { status: 200, body: { user: {} } },
  })
  await renderPageUnderTest()
  fillForm()
  submitForm()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'A aparut o problema la generarea platii, va rugam sa ne contactati si vom rezolva problema.',
  )
  expect(within(dialog).getByRole('button', { name: '7 zile gratuit' })).toBeTruthy()
  expect(within(dialog).queryByRole('link', { name: 'Plătesc acum' })).toBeNull()
})

async function registrationRequest(
  requests: ReturnType<typeof mockApi>,
): Promise<{ client: object; verify_token: string }> {
  await waitUntil(() => requests.some((request) => request.operation === CREATE_ACCOUNT_OPERATION))
  return requests.find((request) => request.operation === CREATE_ACCOUNT_OPERATION)?.body as {
    client: object
    verify_token: string
  }
}

test('the documents of both consents open in another tab', async () => {
  mockApi(BOT_CHECK_REPLIES)
  await renderPageUnderTest()
  for (const [linkName, documentSlug] of [
    ['Citiți cum păstrăm datele', 'confidentialitate'],
    ['Citiți termenii și condițiile', 'termeni'],
  ] as const) {
    const link = screen.getByRole('link', { name: linkName })
    const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
    expect(attributes).toEqual([`/app/documente/${documentSlug}`, '_blank', 'noopener'])
    // The label only toggles the consent: a tap on it opens no link.
    expect(link.closest('label')).toBeNull()
  }
})
