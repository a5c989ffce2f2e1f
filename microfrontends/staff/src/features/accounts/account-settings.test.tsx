// The actions of staff on an account: type, free days and discount code (specification 3 §4, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
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
import { GET_ACCOUNT_OPERATION, renderAccountPage } from './account.fixture'

afterEach(resetTestState)

/** Confirms the dialog of an action that grants or removes access. The dialog must contain the account's name. */
async function confirmDialog(confirmLabel: string) {
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('„Ștefania Țurlea”')
  fireEvent.click(within(dialog).getByRole('button', { name: confirmLabel }))
}

test.each([
  [
    'Plătit',
    'radio',
    'POST /api/clients/set_account_type',
    { client: { id: ACCOUNT_ID, account_type: 'paid' } },
    'Tipul contului a fost schimbat.',
    'Treci pe plătit',
  ],
  [
    '7 zile',
    'button',
    'POST /api/clients/set_free_days',
    { client: { id: ACCOUNT_ID, free_days: 7 } },
    'Zilele au fost aplicate.',
    '',
  ],
  [
    '0 zile',
    'button',
    'POST /api/clients/set_free_days',
    { client: { id: ACCOUNT_ID, free_days: 0 } },
    'Zilele au fost aplicate.',
    'Încheie acum',
  ],
] as const)(
  '%s is saved and confirmed, and the account is reloaded',
  async (name, role, operation, body, text, confirmLabel) => {
    const requests = await renderAccountPage('actions', {
      [operation]: ok({ client: makeAccount() }),
    })
    fireEvent.click(await screen.findByRole(role, { name }))
    expect(confirmLabel === '' || sentBodies(requests, operation).length === 0).toBe(true)
    if (confirmLabel) await confirmDialog(confirmLabel)
    await expectMessage('status', text)
    expect(sentBodies(requests, operation)).toEqual([body])
    expect(sentQueries(requests, GET_ACCOUNT_OPERATION)).toHaveLength(2)
  },
)

// Covers S.4.06, S.7.05.
test.each(['POST /api/clients/set_free_days', 'POST /api/clients/set_account_type'])(
  'a failed %s shows an error',
  async (operation) => {
    await renderAccountPage('actions', {
      [operation]: { status: 500, body: problemBody('internal', 'x') },
    })
    fireEvent.click(
      await screen.findByRole(operation.endsWith('days') ? 'button' : 'radio', {
        name: operation.endsWith('days') ? '7 zile' : 'Plătit',
      }),
    )
    if (!operation.endsWith('days')) await confirmDialog('Treci pe plătit')
    await expectMessage('alert', 'Nu am putut încărca sau salva. Încercați din nou.')
  },
)

const APPLY_DISCOUNT_CODE_OPERATION = 'POST /api/clients/apply_discount_code'

// Covers S.5.03, S.8.04.
test('a discount code is applied and confirmed, and the account is reloaded', async () => {
  const requests = await renderAccountPage('actions', {
    [APPLY_DISCOUNT_CODE_OPERATION]: ok({ client: makeAccount({ discount_code: 'TEI5' }) }),
  })
  fireEvent.change(await screen.findByLabelText('Cod de reducere'), { target: { value: 'TEI5' } })
  clickButton('Aplică')
  await expectMessage('status', 'Codul de reducere a fost aplicat cu succes.')
  expect(sentBodies(requests, APPLY_DISCOUNT_CODE_OPERATION)).toEqual([
    { client: { id: ACCOUNT_ID, discount_code: 'TEI5' } },
  ])
  expect(sentQueries(requests, GET_ACCOUNT_OPERATION)).toHaveLength(2)
  expect((screen.getByLabelText('Cod de reducere') as HTMLInputElement).value).toBe('')
})

test('a link asks before a discount code that is not applied is lost', async () => {
  await renderAccountPage('actions')
  const field = (await screen.findByLabelText('Cod de reducere')) as HTMLInputElement
  fireEvent.change(field, { target: { value: 'TEI5' } })
  fireEvent.click(screen.getAllByRole('link')[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Aveți modificări nesalvate' })
  fireEvent.click(within(dialog).getByText('Rămâneți aici'))
  expect(field.value).toBe('TEI5')
})

test.each([
  [
    {
      status: 422,
      body: problemBody('unknown_discount_code', 'Codul de reducere nu este valabil.', {
        fields: { discount_code: ['unknown'] },
      }),
    },
    'Codul de reducere nu este valabil.',
  ],
  [
    { status: 422, body: problemBody('invalid', 'x', { fields: { discount_code: ['required'] } }) },
    'Completați acest câmp.',
  ],
  [
    {
      status: 409,
      body: problemBody('no_unpaid_invoice', 'Clientul nu are nicio factură neplătită.'),
    },
    'Clientul nu are nicio factură neplătită.',
  ],
  [
    { status: 429, body: problemBody('too_many_tries', 'Prea multe încercări.') },
    'Prea multe încercări.',
  ],
  [
    { status: 500, body: problemBody('internal', 'x') },
    'Nu am putut încărca sau salva. Încercați din nou.',
  ],
])(
  'a rejected discount code keeps its text and shows the reason at the field',
  async (reply, text) => {
    await renderAccountPage('actions', { [APPLY_DISCOUNT_CODE_OPERATION]: reply })
    const field = (await screen.findByLabelText('Cod de reducere')) as HTMLInputElement
    fireEvent.change(field, { target: { value: 'RAU' } })
    clickButton('Aplică')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field.value).toBe('RAU')
  },
)
