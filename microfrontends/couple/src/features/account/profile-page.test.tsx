// The tabs of the profile page: password, users and invoices, with their messages (specification 2 §2, §5, §7, §8, §9).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  type Replies,
  sentBodies,
  resetTest,
  expectMessage,
  makeUser,
} from '../../testing/couple-fixtures'
import ProfilePage from './pages/profile-page'

const CHANGE_PASSWORD = 'POST /api/users/change_password'
const ADD_USER = 'POST /api/users'
const CO_USER = makeUser({
  id: '01900000-0000-7000-8000-00000000000b',
  name: 'Elena Țîrlea',
  email: 'elena@exemplu.ro',
  owner: false,
})
const INVOICE = {
  id: 'f',
  series: 'ALAI',
  number: 1001,
  ron_amount: '503.96',
  ron_rate: '5.0905',
  ron_rate_on: '2099-01-02',
  description: 'Abonament',
  amount: '99.00',
  currency: 'EUR',
  status: 'unpaid',
  payment_url: 'https://alai.example/app/plata/x',
  created_at: '2099-01-02T10:00:00Z',
  discount_code: null,
  invoice_document: null,
}

afterEach(resetTest)

const renderProfile = (tab = '', replies: Replies = {}, phone = false) =>
  renderCouplePage(<ProfilePage />, { path: `/app/profil${tab && `?tab=${tab}`}`, phone }, replies)

// Covers 2.2.15, 2.2.30, 2.5.02.
test('the page has four tabs; the first shows the profile and the password form', async () => {
  await renderProfile()
  expect(
    screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]),
  ).toEqual([
    ['Profil', 'true'],
    ['Utilizatori', 'false'],
    ['Facturare', 'false'],
    ['Integrări', 'false'],
  ])
  expect(await screen.findByText('ana@exemplu.ro')).toBeTruthy()
  expect(screen.getByText('Ana Pop')).toBeTruthy()
  const fields = passwordFields()
  expect(fields.map((field) => [field.type, field.required])).toEqual([
    ['password', true],
    ['password', true],
    ['password', true],
  ])
  fireEvent.mouseDown(
    screen.getByRole('button', { name: 'Arată parola: Parola anterioară', hidden: true }),
  )
  expect(fields.map((field) => field.type)).toEqual(['text', 'password', 'password'])
})

test('sec_n2 the removal date of guest data is shown beside the data export', async () => {
  const retention = {
    event_id: EVENT_ID,
    removal_on: '2100-06-05',
    announced: false,
    removed_at: null,
  }
  await renderProfile('', { 'GET /api/events/retention': ok({ retentions: [retention] }) })
  expect(await screen.findByText('Ana și Mihai: se șterg pe 5 iunie 2100.')).toBeTruthy()
  expect(screen.getByText(/se păstrează 12 luni de la eveniment/)).toBeTruthy()
})

const passwordFields = () =>
  ['Parola anterioară', 'Parola nouă', 'Parola nouă, încă o dată'].map(
    (label) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)) as HTMLInputElement,
  )

async function submitPasswordForm(reply: Replies[string]) {
  const requests = await renderProfile('', { [CHANGE_PASSWORD]: reply as { status: number } })
  await screen.findByText('ana@exemplu.ro')
  passwordFields().forEach((field, i) =>
    fireEvent.change(field, { target: { value: ['veche', 'nouă-de-tot', 'alta'][i] } }),
  )
  clickButton('Schimbă parola')
  return requests
}

// Covers 2.5.02, 2.8.06.
test.each([
  [
    'wrong current password',
    {
      status: 422,
      body: problemBody('wrong_current_password', 'x', { fields: { current_password: ['wrong'] } }),
    },
    'Parola anterioara este incorecta',
  ],
  [
    'passwords that differ',
    {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { password_confirmation: ['mismatch'] } }),
    },
    'Parola nu corespunde cu parola confirmata',
  ],
  [
    'password too short',
    { status: 422, body: problemBody('invalid', 'x', { fields: { password: ['too_short'] } }) },
    'Parola trebuie sa aiba minim 6 caractere',
  ],
  [
    'too many attempts',
    {
      status: 429,
      body: problemBody('too_many_tries', 'Prea multe încercări. Mai așteptați puțin.'),
    },
    'Prea multe încercări. Mai așteptați puțin.',
  ],
  [
    'server error',
    { status: 500, body: problemBody('internal', 'x') },
    'Nu am putut schimba parola. Încercați din nou.',
  ],
])('a failed password change shows its error (%s)', async (_, reply, expectedText) => {
  await submitPasswordForm(reply)
  expect(await screen.findByText(expectedText)).toBeTruthy()
})

