// Events, and the layout of the couple's area.
import {
  clickState,
  failedCase,
  pressEscape,
  field,
  listStates,
  loadingCase,
  firstButtonContaining,
  savingState,
  selectEvent,
} from '../page-state-steps'
import { scriptsContaining } from '../../support/built-assets'
import type { PageDriver, PageCase } from '../page-state'
import { CURRENT_USER, CLIENT, save } from './account.fixture'

const EVENTS = '**/api/events?**'

/** Fills in all required fields of an event. A date field has no role `textbox`. */
const fillEvent = async (driver: PageDriver) => {
  for (const [name, value] of Object.entries({
    name: 'Cununia',
    slug: 'cununia-noastra',
    date: '2027-06-05',
    city: 'Sibiu',
    location: 'Primăria',
    code: 'CUNUNIA',
  }))
    await driver.page
      .getByRole('dialog')
      .getByLabel(driver.t(`couple:events.${name}`))
      .first()
      .fill(value)
}

const events: PageCase[] = [
  ...listStates('/app/evenimente', EVENTS, {
    site: 'full',
    name: 'whole',
    expected: (driver) => firstButtonContaining(driver, 'couple:edit', {}),
  }),
  {
    path: '/app/evenimente',
    prepare: (driver) => driver.mockResponse(EVENTS, { events: [] }),
    states: [{ name: 'empty', expected: 'couple:events.empty' }],
  },
  {
    path: '/app/evenimente',
    prepare: selectEvent('full'),
    states: [
      {
        name: 'form open',
        action: (driver) => firstButtonContaining(driver, 'couple:edit', {}).click(),
        expected: 'couple:events.code_hint',
      },
      {
        name: 'unsaved changes dialog',
        action: async (driver) => {
          await field(driver, 'couple:events.additionalLine').fill('Ne bucurăm')
          await pressEscape(driver)
        },
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/adauga-eveniment',
    expectsErrors: true,
    states: [
      { name: 'empty', expected: 'couple:events.line_hint' },
      { name: 'required field errors', action: save, expected: 'couple:field.required' },
      {
        name: 'format errors',
        action: async (driver) => {
          await field(driver, 'couple:events.slug').fill('!!')
          await field(driver, 'couple:events.code').fill('abc')
        },
        expected: 'couple:field.invalid_code',
      },
      {
        name: 'slug taken',
        action: async (driver) => {
          await fillEvent(driver)
          await driver.mockResponse(
            '**/api/events',
            { code: 'slug_exists', error: 'x', slug_exists: true },
            409,
          )
          await save(driver)
        },
        expected: 'couple:events.slug_exists',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/events')
          await save(driver)
        },
        expected: 'couple:events.failed',
      },
      savingState('saving', '**/api/events', save),
    ],
  },
]

/** The layout while its data or the remote is loading, and after either has failed to load. */
const layout: PageCase[] = [
  loadingCase('/app/raspunsuri', CURRENT_USER, { name: 'session loading' }),
  failedCase('/app/raspunsuri', CURRENT_USER, { name: 'session failed' }),
  loadingCase('/app/adauga-invitat', EVENTS, { name: 'events loading' }),
  failedCase('/app/adauga-invitat', EVENTS, { name: 'events failed' }),
  {
    path: '/app/adauga-invitat',
    prepare: (driver) => driver.mockResponse(EVENTS, { events: [] }),
    states: [{ name: 'no events', expected: 'couple:events.empty' }],
  },
  loadingCase('/app/profil', scriptsContaining('couple', /change_password/), {
    name: 'page script loading',
  }),
  {
    path: '/app/raspunsuri-telefon',
    prepare: selectEvent('full'),
    states: [
      {
        name: 'menu open',
        widths: [390],
        action: (driver) => driver.clickButton('couple:nav.menu'),
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:nav.logout') }),
      },
      {
        name: 'menu group collapsed',
        widths: [390],
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:nav.answers'), exact: true }).click(),
        expected: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:nav.answers'), exact: true, expanded: false }),
      },
      clickState('contact dialog', 'couple:nav.contact', ({ page }) =>
        page.getByRole('dialog').getByRole('link').first(),
      ),
    ],
  },
  {
    path: '/app/raspunsuri',
    prepare: (driver) => driver.mockResponse(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    states: [{ name: 'account deletion pending', expected: 'couple:leave.see' }],
  },
]

export const EVENTS_AND_LAYOUT_PAGES: PageCase[] = [...events, ...layout]
