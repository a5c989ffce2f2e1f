// The second factor of staff: setup with a QR code and a first code, new recovery codes, and deactivation (threats C18).
import { redirectedPath, fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StaffLayout } from '../../layout/staff-layout'
import {
  STAFF_ID,
  ok,
  renderStaffPage,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import SecondFactorPage from './pages/second-factor-page'

afterEach(resetTestState)

const CODES = Array.from({ length: 10 }, (_, i) => `ABCD${i}-EFGH${i}`)
const secondFactorReply = (patch: object = {}) =>
  ok({ second_factor: { since: null, recovery_codes_left: 0, required: true, ...patch } })
const renderPage = (replies: Parameters<typeof renderStaffPage>[2]) =>
  renderStaffPage(
    <SecondFactorPage />,
    { path: '/app/securitate' },
    { 'GET /api/users/second_factor': secondFactorReply(), ...replies },
  )

// Covers S.second.01.
test('setup: password, QR code, first code, then recovery codes shown once', async () => {
  const requests = await renderPage({
    'POST /api/users/second_factor': ok({
      secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      uri: 'otpauth://totp/Alai:x?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
    }),
    'POST /api/users/second_factor/confirm': ok({ recovery_codes: CODES }),
  })
  expect(await screen.findByText(/zona echipei rămâne închisă/)).toBeTruthy()
  fillFields({ 'Parola dumneavoastră': 'cireșe' })
  clickButton('Pornește verificarea')
  expect((await screen.findByRole('img')).textContent).toContain(
    'Cod QR pentru aplicația de autentificare',
  )
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
  fillFields({ Cod: '123456' })
  clickButton('Confirmă și pornește')
  const dialog = await screen.findByRole('dialog', { name: 'Coduri de rezervă' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES)
  expect(within(dialog).getByRole('link', { name: 'Descarcă' }).getAttribute('href')).toContain(
    encodeURIComponent('ABCD0-EFGH0\nABCD1'),
  )
  expect(sentBodies(requests, 'POST /api/users/second_factor')).toEqual([
    { second_factor: { current_password: 'cireșe' } },
  ])
  expect(sentBodies(requests, 'POST /api/users/second_factor/confirm')).toEqual([
    { second_factor: { code: '123456' } },
  ])
})

test('a wrong code is rejected at its field and the input is kept', async () => {
  await renderPage({
    'GET /api/users/second_factor': secondFactorReply({
      since: '2099-01-01T10:00:00Z',
      recovery_codes_left: 1,
    }),
    'POST /api/users/second_factor/recovery_codes': {
      status: 422,
      body: problemBody('wrong_code'),
    },
  })
  expect(await screen.findByText('a mai rămas un cod de rezervă')).toBeTruthy()
  clickButton('Fă alte coduri de rezervă')
  const dialog = await screen.findByRole('dialog')
  fillFields({ 'Parola dumneavoastră': 'cireșe', Cod: '111111' })
  expect(within(dialog).getByText('Codurile de până acum nu vor mai fi bune.')).toBeTruthy()
  within(dialog).getByRole('button', { name: 'Fă alte coduri de rezervă' }).click()
  expect(
    await screen.findByText(
      'Codul nu este corect sau a fost folosit deja. Așteptați codul următor.',
    ),
  ).toBeTruthy()
  expect((within(dialog).getByLabelText(/^Cod/) as HTMLInputElement).value).toBe('111111')
})

test('Escape asks before entered credentials are discarded', async () => {
  await renderPage({
    'GET /api/users/second_factor': secondFactorReply({ since: '2099-01-01T10:00:00Z' }),
  })
  await screen.findByText('nu mai aveți coduri de rezervă')
  clickButton('Oprește verificarea')
  const dialog = await screen.findByRole('dialog')
  fillFields({ Cod: '111111' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(screen.getByText('Continuați editarea'))
  expect((within(dialog).getByLabelText(/^Cod/) as HTMLInputElement).value).toBe('111111')
})

// Covers S.second.01.
test('the second factor is disabled with password and code after a warning', async () => {
  const requests = await renderPage({
    'GET /api/users/second_factor': secondFactorReply({
      since: '2099-01-01T10:00:00Z',
      recovery_codes_left: 0,
    }),
    'POST /api/users/second_factor/disable': { status: 204 },
  })
  expect(await screen.findByText('nu mai aveți coduri de rezervă')).toBeTruthy()
  clickButton('Oprește verificarea')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Până o porniți din nou, zona echipei rămâne închisă.')
  fillFields({ 'Parola dumneavoastră': 'cireșe', Cod: 'ABCD0-EFGH0' })
  within(dialog).getByRole('button', { name: 'Oprește verificarea' }).click()
  await expectMessage('status', 'Verificarea în doi pași a fost oprită.')
  expect(sentBodies(requests, 'POST /api/users/second_factor/disable')).toEqual([
    { second_factor: { current_password: 'cireșe', code: 'ABCD0-EFGH0' } },
  ])
})

// Covers S.second.02.
test('sec_c18 staff without the required second factor are redirected to its setup', async () => {
  const user = {
    id: STAFF_ID,
    name: 'Ruxandra',
    email: 'staff@exemplu.ro',
    role: 'admin',
    owner: false,
    allowed_to_log_in: true,
    invited: false,
    new_email: null,
    language: null,
  }
  await renderStaffPage(
    <StaffLayout />,
    { path: '/app/clienti' },
    {
      'GET /api/users/get_by_token': ok({ user }),
      'GET /api/users/second_factor': secondFactorReply(),
    },
  )
  expect(await redirectedPath()).toBe('/app/securitate')
})
