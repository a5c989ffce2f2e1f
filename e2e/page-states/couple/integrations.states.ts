// Integrations: API keys and webhooks in the profile, each dialog with its errors.
import {
  inSequence,
  loadingButton,
  pressEscape,
  listStates,
  firstButtonContaining,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state'

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
const makeDelivery = (attempts: number, status: string, overrides: object) => ({
  id: `${ID.slice(0, -1)}${attempts}`,
  event: 'answer.created',
  status,
  attempts,
  payload: '{"type":"answer.created","timestamp":"2026-11-20T10:00:00.000Z","data":{"persons":2}}',
  created_at: '2026-11-20T10:00:00Z',
  tried_at: '2026-11-20T10:00:01Z',
  ...overrides,
})
const DELIVERY_ROWS = [
  makeDelivery(0, 'pending', { tried_at: null }),
  makeDelivery(1, 'delivered', { answer_status: 200, answer: 'ok', duration_ms: 120 }),
  makeDelivery(3, 'failed', {
    answer_status: 500,
    answer: 'Internal Server Error',
    duration_ms: 1830,
  }),
  makeDelivery(2, 'failed', {
    answer: 'programul-nostru-de-nunta.exemplu.ro is not reached: it has no public address',
    event: 'webhook.test',
  }),
]

const click = (name: string) => (driver: PageDriver) => driver.clickButton(`integrations:${name}`)
const inDialog =
  (name: string): PageState['expected'] =>
  ({ page, t }) =>
    page
      .getByRole('dialog')
      .getByText(t(`integrations:${name}`))
      .first()
const openWebhookMenu = (driver: PageDriver) =>
  firstButtonContaining(driver, 'integrations:hooks.more', { url: 'https' }).click()
const chooseInWebhookMenu = (name: string) => async (driver: PageDriver) => {
  await openWebhookMenu(driver)
  await driver.page
    .getByRole('menuitem', { name: driver.t(`integrations:${name}`), exact: true })
    .click()
}
const mockIntegrations = inSequence(
  (driver: PageDriver) =>
    driver.mockResponse(KEYS, {
      api_keys: [key, { ...key, id: `${ID.slice(0, -1)}2`, name: 'Alta', last_used_at: null }],
      scopes: SCOPES,
    }),
  (driver: PageDriver) =>
    driver.mockResponse(WEBHOOKS, {
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
const mockNoIntegrations = inSequence(
  (driver: PageDriver) => driver.mockResponse(KEYS, { api_keys: [], scopes: SCOPES }),
  (driver: PageDriver) => driver.mockResponse(WEBHOOKS, { webhooks: [], events: EVENTS }),
)

export const INTEGRATION_PAGES: PageCase[] = [
  ...listStates(PATH, KEYS, {
    site: 'full',
    name: 'no API keys',
    expected: 'integrations:keys.none',
  }),
  ...listStates(PATH, WEBHOOKS, {
    site: 'full',
    name: 'no webhooks',
    expected: 'integrations:hooks.none',
  }),
  {
    path: PATH,
    prepare: mockIntegrations,
    states: [{ name: 'of every kind', expected: 'integrations:keys.never' }],
  },
  {
    path: PATH,
    prepare: (driver) =>
      driver.modifyResponse<{ user: object }>('**/api/users/get_by_token', ({ user }) => ({
        user: { ...user, owner: false },
      })),
    states: [{ name: 'as a second user', expected: 'integrations:programs.only_owner' }],
  },
  {
    path: PATH,
    prepare: inSequence(mockIntegrations, (driver) =>
      driver.mockResponse('**/api/clients/check_client', {
        active_demo: false,
        free_until: '2026-11-01T10:00:00Z',
      }),
    ),
    states: [{ name: 'trial expired', expected: 'couple:demo.over' }],
  },
  {
    path: PATH,
    prepare: mockNoIntegrations,
    expectsErrors: true,
    states: [
      { name: 'API key dialog', action: click('keys.add'), expected: inDialog('keys.name_hint') },
      {
        name: 'API key required errors',
        action: async (driver) => {
          await driver.release(KEYS)
          await driver.mockResponse(
            KEYS,
            {
              code: 'invalid',
              error: 'x',
              fields: { name: ['required'], scopes: ['required'], current_password: ['required'] },
            },
            422,
          )
          await driver.clickButton('integrations:keys.save')
        },
        expected: 'integrations:keys.scopes_missing',
      },
      {
        name: 'API key failed',
        action: async (driver) => {
          await driver.release(KEYS)
          await driver.failRequest(KEYS)
          await driver.clickButton('integrations:keys.save')
        },
        expected: 'integrations:keys.failed',
      },
      {
        name: 'new API key',
        action: async (driver) => {
          await driver.release(KEYS)
          await driver.mockResponse(
            KEYS,
            { api_key: key, key: 'alai_live_a1B2c3d4E5f6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w' },
            201,
          )
          await driver.clickButton('integrations:keys.save')
        },
        expected: 'integrations:keys.once',
      },
    ],
  },
  {
    path: PATH,
    prepare: mockIntegrations,
    states: [
      {
        name: 'revoke confirmation',
        widths: [390],
        action: (driver) =>
          firstButtonContaining(driver, 'integrations:keys.revoke_n', { name: 'Alta' }).click(),
        expected: 'integrations:keys.revoke_text',
      },
    ],
  },
  {
    path: PATH,
    prepare: mockNoIntegrations,
    expectsErrors: true,
    states: [
      { name: 'webhook dialog', action: click('hooks.add'), expected: inDialog('hooks.url_hint') },
      {
        name: 'webhook with an invalid URL',
        action: async (driver) => {
          await driver.release(WEBHOOKS)
          await driver.mockResponse(
            WEBHOOKS,
            { code: 'invalid', error: 'x', fields: { url: ['invalid_url'], events: ['required'] } },
            422,
          )
          await driver.clickButton('integrations:hooks.save')
        },
        expected: 'integrations:hooks.url_wrong',
      },
      {
        name: 'webhook saving',
        action: async (driver) => {
          await driver.release(WEBHOOKS)
          await driver.holdRequest(WEBHOOKS)
          await driver.clickButton('integrations:hooks.save')
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: mockIntegrations,
    states: [
      {
        name: 'webhook menu',
        action: openWebhookMenu,
        expected: ({ page }) => page.getByRole('menu'),
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockIntegrations, (driver) =>
      driver.mockResponse(DELIVERIES, {
        deliveries: DELIVERY_ROWS,
        pagination: { current_page: 1, per_page: 10, total: 4, last_page: 1 },
      }),
    ),
    states: [
      {
        name: 'delivery log',
        action: chooseInWebhookMenu('hooks.log'),
        expected: 'integrations:log.delivered',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockIntegrations, (driver) =>
      driver.mockResponse(DELIVERIES, {
        deliveries: [],
        pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
      }),
    ),
    states: [
      {
        name: 'delivery log, empty',
        action: chooseInWebhookMenu('hooks.log'),
        expected: 'integrations:log.empty',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockIntegrations, (driver) => driver.failRequest(DELIVERIES, 403)),
    states: [
      {
        name: 'delivery log failed',
        action: chooseInWebhookMenu('hooks.log'),
        expected: ({ page, t }) => page.getByRole('dialog').getByText(t('couple:failed')),
      },
    ],
  },
  {
    path: PATH,
    prepare: mockIntegrations,
    states: [
      {
        name: 'secret renewal confirmation',
        action: chooseInWebhookMenu('hooks.rotate'),
        expected: 'integrations:hooks.rotate_text',
      },
      {
        name: 'delete confirmation',
        action: async (driver) => {
          await pressEscape(driver)
          await chooseInWebhookMenu('hooks.remove')(driver)
        },
        expected: 'integrations:hooks.remove_text',
      },
    ],
  },
]
