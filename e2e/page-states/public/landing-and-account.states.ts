// Landing page and registration.
import { REGISTERED_WEDDING_DATE } from '../../support/page-helpers'
import type { PageDriver, PageCase } from '../page-state'
import { fillForm } from './alai-pages.fixture'

const scrollToEnd = async ({ page }: PageDriver) => {
  await page.locator('footer').last().scrollIntoViewIfNeeded()
}

const fillAccount = async ({ page, t }: PageDriver) => {
  const values = {
    name: 'Ilinca',
    surname: 'Țîrlea',
    event_date: REGISTERED_WEDDING_DATE,
    city: 'Sibiu',
    phone: '0740 000 555',
    email: 'ilinca@exemplu.ro',
    password: 'cirese-amare-7',
    password_confirmation: 'cirese-amare-7',
  }
  for (const [key, value] of Object.entries(values))
    await page.getByLabel(t(`brand:create.${key}`), { exact: true }).fill(value)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}
const send = (driver: PageDriver) => driver.clickButton('brand:create.send')
const CLIENTS = '**/api/clients'
const LOGIN = '**/api/login'

export const LANDING_AND_ACCOUNT_PAGES: PageCase[] = [
  {
    path: '/',
    states: [
      { name: 'whole', action: scrollToEnd, expected: 'brand:landing.title' },
      {
        name: 'all FAQ answers open',
        action: ({ page }) =>
          page.evaluate(() =>
            document.querySelectorAll('details').forEach((element) => (element.open = true)),
          ),
        expected: 'brand:faq.8.a',
      },
      {
        name: 'menu open',
        widths: [390],
        action: async ({ page, t }) => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.getByRole('button', { name: t('brand-layout:nav.label') }).click()
        },
        expected: ({ page, t }) =>
          page.getByRole('navigation', { name: t('brand-layout:nav.label') }),
      },
      {
        name: 'stored data panel open',
        action: async (driver) => {
          await driver.page.keyboard.press('Escape')
          await driver.clickButton('brand-layout:foot.device')
        },
        expected: 'info-pages:device.lead',
      },
    ],
  },
  {
    path: '/?insidePageUrl=benefits',
    states: [{ name: 'scrolled to a section', expected: 'brand:landing.benefits' }],
  },
  {
    path: '/nu-exista-asa-ceva',
    expectsErrors: true,
    states: [{ name: 'unknown slug redirects home', expected: 'brand:landing.title' }],
  },
  {
    path: '/app/creeaza-cont',
    states: [
      { name: 'empty', expected: 'brand:create.title' },
      { name: 'required field errors', action: send, expected: 'brand:create.gdpr' },
      {
        name: 'rejected',
        action: async (driver) => {
          await fillAccount(driver)
          await driver.failRequest(CLIENTS, 409)
          await send(driver)
        },
        expected: 'brand:create.failed',
      },
      {
        name: 'creating',
        action: async (driver) => {
          await driver.holdRequest('**/api/google_verification/challenge')
          await send(driver)
        },
        expected: 'brand:create.creating',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    prepare: async (driver) => {
      await driver.mockResponse(CLIENTS, { client: {}, payment_url: 'http://localhost/plata' }, 201)
      await driver.mockResponse(LOGIN, { user: {} })
    },
    states: [
      {
        name: 'created',
        action: async (driver) => {
          await fillAccount(driver)
          await send(driver)
        },
        expected: 'brand:create.pay',
      },
    ],
  },
  {
    path: '/app/creeaza-cont',
    prepare: async (driver) => {
      await driver.mockResponse(CLIENTS, { client: {}, payment_url: '' }, 201)
      await driver.mockResponse(LOGIN, { user: {} })
    },
    states: [
      {
        name: 'created without a payment link',
        action: async (driver) => {
          await fillAccount(driver)
          await send(driver)
        },
        expected: 'brand:create.no_link',
      },
    ],
  },
  {
    path: '/app/pre-inregistrare',
    states: [
      { name: 'empty', expected: 'form-pages:pre.title' },
      {
        name: 'required field errors',
        action: (driver) => driver.clickButton('form-pages:pre.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await fillForm(driver, 'form-pages:pre', {
            name: 'Ana',
            event_date: '2027-06-19',
            email: 'ana@exemplu.ro',
            phone: '0740 000 113',
          })
          await driver.failRequest('**/api/preregister_emails')
          await driver.clickButton('form-pages:pre.send')
        },
        expected: 'form-pages:pre.failed',
      },
      {
        name: 'confirmation',
        action: async (driver) => {
          await driver.mockResponse('**/api/preregister_emails', {}, 201)
          await driver.clickButton('form-pages:pre.send')
        },
        expected: 'form-pages:pre.done',
      },
    ],
  },
]
