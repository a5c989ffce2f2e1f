// The pages about passwords and their messages (specification 1 §8).
import {
  redirectedPath,
  cleanUpPage,
  fillFields,
  captureTimers,
  clickButton,
  problemBody,
  mockApi,
} from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ForgotPasswordPage from './pages/forgot-password-page'
import LoginPage from './pages/login-page'
import ResetPasswordPage from './pages/reset-password-page'
import { renderAuthPage, findAlertText } from './auth.fixture'

beforeEach(() => localStorage.clear())

afterEach(cleanUpPage)

const fillPassword = (index: number, value: string) => {
  const field = document.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]')[
    index
  ] as HTMLInputElement
  return fillField(field, value)
}

// Covers 1.5.12, 1.8.24, 1.8.25, 2.2.17, 2.2.23, 2.5.04, 2.8.17.
test.each([
  [
    'unknown address',
    { status: 404, body: problemBody('email_not_found') },
    'Adresa de email nu a fost găsită. Vă rugăm să creați un cont.',
  ],
  [
    'invalid address',
    { status: 422, body: problemBody('invalid', 'Verificați câmpurile marcate.') },
    'Verificați câmpurile marcate.',
  ],
  [
    'server error',
    { status: 500, body: problemBody('internal', 'x') },
    'A aparut o problema, dati refresh sau contactati-ne.',
  ],
])('a rejected reset request shows its error (%s)', async (_, reply, expectedText) => {
  mockApi({ 'POST /api/password/forgot': reply })
  await renderAuthPage(<ForgotPasswordPage />, '/app/trimite-email')
  expect(screen.getByLabelText(/^E-mail/).getAttribute('type')).toBe('email')
  expect(
    screen.getByRole('link', { name: 'Nu aveți cont? Creați unul' }).getAttribute('href'),
  ).toBe('/app/creeaza-cont')
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  clickButton('Trimite linkul')
  expect(await findAlertText()).toBe(expectedText)
})

// Covers 1.2.18, 2.2.17, 2.2.23, 2.8.17.
test('a sent reset link is confirmed', async () => {
  const requests = mockApi({ 'POST /api/password/forgot': { status: 204 } })
  await renderAuthPage(<ForgotPasswordPage />, '/app/trimite-email')
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  clickButton('Trimite linkul')
  expect((await screen.findByRole('status')).textContent).toContain(
    'Dacă adresa are un cont, linkul de resetare a fost trimis acum sau în ultimele 20 de minute.',
  )
  expect(requests[0]?.body).toEqual({ email: 'ana@exemplu.ro' })
})

const PASTED_EMAIL = '\u2068ana@exemplu.ro\u2069\u00a0\u200e'

test('a reset request removes invisible characters and rejects invalid addresses', async () => {
  const requests = mockApi({ 'POST /api/password/forgot': { status: 204 } })
  await renderAuthPage(<ForgotPasswordPage />, '/app/trimite-email')
  clickButton('Trimite linkul')
  expect(await screen.findByText('Completați acest câmp.')).toBeTruthy()
  fillFields({ 'E-mail': 'ana@exemplu' })
  clickButton('Trimite linkul')
  expect(await screen.findByText('Adresa de e-mail nu este completă.')).toBeTruthy()
  expect(requests).toEqual([])
  fillFields({ 'E-mail': PASTED_EMAIL })
  clickButton('Trimite linkul')
  await screen.findByRole('status')
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'ana@exemplu.ro' }])
})

test('a limited login offers the reset of the password', async () => {
  mockApi({ 'POST /api/login': { status: 429, body: problemBody('too_many_tries') } })
  await renderAuthPage(<LoginPage />, '/app/login')
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  fillPassword(0, 'cirese')
  clickButton('Intră în cont')
  expect(await findAlertText()).toMatch(/resetați parola prin e-mail, puteți intra imediat/)
})

