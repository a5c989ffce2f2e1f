// Integrations: API keys and webhooks in the profile, each dialog with its errors.
import {
  inSequence,
  loadingButton,
  pressEscape,
  listStates,
  buttonStartingWith,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const PATH = '/app/profil?tab=integrari'
const KEYS = '**/api/api_keys'
const WEBHOOKS = '**/api/webhooks'
const DELIVERIES = '**/api/webhooks/*/deliveries?**'
const ID = '01900000-0000-7000-8000-000000000001'
const SCOPES = ['events:read', 'guests:read', 'stats:read', 'invitations:write', 'answers:write']
const EVENTS = ['answer.created', 'answer.changed', 'answer.declined', 'gift.reserved', 'job.done']

const key = {
  id: ID,
  name: 'Foaia de calcul a nașei, cea cu mesele',
  prefix: 'alai_live_a1B2c3',
  scopes: SCOPES,
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-21T10:00:00Z',
}
const WEBHOOK = {
  id: ID,
  url: 'https://programul-nostru-de-nunta.exemplu.ro/alai/webhook?sursa=alai',
  events: EVENTS,
  enabled: true,
  created_at: '2026-11-20T10:00:00Z',
}
const message = (n: number, status: string, more: object) => ({
  id: `${ID.slice(0, -1)}${n}`,
  event: 'answer.created',
  status,
  attempts: n,
  payload: '{"type":"answer.created","timestamp":"2026-11-20T10:00:00.000Z","data":{"persons":2}}',
  created_at: '2026-11-20T10:00:00Z',
  tried_at: '2026-11-20T10:00:01Z',
  ...more,
})
const messages = [
  message(0, 'pending', { tried_at: null }),
  message(1, 'delivered', { answer_status: 200, answer: 'ok', duration_ms: 120 }),
  message(3, 'failed', { answer_status: 500, answer: 'Internal Server Error', duration_ms: 1830 }),
  message(2, 'failed', {
    answer: 'programul-nostru-de-nunta.exemplu.ro is not reached: it has no public address',
    event: 'webhook.test',
  }),
]

const press = (name: string) => (at: PageDriver) => at.clickButton(`integrations:${name}`)
const inDialog =
  (name: string): PageState['expected'] =>
  ({ page, t }) =>
    page
      .getByRole('dialog')
      .getByText(t(`integrations:${name}`))
      .first()
const menu = (at: PageDriver) =>
  buttonStartingWith(at, 'integrations:hooks.more', { url: 'https' }).click()
const chooseInWebhookMenu = (name: string) => async (at: PageDriver) => {
  await menu(at)
  await at.page.getByRole('menuitem', { name: at.t(`integrations:${name}`), exact: true }).click()
}
const full = inSequence(
  (at: PageDriver) =>
    at.mockResponse(KEYS, {
      api_keys: [key, { ...key, id: `${ID.slice(0, -1)}2`, name: 'Alta', last_used_at: null }],
      scopes: SCOPES,
    }),
  (at: PageDriver) =>
    at.mockResponse(WEBHOOKS, {
      webhooks: [
        WEBHOOK,
        {
          ...WEBHOOK,
          id: `${ID.slice(0, -1)}2`,
          enabled: false,
          failing_since: '2026-11-16T10:00:00Z',
        },
      ],
      events: EVENTS,
    }),
)
const none = inSequence(
  (at: PageDriver) => at.mockResponse(KEYS, { api_keys: [], scopes: SCOPES }),
  (at: PageDriver) => at.mockResponse(WEBHOOKS, { webhooks: [], events: EVENTS }),
)

export const INTEGRATION_PAGES: PageCase[] = [
  ...listStates(PATH, KEYS, { on: 'full', name: 'no key', see: 'integrations:keys.none' }),
  ...listStates(PATH, WEBHOOKS, { on: 'full', name: 'no webhook', see: 'integrations:hooks.none' }),
  {
    path: PATH,
    prepare: full,
    states: [{ name: 'of every kind', expected: 'integrations:keys.never' }],
  },
  {
    path: PATH,
    prepare: (at) =>
      at.modifyResponse<{ user: object }>('**/api/users/get_by_token', ({ user }) => ({
        user: { ...user, owner: false },
      })),
    states: [{ name: 'of a co-user', expected: 'integrations:programs.only_owner' }],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) =>
      at.mockResponse('**/api/clients/check_client', {
        active_demo: false,
        free_until: '2026-11-01T10:00:00Z',
      }),
    ),
    states: [{ name: 'its demo is over', expected: 'couple:demo.over' }],
  },
  {
    path: PATH,
    prepare: none,
    expectsErrors: true,
    states: [
      { name: 'a key made', action: press('keys.add'), expected: inDialog('keys.name_hint') },
      {
        name: 'a key, nothing filled in',
        action: async (at) => {
          await at.release(KEYS)
          await at.mockResponse(
            KEYS,
            {
              code: 'invalid',
              error: 'x',
              fields: { name: ['required'], scopes: ['required'], current_password: ['required'] },
            },
            422,
          )
          await at.clickButton('integrations:keys.save')
        },
        expected: 'integrations:keys.scopes_missing',
      },
      {
        name: 'a key failed',
        action: async (at) => {
          await at.release(KEYS)
          await at.failRequest(KEYS)
          await at.clickButton('integrations:keys.save')
        },
        expected: 'integrations:keys.failed',
      },
      {
        name: 'a key told',
        action: async (at) => {
          await at.release(KEYS)
          await at.mockResponse(
            KEYS,
            { api_key: key, key: 'alai_live_a1B2c3d4E5f6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w' },
            201,
          )
          await at.clickButton('integrations:keys.save')
        },
        expected: 'integrations:keys.once',
      },
    ],
  },
  {
    path: PATH,
    prepare: full,
    states: [
      {
        name: 'asked before a key is revoked',
        widths: [390],
        action: (at) =>
          buttonStartingWith(at, 'integrations:keys.revoke_n', { name: 'Alta' }).click(),
        expected: 'integrations:keys.revoke_text',
      },
    ],
  },
  {
    path: PATH,
    prepare: none,
    expectsErrors: true,
    states: [
      { name: 'a webhook added', action: press('hooks.add'), expected: inDialog('hooks.url_hint') },
      {
        name: 'a webhook of the wrong address',
        action: async (at) => {
          await at.release(WEBHOOKS)
          await at.mockResponse(
            WEBHOOKS,
            { code: 'invalid', error: 'x', fields: { url: ['invalid_url'], events: ['required'] } },
            422,
          )
          await at.clickButton('integrations:hooks.save')
        },
        expected: 'integrations:hooks.url_wrong',
      },
      {
        name: 'a webhook being saved',
        action: async (at) => {
          await at.release(WEBHOOKS)
          await at.holdRequest(WEBHOOKS)
          await at.clickButton('integrations:hooks.save')
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: full,
    states: [
      { name: 'what a webhook can', action: menu, expected: ({ page }) => page.getByRole('menu') },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) =>
      at.mockResponse(DELIVERIES, {
        deliveries: messages,
        pagination: { current_page: 1, per_page: 10, total: 4, last_page: 1 },
      }),
    ),
    states: [
      {
        name: 'its log',
        action: chooseInWebhookMenu('hooks.log'),
        expected: 'integrations:log.delivered',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) =>
      at.mockResponse(DELIVERIES, {
        deliveries: [],
        pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
      }),
    ),
    states: [
      {
        name: 'its log, empty',
        action: chooseInWebhookMenu('hooks.log'),
        expected: 'integrations:log.empty',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest(DELIVERIES, 403)),
    states: [
      {
        name: 'its log, failed',
        action: chooseInWebhookMenu('hooks.log'),
        expected: ({ page, t }) => page.getByRole('dialog').getByText(t('couple:failed')),
      },
    ],
  },
  {
    path: PATH,
    prepare: full,
    states: [
      {
        name: 'asked before its secret is renewed',
        action: chooseInWebhookMenu('hooks.rotate'),
        expected: 'integrations:hooks.rotate_text',
      },
      {
        name: 'asked before it is deleted',
        action: async (at) => {
          await pressEscape(at)
          await chooseInWebhookMenu('hooks.remove')(at)
        },
        expected: 'integrations:hooks.remove_text',
      },
    ],
  },
]
