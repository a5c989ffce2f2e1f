// The profile page: its tabs, the password form and the notice after the trial (specification 2 §2, §5, §7, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  type Replies,
  sentBodies,
  resetTestState,
  expectMessage,
  makeUser,
} from '../../testing/couple-fixtures'
import { INVOICE, renderProfile } from './profile-page.fixture'

const CHANGE_PASSWORD_OPERATION = 'POST /api/users/change_password'

afterEach(resetTestState)

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
  const requests = await renderProfile('', {
    [CHANGE_PASSWORD_OPERATION]: reply as { status: number },
  })
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
  expect(sentBodies(requests, CHANGE_PASSWORD_OPERATION)).toEqual([
    { user: { current_password: 'veche', password: 'nouă-de-tot', password_confirmation: 'alta' } },
  ])
  expect(passwordFields().map((field) => field.value)).toEqual(['', '', ''])
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
  expect(await screen.findByRole('link', { name: 'Plătește: Proformă PF 1001' })).toBeTruthy()
  resetTestState()
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
  resetTestState()
  await renderProfile('', trialExpiredReplies)
  await waitFor(async () =>
    expect((await screen.findByRole('region')).textContent).toContain('Plătiți factura de mai jos'),
  )
  expect(screen.queryByRole('link', { name: 'Vedeți factura' })).toBeNull()
  resetTestState()
  await renderProfile()
  await screen.findByText('Ana Pop')
  expect(screen.queryByRole('region')).toBeNull()
})