test('a login removes invisible characters and reports missing fields', async () => {
  const requests = mockApi({
    'POST /api/login': { status: 401, body: problemBody('unauthorized') },
  })
  await renderAuthPage(<LoginPage />, '/app/login')
  clickButton('Intră în cont')
  expect(await screen.findAllByText('Completați acest câmp.')).toHaveLength(2)
  fillFields({ 'E-mail': 'ana' })
  fillPassword(0, 'cirese')
  clickButton('Intră în cont')
  expect(await screen.findByText('Adresa de e-mail nu este completă.')).toBeTruthy()
  expect(requests).toEqual([])
  fillFields({ 'E-mail': PASTED_EMAIL })
  clickButton('Intră în cont')
  expect(await findAlertText()).toBe('Email sau parola incorecte.')
  expect(requests.map(({ body }) => body)).toEqual([
    { user: { email: 'ana@exemplu.ro', password: 'cirese' } },
  ])
  expect((screen.getByLabelText(/^E-mail/) as HTMLInputElement).value).toContain('\u2068')
})

test.each([
  ['log-in', <LoginPage key="login" />, 'POST /api/login', 'Intră în cont'],
  [
    'request for a reset',
    <ForgotPasswordPage key="forgot" />,
    'POST /api/password/forgot',
    'Trimite linkul',
  ],
])('an address that the server rejects is marked until it changes (%s)', async (...row) => {
  const [, page, operation, button] = row
  const fields = { email: ['invalid_email'] }
  mockApi({ [operation]: { status: 422, body: problemBody('invalid', 'x', { fields }) } })
  await renderAuthPage(page, '/app/login')
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  document
    .querySelectorAll<HTMLInputElement>('input[type=password]')
    .forEach((field) => fillField(field, 'cirese'))
  clickButton(button)
  expect(await screen.findByText('Adresa de e-mail nu este completă.')).toBeTruthy()
  expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true')
  fillFields({ 'E-mail': 'ana@alai.ro' })
  expect(screen.queryByText('Adresa de e-mail nu este completă.')).toBeNull()
})

test('a missing password confirmation is reported at its field', async () => {
  const requests = mockApi({ 'POST /api/password/reset': { status: 204 } })
  await renderAuthPage(<ResetPasswordPage />, '/app/reseteaza-parola?token=bun')
  fillPassword(0, 'cirese')
  clickButton('Salvează parola')
  expect(await screen.findAllByText('Completați acest câmp.')).toHaveLength(1)
  expect(requests).toEqual([])
})

const STALE_LINK_ERROR = 'Link not valid or expired. Try generating a new link.'

// Covers 1.5.13, 1.8.21, 1.8.22, 2.5.03, 2.8.18, 2.8.19.
test.each([
  [
    'stale link',
    { status: 422, body: problemBody('reset_link_invalid', STALE_LINK_ERROR) },
    'Link-ul de resetare a parolei nu mai este valid. Te rugăm să introduci din nou adresa de email.',
  ],
  [
    'passwords that differ',
    {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { password_confirmation: ['mismatch'] } }),
    },
    'Parola introdusă nu coincide cu parola confirmată.',
  ],
  [
    'password too short',
    { status: 422, body: problemBody('invalid', 'x', { fields: { password: ['too_short'] } }) },
    'Parola trebuie sa aiba minim 6 caractere',
  ],
  [
    'server error',
    { status: 500, body: problemBody('internal', 'x') },
    'Ne pare rau, a apărut o problema. Va rugăm sa dați un refresh sau să ne contactați daca problema persistă.',
  ],
])('a rejected new password shows its error (%s)', async (_, reply, expectedText) => {
  mockApi({ 'POST /api/password/reset': reply })
  await renderAuthPage(<ResetPasswordPage />, '/app/reseteaza-parola?token=bun')
  fillPassword(0, 'cirese')
  fillPassword(1, 'cirese')
  clickButton('Salvează parola')
  expect(await findAlertText()).toBe(expectedText)
})

const STALE_LINK = { status: 422, body: problemBody('reset_link_invalid', STALE_LINK_ERROR) }
const NEWEST_LINK_HINT =
  'Fiecare e-mail nou înlocuiește linkul dinainte. Dacă ați primit mai multe e-mailuri, deschideți linkul din cel mai recent.'

