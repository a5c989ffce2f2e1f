// Integrations: API keys and webhooks in the profile, each dialog with its errors.
import { both, busy, escape, list, named } from './area'
import type { At, Screen, State } from './screen'

const PATH = '/app/profil?tab=integrari'
const KEYS = '**/api/api_keys'
const HOOKS = '**/api/webhooks'
const LOG = '**/api/webhooks/*/deliveries?**'
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
const hook = {
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

const press = (name: string) => (at: At) => at.press(`integrations:${name}`)
const inDialog =
  (name: string): State['see'] =>
  ({ page, w }) =>
    page
      .getByRole('dialog')
      .getByText(w(`integrations:${name}`))
      .first()
const menu = (at: At) => named(at, 'integrations:hooks.more', { url: 'https' }).click()
const item = (name: string) => async (at: At) => {
  await menu(at)
  await at.page.getByRole('menuitem', { name: at.w(`integrations:${name}`), exact: true }).click()
}
const full = both(
  (at: At) =>
    at.answer(KEYS, {
      api_keys: [key, { ...key, id: `${ID.slice(0, -1)}2`, name: 'Alta', last_used_at: null }],
      scopes: SCOPES,
    }),
  (at: At) =>
    at.answer(HOOKS, {
      webhooks: [
        hook,
        {
          ...hook,
          id: `${ID.slice(0, -1)}2`,
          enabled: false,
          failing_since: '2026-11-16T10:00:00Z',
        },
      ],
      events: EVENTS,
    }),
)
const none = both(
  (at: At) => at.answer(KEYS, { api_keys: [], scopes: SCOPES }),
  (at: At) => at.answer(HOOKS, { webhooks: [], events: EVENTS }),
)

export const PROGRAMS: Screen[] = [
  ...list(PATH, KEYS, { on: 'full', name: 'no key', see: 'integrations:keys.none' }),
  ...list(PATH, HOOKS, { on: 'full', name: 'no webhook', see: 'integrations:hooks.none' }),
  { path: PATH, before: full, states: [{ name: 'of every kind', see: 'integrations:keys.never' }] },
  {
    path: PATH,
    before: (at) =>
      at.alter<{ user: object }>('**/api/users/get_by_token', ({ user }) => ({
        user: { ...user, owner: false },
      })),
    states: [{ name: 'of a co-user', see: 'integrations:programs.only_owner' }],
  },
  {
    path: PATH,
    before: both(full, (at) =>
      at.answer('**/api/clients/check_client', {
        active_demo: false,
        free_until: '2026-11-01T10:00:00Z',
      }),
    ),
    states: [{ name: 'its demo is over', see: 'couple:demo.over' }],
  },
  {
    path: PATH,
    before: none,
    refuses: true,
    states: [
      { name: 'a key made', do: press('keys.add'), see: inDialog('keys.name_hint') },
      {
        name: 'a key, nothing filled in',
        do: async (at) => {
          await at.release(KEYS)
          await at.answer(
            KEYS,
            {
              code: 'invalid',
              error: 'x',
              fields: { name: ['required'], scopes: ['required'], current_password: ['required'] },
            },
            422,
          )
          await at.press('integrations:keys.save')
        },
        see: 'integrations:keys.scopes_missing',
      },
      {
        name: 'a key failed',
        do: async (at) => {
          await at.release(KEYS)
          await at.fail(KEYS)
          await at.press('integrations:keys.save')
        },
        see: 'integrations:keys.failed',
      },
      {
        name: 'a key told',
        do: async (at) => {
          await at.release(KEYS)
          await at.answer(
            KEYS,
            { api_key: key, key: 'alai_live_a1B2c3d4E5f6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w' },
            201,
          )
          await at.press('integrations:keys.save')
        },
        see: 'integrations:keys.once',
      },
    ],
  },
  {
    path: PATH,
    before: full,
    states: [
      {
        name: 'asked before a key is revoked',
        widths: [390],
        do: (at) => named(at, 'integrations:keys.revoke_n', { name: 'Alta' }).click(),
        see: 'integrations:keys.revoke_text',
      },
    ],
  },
  {
    path: PATH,
    before: none,
    refuses: true,
    states: [
      { name: 'a webhook added', do: press('hooks.add'), see: inDialog('hooks.url_hint') },
      {
        name: 'a webhook of the wrong address',
        do: async (at) => {
          await at.release(HOOKS)
          await at.answer(
            HOOKS,
            { code: 'invalid', error: 'x', fields: { url: ['invalid_url'], events: ['required'] } },
            422,
          )
          await at.press('integrations:hooks.save')
        },
        see: 'integrations:hooks.url_wrong',
      },
      {
        name: 'a webhook being saved',
        do: async (at) => {
          await at.release(HOOKS)
          await at.hold(HOOKS)
          await at.press('integrations:hooks.save')
        },
        see: busy,
      },
    ],
  },
  {
    path: PATH,
    before: full,
    states: [{ name: 'what a webhook can', do: menu, see: ({ page }) => page.getByRole('menu') }],
  },
  {
    path: PATH,
    before: both(full, (at) =>
      at.answer(LOG, {
        deliveries: messages,
        pagination: { current_page: 1, per_page: 10, total: 4, last_page: 1 },
      }),
    ),
    states: [{ name: 'its log', do: item('hooks.log'), see: 'integrations:log.delivered' }],
  },
  {
    path: PATH,
    before: both(full, (at) =>
      at.answer(LOG, {
        deliveries: [],
        pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
      }),
    ),
    states: [{ name: 'its log, empty', do: item('hooks.log'), see: 'integrations:log.empty' }],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail(LOG, 403)),
    states: [
      {
        name: 'its log, failed',
        do: item('hooks.log'),
        see: ({ page, w }) => page.getByRole('dialog').getByText(w('couple:failed')),
      },
    ],
  },
  {
    path: PATH,
    before: full,
    states: [
      {
        name: 'asked before its secret is renewed',
        do: item('hooks.rotate'),
        see: 'integrations:hooks.rotate_text',
      },
      {
        name: 'asked before it is deleted',
        do: async (at) => {
          await escape(at)
          await item('hooks.remove')(at)
        },
        see: 'integrations:hooks.remove_text',
      },
    ],
  },
]