// Covers 2.5.02.
test('all three password fields are required', async () => {
  const fields = {
    current_password: ['required'],
    password: ['required'],
    password_confirmation: ['required'],
  }
  await submitPasswordForm({ status: 422, body: problemBody('invalid', 'x', { fields }) })
  expect(await screen.findAllByText('Completați acest câmp.')).toHaveLength(3)
})

// Covers 2.2.30, 2.7.07, 2.8.07.
test('a successful password change is confirmed and clears the form', async () => {
  const requests = await submitPasswordForm(ok({ token: 't', user: makeUser() }))
  await expectMessage('status', 'Parola a fost schimbata cu succes.')
  expect(sentBodies(requests, CHANGE_PASSWORD)).toEqual([
    { user: { current_password: 'veche', password: 'nouă-de-tot', password_confirmation: 'alta' } },
  ])
  expect(passwordFields().map((field) => field.value)).toEqual(['', '', ''])
})

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
  const requests = await renderProfile('utilizatori', { [ADD_USER]: reply as { status: number } })
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
  expect(sentBodies(requests, ADD_USER)).toEqual([
    { user: { name: 'Elena', email: 'elena@exemplu.ro' } },
  ])
  resetTest()
  const SAVE = `PUT /api/users/${CO_USER.id}`
  const editRequests = await renderProfile('utilizatori', {
    'GET /api/users/client_users': ok({ users: [makeUser(), CO_USER] }),
    [SAVE]: ok({ user: CO_USER }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mai multe: Elena Țîrlea' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Editează', hidden: true }))
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvează' }),
  )
  await expectMessage('status', 'Utilizatorul a fost editat cu succes.')
  expect(sentBodies(editRequests, SAVE)).toEqual([
    { user: { name: 'Elena Țîrlea', email: 'elena@exemplu.ro' } },
  ])
})