test.each([
  ['a forgotten password', '', true],
  ['an invitation', '&invitatie=1', false],
])('a link that a newer mail replaced is explained (%s)', async (_, parameters, isExplained) => {
  mockApi({ 'POST /api/password/reset': STALE_LINK })
  await renderAuthPage(<ResetPasswordPage />, `/app/reseteaza-parola?token=vechi${parameters}`)
  expect(screen.queryByText(NEWEST_LINK_HINT)).toBeNull()
  fillPassword(0, 'cirese')
  fillPassword(1, 'cirese')
  clickButton('Salvează parola')
  await findAlertText()
  expect(screen.queryByText(NEWEST_LINK_HINT) !== null).toBe(isExplained)
})

test.each([
  ['titular', /^Contul vostru Alai este gata/, /^Linkul nu mai este valabil/, 1],
  ['1', /^Ați fost adăugat la un cont Alai/, /^Invitația nu mai este valabilă/, 0],
])('the first password is explained to its user (%s)', async (kind, text, staleText, links) => {
  mockApi({ 'POST /api/password/reset': STALE_LINK })
  await renderAuthPage(<ResetPasswordPage />, `/app/reseteaza-parola?token=x&invitatie=${kind}`)
  expect(screen.getByText(text)).toBeTruthy()
  fillPassword(0, 'cirese')
  fillPassword(1, 'cirese')
  clickButton('Salvează parola')
  expect(await findAlertText()).toMatch(staleText)
  expect(screen.queryAllByRole('link', { name: 'Cere alt link' })).toHaveLength(links)
})

test('leaving the page after a reset cancels the redirect to the login', async () => {
  const timer = captureTimers(2000)
  mockApi({ 'POST /api/password/reset': { status: 204 } })
  await renderAuthPage(<ResetPasswordPage />, '/app/reseteaza-parola?token=bun')
  fillPassword(0, 'cirese')
  fillPassword(1, 'cirese')
  clickButton('Salvează parola')
  await screen.findByRole('status')
  expect(timer.pendingCount()).toBe(1)
  fireEvent.click(screen.getByRole('link', { name: 'Cere alt link' }))
  expect(await redirectedPath()).toBe('/app/trimite-email')
  expect(timer.pendingCount()).toBe(0)
  timer.runPending()
  expect(await redirectedPath()).toBe('/app/trimite-email')
})

// Covers 1.2.19, 1.8.23, 2.2.18, 2.2.24, 2.8.20.
test('a reset sends the token, is confirmed and redirects to the login', async () => {
  const timer = captureTimers(2000)
  const requests = mockApi({ 'POST /api/password/reset': { status: 204 } })
  await renderAuthPage(<ResetPasswordPage />, '/app/reseteaza-parola?token=bun')
  expect(screen.getAllByRole('button', { name: 'Arată parola', hidden: true })).toHaveLength(2)
  fillPassword(0, 'cirese')
  fillPassword(1, 'cirese')
  clickButton('Salvează parola')
  expect((await screen.findByRole('status')).textContent).toBe(
    'Parola ta a fost resetată cu succes.',
  )
  expect(requests[0]?.body).toEqual({
    token: 'bun',
    password: 'cirese',
    password_confirmation: 'cirese',
  })
  timer.runPending()
  expect(await redirectedPath()).toBe('/app/login')
})

// Covers 1.2.17, 2.4.04, 2.8.01, 2.8.02.
test.each([
  [
    'wrong password',
    { status: 401, body: problemBody('invalid_credentials', 'x') },
    'Email sau parola incorecte.',
  ],
  [
    'account not paid',
    {
      status: 403,
      body: problemBody(
        'not_activated',
        'Trebuie sa realizati plata pentru a activa contul si a folosi platforma.',
      ),
    },
    'Trebuie sa realizati plata pentru a activa contul si a folosi platforma.',
  ],
])('a rejected login shows its error (%s)', async (_, reply, expectedText) => {
  mockApi({ 'POST /api/login': reply })
  await renderAuthPage(<LoginPage />, '/app/login')
  fillFields({ 'E-mail': 'ana@exemplu.ro' })
  fillPassword(0, 'cirese')
  clickButton('Intră în cont')
  expect(await findAlertText()).toBe(expectedText)
})

function fillField(field: HTMLInputElement, value: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
