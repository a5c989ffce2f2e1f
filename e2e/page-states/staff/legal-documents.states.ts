// Legal documents in the staff area: the list, one document with its changes, and the editor with its validation errors.
import { inSequence, loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const ID = '01900000-0000-7000-8000-000000000001'
const LIST = '**/api/legal_documents'
const TEXT = '**/api/legal_documents/**'
const DRAFT = `**/api/legal_drafts/${ID}`
const DOCUMENT_PATH = '/app/documente-legale/terms/ro'
const DRAFT_PATH = `/app/documente-legale/ciorna/${ID}`

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
const click = (key: string, vars?: Record<string, string | number>) => (driver: PageDriver) =>
  driver.clickButton(`legal:${key}`, vars)
const openView =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page
      .getByText(t(`legal:${key}`), { exact: true })
      .first()
      .click()

const makeVersion = (
  number: number,
  valid_from: string,
  state: string,
  note: string,
  publishedBy: string | null = 'Ruxandra Constantinescu-Văcărescu',
) => ({
  number,
  valid_from,
  state,
  note,
  published_by: publishedBy,
  published_at: publishedBy && '2026-12-20T10:00:00Z',
})
const versions = [
  makeVersion(
    3,
    '2099-06-05',
    'scheduled',
    'Prețul nou al pachetului standard, de la un an la altul.',
  ),
  makeVersion(2, '2026-12-20', 'current', 'Adresa nouă a firmei.'),
  makeVersion(1, '2026-11-21', 'past', '', null),
]
const documentRow = (overrides: object = {}) => ({
  document: 'terms',
  language: 'ro',
  versions,
  draft: {
    id: ID,
    written_by: 'Ruxandra Constantinescu-Văcărescu',
    updated_at: '2026-12-21T10:00:00Z',
  },
  ...overrides,
})
const withDocuments =
  (...documents: object[]) =>
  (driver: PageDriver) =>
    driver.mockResponse(LIST, { legal_documents: documents })
const makeText = (price: string) => ({
  document: 'terms',
  language: 'ro',
  title: 'Termeni și condiții',
  intro: 'Aceste condiții sunt contractul dintre dumneavoastră și {company}.',
  sections: [
    {
      title: '1. Cine suntem',
      paragraphs: [
        'Platforma Alai este oferită de {company} ({legal}).',
        'Ne găsiți la {email} și la {phone}.',
      ],
    },
    {
      title: '2. Prețul și plata',
      paragraphs: [price, '- se plătește o singură dată', '- factura o găsiți în cont'],
    },
  ],
})
const makeDraft = (overrides: object = {}) => ({
  legal_draft: {
    id: ID,
    ...makeText('Pachetul standard costă 109 euro, TVA inclus.'),
    note: 'Prețul nou.',
    version: 4,
    written_by: 'Ruxandra Constantinescu-Văcărescu',
    updated_at: '2026-12-21T10:00:00Z',
    ...overrides,
  },
})

const mockVersionText = (driver: PageDriver) =>
  driver.mockResponse(TEXT, {
    legal_document: makeText('Pachetul standard costă 99 de euro, TVA inclus.'),
  })
const mockDocuments = inSequence(
  withDocuments(documentRow(), documentRow({ document: 'privacy', language: 'en', draft: null })),
  mockVersionText,
  (driver) => driver.mockResponse(DRAFT, makeDraft()),
)
const save = (driver: PageDriver) => driver.clickButton('staff:save')
const changeTitle = async ({ page, t }: PageDriver) =>
  page.getByRole('textbox', { name: t('legal:legal.title'), exact: true }).fill('Termenii')

const listPages: PageCase[] = [
  {
    path: '/app/documente-legale',
    prepare: (driver) => driver.holdRequest(LIST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/documente-legale',
    prepare: (driver) => driver.failRequest(LIST, 403),
    states: [{ name: 'failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/documente-legale',
    prepare: withDocuments(),
    states: [{ name: 'empty', expected: 'legal:legal.empty' }],
  },
  {
    path: '/app/documente-legale',
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) =>
          page.getByText(t('legal:legal.cookies')).filter({ visible: true }).first(),
      },
    ],
  },
  {
    path: '/app/documente-legale',
    prepare: mockDocuments,
    states: [
      {
        name: 'of every kind',
        expected: ({ page }) =>
          page
            .getByText(/Constantinescu/)
            .filter({ visible: true })
            .first(),
      },
    ],
  },
]

const documentPages: PageCase[] = [
  {
    path: DOCUMENT_PATH,
    prepare: (driver) => driver.holdRequest(LIST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: DOCUMENT_PATH,
    prepare: (driver) => driver.failRequest(LIST, 403),
    states: [
      {
        name: 'failed',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:retry') }),
      },
    ],
  },
  {
    path: '/app/documente-legale/altul/ro',
    states: [{ name: 'not found', expected: 'legal:legal.gone' }],
  },
  {
    path: DOCUMENT_PATH,
    prepare: withDocuments(
      documentRow({ versions: [makeVersion(1, '2026-11-21', 'current', '', null)], draft: null }),
    ),
    states: [{ name: 'shipped version only', expected: 'legal:legal.one_version' }],
  },
  {
    path: DOCUMENT_PATH,
    prepare: mockDocuments,
    states: [{ name: 'whole', expected: ({ page }) => page.getByText(/99 de euro/) }],
  },
  {
    path: DOCUMENT_PATH,
    prepare: inSequence(mockDocuments, (driver) => driver.failRequest(TEXT, 403)),
    states: [{ name: 'text failed', expected: 'staff:failed' }],
  },
  {
    path: `${DOCUMENT_PATH}?de=1&la=2`,
    prepare: mockDocuments,
    states: [{ name: 'no differences', expected: 'legal:legal.same' }],
  },
]

const editorPages: PageCase[] = [
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

export const LEGAL_DOCUMENT_GROUPS: [string, PageCase[]][] = [
  ['legal documents', listPages],
  ['one legal document', documentPages],
  ['a legal draft', editorPages],
]
