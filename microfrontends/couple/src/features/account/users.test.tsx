// The users of an account: the list, adding and editing (specification 2 §2, §5, §6, §7, §8).
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  type Replies,
  sentBodies,
  resetTestState,
  expectMessage,
  makeUser,
} from '../../testing/couple-fixtures'
import { renderProfile } from './profile-page.fixture'

const CREATE_USER_OPERATION = 'POST /api/users'

const CO_USER = makeUser({
  id: '01900000-0000-7000-8000-00000000000b',
  name: 'Elena Țîrlea',
  email: 'elena@exemplu.ro',
  owner: false,
})

afterEach(resetTestState)

// Covers 2.2.31.
test('users are listed with name, e-mail and status', async () => {
  await renderProfile('utilizatori', {
    'GET /api/users/client_users': ok({
      users: [
        makeUser(),
        CO_USER,
        makeUser({ id: 'c', name: 'Ion', owner: false, allowed_to_log_in: false }),
        makeUser({ id: 'd', name: 'Dan', owner: false, invited: true }),
      ],
    }),
  })
  const table = await screen.findByRole('table')
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    )
  expect(rows[1]).toEqual(['Elena Țîrlea', 'elena@exemplu.ro', 'activ'])
  expect(rows.map((row) => row[2])).toEqual([
    'activ',
    'activ',
    'oprit',
    'invitat, fără parolă încă',
  ])
})

async function addUser(reply: Replies[string]) {
  const requests = await renderProfile('utilizatori', {
    [CREATE_USER_OPERATION]: reply as { status: number },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă utilizator' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă utilizator' })
  const field = (name: RegExp) => within(dialog).getByLabelText(name) as HTMLInputElement
  expect([field(/^Nume/).required, field(/^E-mail/).required, field(/^E-mail/).type]).toEqual([
    true,
    true,
    'email',
  ])
  fireEvent.change(field(/^Nume/), { target: { value: 'Elena' } })
  fireEvent.change(field(/^E-mail/), { target: { value: 'elena@exemplu.ro' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  return requests
}

// Covers 2.5.05, 2.8.04.
test.each([
  [
    'existing e-mail address',
    { status: 422, body: problemBody('email_exists', 'x', { fields: { email: ['taken'] } }) },
    'Exista un utilizator cu acest email.',
  ],
  [
    'invalid e-mail address',
    { status: 422, body: problemBody('invalid', 'x', { fields: { email: ['invalid_email'] } }) },
    'Adresa de e-mail nu este completă.',
  ],
  [
    'missing name',
    { status: 422, body: problemBody('invalid', 'x', { fields: { name: ['required'] } }) },
    'Completați acest câmp.',
  ],
  [
    'server error',
    { status: 500, body: problemBody('internal', 'x') },
    'Nu am putut salva utilizatorul. Încercați din nou.',
  ],
])('a failed user save shows its error (%s)', async (_, reply, expectedText) => {
  await addUser(reply)
  expect(await within(screen.getByRole('dialog')).findByText(expectedText)).toBeTruthy()
})

// Covers 2.2.31, 2.6.03, 2.7.05, 2.8.05.
test('a user can be added and edited', async () => {
  const requests = await addUser({ status: 201, body: { user: CO_USER } })
  await expectMessage('status', 'Utilizatorul a fost adaugat cu succes.')
  expect(sentBodies(requests, CREATE_USER_OPERATION)).toEqual([
    { user: { name: 'Elena', email: 'elena@exemplu.ro' } },
  ])
  resetTestState()
  const UPDATE_USER_OPERATION = `PUT /api/users/${CO_USER.id}`
  const editRequests = await renderProfile('utilizatori', {
    'GET /api/users/client_users': ok({ users: [makeUser(), CO_USER] }),
    [UPDATE_USER_OPERATION]: ok({ user: CO_USER }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mai multe: Elena Țîrlea' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Editează', hidden: true }))
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvează' }),
  )
  await expectMessage('status', 'Utilizatorul a fost editat cu succes.')
  expect(sentBodies(editRequests, UPDATE_USER_OPERATION)).toEqual([
    { user: { name: 'Elena Țîrlea', email: 'elena@exemplu.ro' } },
  ])
})

test('a wrong password for a new address is reported at the password field', async () => {
  const UPDATE_USER_OPERATION = `PUT /api/users/${CO_USER.id}`
  await renderProfile('utilizatori', {
    'GET /api/users/client_users': ok({ users: [makeUser(), CO_USER] }),
    [UPDATE_USER_OPERATION]: {
      status: 422,
      body: problemBody('wrong_current_password', 'x', { fields: { current_password: ['wrong'] } }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mai multe: Elena Țîrlea' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Editează', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^E-mail/), { target: { value: 'noua@exemplu.ro' } })
  const field = dialog.getByLabelText(/^Parola dumneavoastră/)
  fireEvent.change(field, { target: { value: 'gresita' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Salvează' }))
  const message = await dialog.findByText('Aceasta nu este parola dumneavoastră.')
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(message.id)
  expect(dialog.queryByRole('alert')).toBeNull()
})

// Covers 2.6.03.
test('a co-user cannot edit users', async () => {
  await renderProfile('utilizatori', {
    'GET /api/users/get_by_token': ok({ user: makeUser({ owner: false }) }),
  })
  expect(
    await screen.findByText('Doar titularul contului poate adăuga sau schimba utilizatori.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Adaugă utilizator' })).toBeNull()
})
