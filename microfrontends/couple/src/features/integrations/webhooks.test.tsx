// Webhooks: created with a secret that is shown once, tested, their deliveries listed and sent again.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ANSWER_ID,
  DEFAULT_REPLIES,
  INVITATION_ID,
  ok,
  renderCouplePage,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import { WebhooksSection } from './components/webhooks-section'

afterEach(resetTestState)

const EVENTS = ['answer.created', 'job.done']
const WEBHOOK = {
  id: INVITATION_ID,
  url: 'https://program.example/alai',
  events: ['answer.created'],
  enabled: true,
  failing_since: null,
  created_at: '2099-01-02T10:00:00Z',
}
const DELIVERY = {
  id: ANSWER_ID,
  event: 'answer.created',
  status: 'failed',
  attempts: 2,
  answer_status: 500,
  answer: 'Oops',
  duration_ms: 120,
  payload: '{"type":"answer.created"}',
  created_at: '2099-01-02T10:00:00Z',
  tried_at: '2099-01-02T10:01:00Z',
}
const renderWebhooks = (webhooks: object[], replies: Parameters<typeof renderCouplePage>[2] = {}) =>
  renderCouplePage(
    <WebhooksSection isTrialExpired={false} />,
    { path: '/app/profil' },
    {
      ...DEFAULT_REPLIES,
      'GET /api/webhooks': ok({ webhooks, events: EVENTS }),
      ...replies,
    },
  )
const chooseMenuItem = async (name: string) => {
  fireEvent.click(
    await screen.findByRole('button', { name: 'Mai multe pentru https://program.example/alai' }),
  )
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a webhook is created with its events and its secret is shown once', async () => {
  let reply: { status: number; body: unknown } = {
    status: 422,
    body: problemBody('invalid', '', { fields: { url: ['invalid_url'] } }),
  }
  const requests = await renderWebhooks([], { 'POST /api/webhooks': () => reply })
  expect(await screen.findByText('Niciun webhook încă.')).toBeTruthy()
  clickButton('Adaugă un webhook')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Adresă/), {
    target: { value: 'http://10.0.0.1' },
  })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /O listă sau o arhivă gata/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează webhook-ul' }))
  expect(
    await screen.findByText('Scrieți o adresă https:// publică, fără parolă în ea.'),
  ).toBeTruthy()
  reply = { status: 201, body: { webhook: WEBHOOK, secret: 'whsec_abc' } }
  fireEvent.input(within(dialog).getByLabelText(/^Adresă/), {
    target: { value: 'https://program.example/alai' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează webhook-ul' }))
  expect(
    (await screen.findByRole('dialog', { name: 'Secretul webhook-ului' })).textContent,
  ).toContain('whsec_abc')
  expect(sentBodies(requests, 'POST /api/webhooks').at(-1)).toEqual({
    webhook: { url: 'https://program.example/alai', events: ['answer.created'] },
  })
})

// Covers S.integrators.02.
test('the log shows the result of each delivery and can resend it', async () => {
  const requests = await renderWebhooks([WEBHOOK], {
    [`GET /api/webhooks/${INVITATION_ID}/deliveries`]: ok({
      deliveries: [DELIVERY],
      pagination: makePagination(1),
    }),
    [`POST /api/webhook_deliveries/${ANSWER_ID}/resend`]: { status: 204 },
  })
  await chooseMenuItem('Jurnalul mesajelor')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/2 încercări · Răspuns 500 · 120 ms$/)).toBeTruthy()
  expect(within(dialog).getByText('Neajuns')).toBeTruthy()
  expect(within(dialog).getByText('Oops')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: /^Retrimite mesajul/ }))
  await expectMessage('status', 'Mesajul pleacă din nou imediat.')
  expect(sentBodies(requests, `POST /api/webhook_deliveries/${ANSWER_ID}/resend`)).toHaveLength(1)
})

test('a delivery that waits for its next attempt can be resent', async () => {
  await renderWebhooks([WEBHOOK], {
    [`GET /api/webhooks/${INVITATION_ID}/deliveries`]: ok({
      deliveries: [{ ...DELIVERY, status: 'pending' }],
      pagination: makePagination(1),
    }),
    [`POST /api/webhook_deliveries/${ANSWER_ID}/resend`]: { status: 204 },
  })
  await chooseMenuItem('Jurnalul mesajelor')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Retrimite mesajul/ }))
  await expectMessage('status', 'Mesajul pleacă din nou imediat.')
})

test('a failing webhook is labelled and can be enabled again', async () => {
  const requests = await renderWebhooks(
    [{ ...WEBHOOK, enabled: false, failing_since: '2099-01-02T10:00:00Z' }],
    {
      [`PUT /api/webhooks/${INVITATION_ID}`]: ok({ webhook: WEBHOOK }),
    },
  )
  expect(await screen.findByText(/^Nu răspunde din/)).toBeTruthy()
  await chooseMenuItem('Pornește')
  await expectMessage('status', 'Webhook-ul a fost salvat.')
  expect(sentBodies(requests, `PUT /api/webhooks/${INVITATION_ID}`)).toEqual([
    { webhook: { enabled: true } },
  ])
})

test('a secret is rotated after confirmation and shown once', async () => {
  await renderWebhooks([WEBHOOK], {
    [`POST /api/webhooks/${INVITATION_ID}/rotate_secret`]: ok({
      webhook: WEBHOOK,
      secret: 'whsec_new',
    }),
  })
  await chooseMenuItem('Schimbă secretul')
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Schimbați secretul?' })).getByRole('button', {
      name: 'Schimbă secretul',
    }),
  )
  expect(
    (await screen.findByRole('dialog', { name: 'Secretul webhook-ului' })).textContent,
  ).toContain('whsec_new')
})
