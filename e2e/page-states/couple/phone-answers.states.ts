// Answers that the couple enters for its guests.
import {
  retryAfterFailure,
  inSequence,
  loadingButton,
  field,
  listStates,
  firstButtonContaining,
  selectEvent,
  loadingStatus,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { FORM, historyEntry } from './answers.fixture'

const PHONE_PATH = '/app/raspunsuri-telefon'
const ENTERED = '**/api/guests/entered?**'
const CREATE_GUEST = '**/api/guests'

const phoneButton = (driver: PageDriver, key: string) =>
  firstButtonContaining(driver, `couple:phone.${key}`, {})

const chooseGuest = async (driver: PageDriver) => {
  await field(driver, 'couple:phone.who').fill('Țepeș')
  await driver.page.getByRole('option').first().click()
}

/** Enters three persons and selects the first menu for all of them with one click. */
const fillMenus = async (driver: PageDriver) => {
  await field(driver, 'couple:phone.persons').fill('3')
  await driver.page
    .getByRole('group', { name: driver.t('couple:menus.all'), exact: true })
    .getByRole('button')
    .first()
    .click()
}

const phoneAnswer = (id: string, kind: string, state: string, snapshot: object) => ({
  ...historyEntry(id, kind, 'couple', snapshot, { user_name: 'Ana Popescu', via: 'phone' }),
  state,
})

export const PHONE_ANSWER_PAGES: PageCase[] = [
  ...listStates(PHONE_PATH, FORM, {
    site: 'full',
    name: 'whole',
    expected: 'couple:phone.entered',
  }),
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.modifyResponse<{ events: object[] }>('**/api/events?**', (body) => ({
        ...body,
        events: body.events.map((event) => ({ ...event, code: null })),
      })),
    ),
    states: [{ name: 'no event code', expected: 'couple:phone.no_code' }],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(ENTERED)),
    states: [{ name: 'phone answers loading', expected: loadingStatus }],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.failRequest(ENTERED, 403)),
    states: [
      { name: 'phone answers failed', expected: 'couple:failed' },
      {
        name: 'no phone answers',
        action: retryAfterFailure,
        expected: 'couple:phone.entered_none',
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(ENTERED, {
        entered: [
          phoneAnswer('a', 'yes', 'current', {
            name: 'Familia Țîrlea-Constantinescu',
            company_number: 4,
          }),
          phoneAnswer('b', 'no', 'undone', { name: 'Nașa Elena', reason: 'Plecată.' }),
          phoneAnswer('c', 'yes', 'changed', { name: 'Radu', company_number: 1 }),
        ],
      }),
    ),
    states: [
      { name: 'phone answers', expected: 'couple:phone.undone' },
      {
        name: 'digits in the search text',
        action: async (driver) => {
          await driver.mockResponse('**/api/wedding_invitations/search?**', {
            wedding_invitations: [{ id: 'x', name: 'Masa 12', status: 'invitat' }],
            pagination: {},
          })
          await field(driver, 'couple:phone.who').fill('masa 1')
        },
        expected: 'couple:phone.pick',
      },
      {
        name: 'no guest found',
        action: async (driver) => {
          await driver.release('**/api/wedding_invitations/search?**')
          await field(driver, 'couple:phone.who').fill('zzzz')
        },
        expected: ({ page, t }) => page.getByText(t('couple:phone.nobody', { text: 'zzzz' })),
      },
      {
        name: 'guest found',
        action: (driver) => field(driver, 'couple:phone.who').fill('Țepeș'),
        expected: ({ page }) => page.getByRole('option').first(),
      },
      {
        name: 'accept and decline buttons',
        action: chooseGuest,
        expected: (driver) => phoneButton(driver, 'yes'),
      },
      {
        name: 'decline form',
        action: (driver) => phoneButton(driver, 'no').click(),
        expected: 'couple:phone.reason',
      },
      {
        name: 'yes',
        action: (driver) => phoneButton(driver, 'yes').click(),
        expected: 'couple:phone.consent',
      },
      {
        name: 'invalid number of persons',
        action: (driver) => field(driver, 'couple:phone.persons').fill('0'),
        expected: 'couple:field.persons',
      },
      {
        name: 'menus missing',
        action: async (driver) => {
          await field(driver, 'couple:phone.persons').fill('3')
          await phoneButton(driver, 'save').click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
      {
        name: 'failed',
        action: async (driver) => {
          await fillMenus(driver)
          await driver.failRequest(CREATE_GUEST)
          await phoneButton(driver, 'save').click()
        },
        expected: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      {
        name: 'saving',
        action: async (driver) => {
          await driver.holdRequest(CREATE_GUEST)
          await phoneButton(driver, 'save').click()
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(
      selectEvent('full'),
      (driver) => driver.mockResponse(CREATE_GUEST, { code: 'stale', error: 'x' }, 409),
      (driver) =>
        driver.modifyResponse<{ wedding_invitation: object }>(
          '**/api/wedding_invitations/0*',
          ({ wedding_invitation }) => ({
            wedding_invitation: { ...wedding_invitation, status: 'refuzat' },
          }),
        ),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'answer conflict',
        action: async (driver) => {
          await chooseGuest(driver)
          await phoneButton(driver, 'yes').click()
          await fillMenus(driver)
          await phoneButton(driver, 'save').click()
        },
        expected: 'couple:clash.title',
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: selectEvent('direct'),
    states: [
      {
        name: 'guest without an invitation',
        action: (driver) => field(driver, 'couple:phone.who').fill('Mătușa Ilinca'),
        expected: ({ page, t }) =>
          page.getByRole('button', {
            name: t('couple:phone.direct_add', { name: 'Mătușa Ilinca' }),
          }),
      },
      {
        name: 'form without an invitation',
        action: ({ page, t }) =>
          page
            .getByRole('button', { name: t('couple:phone.direct_add', { name: 'Mătușa Ilinca' }) })
            .click(),
        expected: 'couple:phone.direct_note',
      },
    ],
  },
  {
    path: PHONE_PATH,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(CREATE_GUEST, { guest: {} }, 201),
    ),
    states: [
      {
        name: 'saved',
        action: async (driver) => {
          await chooseGuest(driver)
          await phoneButton(driver, 'yes').click()
          await fillMenus(driver)
          await phoneButton(driver, 'save').click()
        },
        expected: ({ page }) => page.getByRole('status').filter({ hasText: 'Țepeș' }),
      },
    ],
  },
]
