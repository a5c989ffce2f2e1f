// The states of a couple's site that are checked in every theme.
import { expect } from '@playwright/test'
import type { PageDriver, PageCase } from '../page-state'
import {
  scrollThrough,
  sendAnswer,
  fillName,
  acceptPath,
  declinePath,
  registryPath,
  albumsPath,
  codeParams,
  enterAlbumPassword,
} from './wedding-site.fixture'

const openEnvelope = (driver: PageDriver) => driver.clickButton('site:invite.open')

/** The states that are checked in each of the four themes. */
export const THEMED_PAGES: PageCase[] = [
  {
    path: (s) => `/${s.full.slug}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'whole', action: scrollThrough, expected: 'site-extras:title' },
      { name: 'link to the albums', expected: 'site-extras:album.title' },
      { name: 'envelope open', action: openEnvelope, expected: 'site:invite.long' },
      {
        name: 'letter open',
        action: (driver) => driver.clickButton('site:invite.long'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => acceptPath(s.full.slug),
    states: [
      {
        name: 'single guest, required errors',
        action: sendAnswer,
        expected: 'shared:field.required',
      },
      {
        name: 'a family with an allergy',
        action: async (driver) => {
          await driver.page.getByText(driver.t('answer:persons.family'), { exact: true }).click()
          await driver.page.getByText(driver.t('couple-pages:yes'), { exact: true }).first().click()
          await sendAnswer(driver)
        },
        expected: 'answer:extras.consent_needed',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.direct.slug),
    states: [
      {
        name: 'confirmation',
        action: async (driver) => {
          await fillName(driver, 'Ștefan Țîrlea')
          await sendAnswer(driver)
          // The page scrolls to its heading and focuses it. A click before that could miss its target.
          await expect(driver.page.locator('main h1')).toBeFocused()
          await driver.page.getByText(driver.t('answer:calendar.add')).click()
        },
        expected: 'answer:calendar.file',
      },
    ],
  },
  {
    path: (s) => declinePath(s.direct.slug),
    states: [{ name: 'answered on this device', expected: 'answer-confirmation:mine.title' }],
  },
  {
    path: (s) => declinePath(s.direct.slug),
    prepare: ({ page }) => page.context().clearCookies({ name: 'alai_answers' }),
    states: [
      {
        name: 'required field errors',
        action: (driver) => driver.clickButton('decline:decline.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'decline confirmation',
        action: async (driver) => {
          await fillName(driver, 'Roxana')
          await driver.clickButton('decline:decline.send')
        },
        expected: 'decline:declined.title',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.closed.slug),
    states: [
      {
        name: 'answers closed',
        action: (driver) => driver.page.getByText(driver.t('answer:calendar.add')).click(),
        expected: 'answer:form.closed',
      },
    ],
  },
  {
    path: (s) => registryPath(s.full.slug),
    states: [
      { name: 'cards', expected: 'registry:registry.ribbon' },
      {
        name: 'dialog with required errors',
        action: async (driver) => {
          await driver.page
            .getByRole('listitem')
            .getByRole('button', { disabled: false })
            .first()
            .click()
          await driver.clickButton('registry:reserve.send')
        },
        expected: 'registry:field.required',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    states: [
      {
        name: 'password required error',
        action: (driver) => driver.clickButton('gallery:lock.open'),
        expected: 'gallery:field.required',
      },
      {
        name: 'album open',
        action: (driver) => enterAlbumPassword(driver, 'hora27'),
        expected: 'gallery:add.pick',
      },
      {
        name: 'a photo open',
        action: (driver) => driver.clickButton('gallery:gallery.photo', { number: 1, total: 6 }),
        expected: ({ page }) => page.getByRole('dialog'),
      },
    ],
  },
]

/** Pages with words that are longer than a line, checked in each of the four themes. */
export const LONG_TEXT_PAGES: PageCase[] = [
  {
    path: (s) => `/${s.longTexts.slug}`,
    checksClipping: true,
    states: [
      { name: 'whole', action: scrollThrough, expected: 'site-extras:title' },
      { name: 'envelope open', action: openEnvelope, expected: 'site:invite.long' },
      {
        name: 'letter open',
        action: (driver) => driver.clickButton('site:invite.long'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => `/${s.longName.slug}`,
    checksClipping: true,
    states: [
      { name: 'name of one long word', action: openEnvelope, expected: 'site:invite.title' },
    ],
  },
  {
    path: (s) => `${acceptPath(s.longTexts.slug)}`,
    checksClipping: true,
    states: [
      {
        name: 'a family',
        action: (driver) =>
          driver.page.getByText(driver.t('answer:persons.family'), { exact: true }).click(),
        expected: 'answer:persons.menus',
      },
    ],
  },
  {
    path: (s) => `${declinePath(s.longTexts.slug)}`,
    checksClipping: true,
    states: [{ name: 'initial', expected: 'decline:decline.title' }],
  },
  {
    path: (s) => registryPath(s.longTexts.slug),
    checksClipping: true,
    states: [
      { name: 'a gift', expected: 'registry:registry.title' },
      {
        name: 'reservation dialog',
        action: (driver) =>
          driver.page
            .getByRole('listitem')
            .getByRole('button', { disabled: false })
            .first()
            .click(),
        expected: 'registry:reserve.text',
      },
    ],
  },
]
