// The dialogs of the list of accounts: add, edit and delete an account (specification 3 §2, §8).
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ACCOUNT_ID,
  makeAccount,
  ok,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { LIST_ACCOUNTS_OPERATION, renderAccountsPage } from './accounts.fixture'

afterEach(resetTestState)

// Covers S.6.01, S.8.03.
test('an account is added with name and e-mail, and the list is reloaded', async () => {
  const requests = await renderAccountsPage('/app/clienti', {
    'POST /api/clients': { status: 201, body: { client: makeAccount(), payment_url: 'x' } },
  })
  await screen.findAllByRole('row')
  clickButton('Adaugă client')
  const dialog = await screen.findByRole('dialog')
  fillFields({ 'Prenume sau nume': 'Dan', 'E-mail': 'dan@exemplu.ro' })
  const requestCount = sentQueries(requests, LIST_ACCOUNTS_OPERATION).length
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Clientul a fost adăugat cu succes.')
  expect(sentBodies(requests, 'POST /api/clients')).toEqual([
    {
      client: {
        name: 'Dan',
        surname: '',
        email: 'dan@exemplu.ro',
        phone: '',
        city: '',
        event_date: null,
        discount_code: '',
      },
    },
  ])
  expect(sentQueries(requests, LIST_ACCOUNTS_OPERATION).length).toBeGreaterThan(requestCount)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Covers S.5.01.
test('only changed fields of an account are sent; errors appear at their fields', async () => {
  const operation = `PUT /api/clients/${ACCOUNT_ID}`
  let attempts = 0
  const requests = await renderAccountsPage('/app/clienti', {
    [operation]: () =>
      ++attempts === 1
        ? {
            status: 422,
            body: problemBody('invalid', 'x', {
              fields: { email: ['invalid_email'], name: ['required'] },
            }),
          }
        : ok({ client: makeAccount() }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Editează Ștefania Țurlea' }))
  const dialog = await screen.findByRole('dialog')
  fillFields({ 'E-mail': 'nu' })
  expect(within(dialog).getByText(/Mesajele pleacă imediat la adresa nouă/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Adresa de e-mail nu este completă.')).toBeTruthy()
  expect(within(dialog).getByText('Completați acest câmp.')).toBeTruthy()
  fillFields({ 'E-mail': 'noua@exemplu.ro' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Clientul a fost editat cu succes.')
  expect(sentBodies(requests, operation).at(-1)).toEqual({ client: { email: 'noua@exemplu.ro' } })
})

// Covers S.8.02.
test.each([
  ['email_exists', 422, 'Un client cu acest email este deja inregistrat in baza noastra de date.'],
  [
    'client_already_exists',
    409,
    'Un client cu acest email este deja inregistrat in baza noastra de date.',
  ],
  ['internal', 500, 'Nu am putut salva. Ce ați scris este aici; încercați din nou.'],
])('a save rejected with %s keeps the input', async (code, status, text) => {
  await renderAccountsPage('/app/clienti', {
    'POST /api/clients': {
      status,
      body: problemBody(code, 'x', code === 'email_exists' ? { fields: { email: ['taken'] } } : {}),
    },
  })
  await screen.findAllByRole('row')
  clickButton('Adaugă client')
  const dialog = await screen.findByRole('dialog')
  fillFields({ 'Prenume sau nume': 'Dan', 'E-mail': 'dan@exemplu.ro' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText(text)).toBeTruthy()
  expect((within(dialog).getByLabelText(/^Prenume/) as HTMLInputElement).value).toBe('Dan')
})

const DELETE_ACCOUNT_OPERATION = `DELETE /api/clients/${ACCOUNT_ID}`
const CONFIRM_PASSWORD_OPERATION = 'POST /api/users/confirm_password'

test('sec_c15 deletion asks for the password when required and mentions restoring', async () => {
  let isConfirmed = false
  let isPasswordWrong = true
  const requests = await renderAccountsPage('/app/clienti', {
    [DELETE_ACCOUNT_OPERATION]: () =>
      isConfirmed ? { status: 204 } : { status: 403, body: problemBody('confirm_first') },
    [CONFIRM_PASSWORD_OPERATION]: () => {
      if (isPasswordWrong) {
        isPasswordWrong = false
        return { status: 422, body: problemBody('wrong_current_password') }
      }
      isConfirmed = true
      return { status: 204 }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge Ștefania Țurlea' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ștergeți clientul „Ștefania Țurlea”?' })
  expect(dialog.textContent).toContain('Timp de 30 de zile îl puteți restaura exact cum era')
  expect(within(dialog).queryByLabelText('Parola dumneavoastră')).toBeNull()
  const clickDelete = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge' }))
  clickDelete()
  const field = await within(dialog).findByLabelText('Parola dumneavoastră')
  fireEvent.change(field, { target: { value: 'greșită' } })
  clickDelete()
  expect(await within(dialog).findByText('Parola nu este corectă.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'cireșe-amare-7' } })
  clickDelete()
  await expectMessage('status', 'Clientul a fost șters. Îl puteți restaura timp de 30 de zile.')
  expect([
    sentBodies(requests, DELETE_ACCOUNT_OPERATION).length,
    sentBodies(requests, CONFIRM_PASSWORD_OPERATION),
  ]).toEqual([
    2,
    [{ user: { current_password: 'greșită' } }, { user: { current_password: 'cireșe-amare-7' } }],
  ])
})

test('Escape asks before the password of a deletion is discarded', async () => {
  await renderAccountsPage('/app/clienti', {
    [DELETE_ACCOUNT_OPERATION]: { status: 403, body: problemBody('confirm_first') },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge Ștefania Țurlea' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge' }))
  const field = (await within(dialog).findByLabelText('Parola dumneavoastră')) as HTMLInputElement
  fireEvent.change(field, { target: { value: 'cireșe' } })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(screen.getByText('Continuați editarea'))
  expect(field.value).toBe('cireșe')
})

// Covers S.8.01.
test.each([
  [
    500,
    'internal',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  ],
  [409, 'already_leaving', 'Textul serverului.'],
])('a failed deletion (%s) shows an error', async (status, code, text) => {
  await renderAccountsPage('/app/clienti', {
    [DELETE_ACCOUNT_OPERATION]: { status, body: problemBody(code) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge Ștefania Țurlea' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Șterge' }))
  await expectMessage('alert', text)
})