test('a wrong password for a new address is reported at the password field', async () => {
  const SAVE = `PUT /api/users/${CO_USER.id}`
  await renderProfile('utilizatori', {
    'GET /api/users/client_users': ok({ users: [makeUser(), CO_USER] }),
    [SAVE]: {
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

// Covers 2.2.32, 2.7.06, 2.9.09.
test('an invoice shows number, description, amount, status and payment link', async () => {
  const paid = { ...INVOICE, id: 'p', number: 1000, status: 'paid', payment_url: null }
  await renderProfile('facturare', {
    'GET /api/users/get_bills': ok({ invoices: [INVOICE, paid] }),
  })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent)
      .slice(0, 5),
  ).toEqual(['Comanda', 'Descriere', 'Sumă (Euro)', 'Status', 'Link de plată'])
  const [first, second] = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect([first?.[0], first?.[2], first?.[3], second?.[3], second?.[4]]).toEqual([
    'ALAI 1001',
    '99,00 EUR503,96 lei',
    'Neplatit',
    'Platit',
    '',
  ])
  expect(first?.[1]).toContain('Abonament')
  expect(
    screen.getByRole('link', { name: 'Plătește comanda ALAI 1001' }).getAttribute('href'),
  ).toBe(INVOICE.payment_url)
  resetTest()
  await renderProfile(
    'facturare',
    { 'GET /api/users/get_bills': ok({ invoices: [INVOICE] }) },
    true,
  )
  for (const text of ['99,00 EUR', 'Neplatit', '503,96 lei', 'Abonament', 'ALAI 1001', 'Plătește'])
    expect((await screen.findByRole('listitem')).textContent).toContain(text)
})

const LINK_JOB = {
  id: 'j',
  kind: 'payment_link',
  status: 'succeeded',
  progress: 100,
  processed: 1,
  total: 1,
  error: null,
  report: null,
  file_name: null,
  created_at: '2099-01-02T10:00:00Z',
  finished_at: '2099-01-02T10:00:01Z',
  export: null,
}

// Covers 2.2.32, 2.7.10.
test('a new payment link is requested for the invoice and confirmed when ready', async () => {
  const requests = await renderProfile('facturare', {
    'GET /api/users/get_bills': ok({ invoices: [INVOICE] }),
    'POST /api/clients/regenerate_payment_link': { status: 202, body: { job: LINK_JOB } },
    'GET /api/jobs/j': ok({ job: LINK_JOB }),
  })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Link nou de plată: comanda ALAI 1001' }),
  )
  await expectMessage(
    'status',
    'Linkul de plată a fost regenerat. Vi l-am trimis și pe e-mail; cel vechi nu mai merge.',
  )
  expect(sentBodies(requests, 'POST /api/clients/regenerate_payment_link')).toEqual([
    { client: { invoice_id: 'f' } },
  ])
})

test.each([
  ['before', { status: 409, body: problemBody('already_paid', 'Nu mai este de plătit.') }],
  ['after', { status: 202, body: { job: LINK_JOB } }],
])('an invoice that was paid %s the request is reported and reloaded', async (_, reply) => {
  let isPaid = false
  await renderProfile('facturare', {
    'GET /api/users/get_bills': () =>
      ok({ invoices: [isPaid ? { ...INVOICE, status: 'paid', payment_url: null } : INVOICE] }),
    'POST /api/clients/regenerate_payment_link': () => {
      isPaid = true
      return reply
    },
    'GET /api/jobs/j': ok({ job: LINK_JOB }),
  })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Link nou de plată: comanda ALAI 1001' }),
  )
  await expectMessage('alert', 'Plata s-a făcut între timp. Nu mai este nevoie de un link.')
  expect(screen.queryByRole('button', { name: /^Link nou de plată/ })).toBeNull()
})

// Covers 2.4.03, 2.6.03.
test('after the trial the invoices open first and users cannot be edited', async () => {
  const trialExpiredReplies = {
    'GET /api/clients/check_client': ok({ active_demo: false, free_until: null, erase_at: null }),
    'GET /api/users/get_bills': ok({ invoices: [INVOICE] }),
  }
  await renderProfile('', trialExpiredReplies)
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Facturare' }).getAttribute('aria-selected')).toBe(
      'true',
    ),
  )
  expect(await screen.findByRole('link', { name: 'Plătește comanda ALAI 1001' })).toBeTruthy()
  resetTest()
  await renderProfile('utilizatori', trialExpiredReplies)
  expect(await screen.findByText('După plată puteți adăuga și schimba utilizatori.')).toBeTruthy()
})

test('after the trial a notice says that no data is lost and how to continue', async () => {
  const trialExpiredReplies = {
    'GET /api/clients/check_client': ok({ active_demo: false, free_until: null, erase_at: null }),
    'GET /api/users/get_bills': ok({ invoices: [INVOICE] }),
  }
  await renderProfile('profil', trialExpiredReplies)
  const notice = await screen.findByRole('region', { name: 'Perioada demo s-a încheiat' })
  expect(notice.textContent).toContain('Nimic nu s-a pierdut')
  expect(within(notice).getByRole('link', { name: 'Vedeți factura' }).getAttribute('href')).toBe(
    '/app/profil?tab=facturare',
  )
  resetTest()
  await renderProfile('', trialExpiredReplies)
  await waitFor(async () =>
    expect((await screen.findByRole('region')).textContent).toContain('Plătiți factura de mai jos'),
  )
  expect(screen.queryByRole('link', { name: 'Vedeți factura' })).toBeNull()
  resetTest()
  await renderProfile()
  await screen.findByText('Ana Pop')
  expect(screen.queryByRole('region')).toBeNull()
})

test('amounts are formatted for the language', async () => {
  await renderProfile('facturare', { 'GET /api/users/get_bills': ok({ invoices: [INVOICE] }) })
  expect(await screen.findByText('99,00 EUR')).toBeTruthy()
})
