// API keys: created with the password, shown once, revoked after a confirmation. Only the owner can see them.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  DEFAULT_REPLIES,
  INVITATION_ID,
  ok,
  renderCouplePage,
  sentBodies,
  resetTestState,
  expectMessage,
  makeUser,
} from '../../testing/couple-fixtures'
import { IntegrationsPanel } from './components/integrations-panel'

afterEach(resetTestState)

const API_KEY = {
  id: INVITATION_ID,
  name: 'Foaia de calcul',
  prefix: 'alai_live_a1B2c3',
  scopes: ['events:read', 'stats:read'],
  created_at: '2099-01-02T10:00:00Z',
  last_used_at: null,
}
const SCOPES = ['events:read', 'guests:read', 'stats:read', 'invitations:write', 'answers:write']
const renderIntegrations = (
  apiKeys: object[],
  replies: Parameters<typeof renderCouplePage>[2] = {},
) =>
  renderCouplePage(
    <IntegrationsPanel isTrialExpired={false} />,
    { path: '/app/profil' },
    {
      ...DEFAULT_REPLIES,
      'GET /api/api_keys': ok({ api_keys: apiKeys, scopes: SCOPES }),
      'GET /api/webhooks': ok({ webhooks: [], events: [] }),
      ...replies,
    },
  )

// Covers S.integrators.01.
test('a key is created with name, scopes and password, and is shown once', async () => {
  let reply: { status: number; body: unknown } = {
    status: 422,
    body: problemBody('invalid', '', {
      fields: { name: ['required'], scopes: ['required'], current_password: ['required'] },
    }),
  }
  const requests = await renderIntegrations([], { 'POST /api/api_keys': () => reply })
  expect(await screen.findByText('Nicio cheie încă.')).toBeTruthy()
  clickButton('Fă o cheie')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fă cheia' }))
  expect(await screen.findByText('Alegeți cel puțin un drept.')).toBeTruthy()
  expect(within(dialog).getAllByText('Completați acest câmp.')).toHaveLength(2)
  fireEvent.change(within(dialog).getByLabelText(/^Nume/), { target: { value: 'Foaia de calcul' } })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Citește statistici/ }))
  fireEvent.change(dialog.querySelector('input[type=password]') as HTMLInputElement, {
    target: { value: 'cireșe' },
  })
  reply = {
    status: 422,
    body: problemBody('wrong_current_password', '', { fields: { current_password: ['wrong'] } }),
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fă cheia' }))
  expect(await screen.findByText('Parola nu este corectă.')).toBeTruthy()
  expect((within(dialog).getByLabelText(/^Nume/) as HTMLInputElement).value).toBe('Foaia de calcul')
  reply = { status: 201, body: { api_key: API_KEY, key: 'alai_live_a1B2c3secret' } }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fă cheia' }))
  expect((await screen.findByRole('dialog', { name: 'Cheia este gata' })).textContent).toContain(
    'alai_live_a1B2c3secret',
  )
  expect(sentBodies(requests, 'POST /api/api_keys').at(-1)).toEqual({
    api_key: { name: 'Foaia de calcul', scopes: ['stats:read'], current_password: 'cireșe' },
  })
})

test('a key is listed with scopes and last use, and revoked after confirmation', async () => {
  const requests = await renderIntegrations(
    [API_KEY, { ...API_KEY, id: 'x', name: 'Alta', last_used_at: '2099-01-03T10:00:00Z' }],
    { [`DELETE /api/api_keys/${INVITATION_ID}`]: { status: 204 } },
  )
  expect(await screen.findAllByText('Citește evenimentele · Citește statistici')).toHaveLength(2)
  expect(screen.getByText('încă niciodată')).toBeTruthy()
  clickButton('Revocă „Foaia de calcul”')
  const dialog = await screen.findByRole('dialog', { name: 'Revocați cheia „Foaia de calcul”?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revocă' }))
  await expectMessage('status', 'Cheia a fost revocată.')
  expect(sentBodies(requests, `DELETE /api/api_keys/${INVITATION_ID}`)).toHaveLength(1)
})

test('a co-user sees an explanation and no keys are requested', async () => {
  const requests = await renderIntegrations([], {
    'GET /api/users/get_by_token': ok({ user: makeUser({ owner: false }) }),
  })
  expect(await screen.findByText('Doar titularul contului face chei și webhook-uri.')).toBeTruthy()
  expect(requests.some(({ operation }) => operation.includes('api_keys'))).toBe(false)
})

test('a failed load of the keys can be retried', async () => {
  await renderIntegrations([], { 'GET /api/api_keys': { status: 500 } })
  expect(await screen.findByRole('button', { name: 'Încearcă din nou' })).toBeTruthy()
})
