// The editor of a legal document with its validation errors.
import { loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { ID, DRAFT, loadingStatus, mockDocuments } from './legal-documents.fixture'

const DRAFT_PATH = `/app/documente-legale/ciorna/${ID}`

const click = (key: string, vars?: Record<string, string | number>) => (driver: PageDriver) =>
  driver.clickButton(`legal:${key}`, vars)

const openView =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page
      .getByText(t(`legal:${key}`), { exact: true })
      .first()
      .click()
const save = (driver: PageDriver) => driver.clickButton('staff:save')

const changeTitle = async ({ page, t }: PageDriver) =>
  page.getByRole('textbox', { name: t('legal:legal.title'), exact: true }).fill('Termenii')

export const LEGAL_DRAFT_PAGES: PageCase[] = [
  {
    path: DRAFT_PATH,
    prepare: (driver) => driver.holdRequest(DRAFT),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: DRAFT_PATH,
    prepare: (driver) => driver.failRequest(DRAFT, 403),
    states: [
      {
        name: 'failed',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:retry') }),
      },
    ],
  },
  {
    path: DRAFT_PATH,
    expectsErrors: true,
    states: [{ name: 'not found', expected: 'legal:legal.draft_gone' }],
  },
  {
    path: DRAFT_PATH,
    prepare: mockDocuments,
    states: [
      { name: 'whole', expected: 'legal:legal.note_hint' },
      {
        name: 'section added',
        action: click('legal.section_add'),
        expected: ({ page, t }) =>
          page.getByText(t('legal:legal.section_n', { number: 3 })).first(),
      },
      {
        name: 'preview',
        action: openView('legal.preview'),
        expected: ({ page }) => page.getByRole('article').getByText(/109 euro/),
      },
      {
        name: 'changes',
        action: openView('legal.changes'),
        expected: ({ page }) => page.getByText(/99 de euro/),
      },
    ],
  },
  {
    path: DRAFT_PATH,
    prepare: mockDocuments,
    expectsErrors: true,
    states: [
      {
        name: 'publish dialog',
        action: click('legal.publish'),
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByText(t('legal:legal.publish_text')),
      },
      {
        name: 'past date',
        action: async (driver) => {
          await driver.mockResponse(
            `${DRAFT}/publish`,
            { code: 'invalid', error: 'x', fields: { valid_from: ['out_of_range'] } },
            422,
          )
          await driver.page
            .getByRole('dialog')
            .getByRole('button', { name: driver.t('legal:legal.publish'), exact: true })
            .click()
        },
        expected: 'legal:legal.valid_from_past',
      },
      {
        name: 'required field errors',
        action: async (driver) => {
          await driver.mockResponse(
            `${DRAFT}/publish`,
            {
              code: 'invalid',
              error: 'x',
              fields: { note: ['required'], 'sections[0][title]': ['required'] },
            },
            422,
          )
          await driver.page
            .getByRole('dialog')
            .getByRole('button', { name: driver.t('legal:legal.publish'), exact: true })
            .click()
        },
        expected: 'staff:field.required',
      },
    ],
  },
  {
    path: DRAFT_PATH,
    prepare: mockDocuments,
    states: [
      {
        name: 'delete confirmation',
        action: click('legal.drop'),
        expected: 'legal:legal.drop_text',
      },
    ],
  },
  {
    path: DRAFT_PATH,
    prepare: mockDocuments,
    expectsErrors: true,
    states: [
      {
        name: 'saving',
        action: async (driver) => {
          await changeTitle(driver)
          await driver.holdRequest(DRAFT)
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: DRAFT_PATH,
    prepare: mockDocuments,
    expectsErrors: true,
    states: [
      {
        name: 'stale save',
        action: async (driver) => {
          await changeTitle(driver)
          await driver.failRequest(DRAFT, 409, 'stale')
          await save(driver)
        },
        expected: 'legal:legal.stale',
      },
    ],
  },
  {
    path: DRAFT_PATH,
    prepare: mockDocuments,
    expectsErrors: true,
    states: [
      {
        name: 'save failed',
        action: async (driver) => {
          await changeTitle(driver)
          await driver.failRequest(DRAFT)
          await save(driver)
        },
        expected: 'staff:not_saved',
      },
    ],
  },
]
