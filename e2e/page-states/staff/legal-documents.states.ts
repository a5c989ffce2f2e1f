// Legal documents in the staff area: the list, one document with its changes, and the editor with its validation errors.
import { inSequence, loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const ID = '01900000-0000-7000-8000-000000000001'
const LIST = '**/api/legal_documents'
const TEXT = '**/api/legal_documents/**'
const DRAFT = `**/api/legal_drafts/${ID}`
const ONE = '/app/documente-legale/terms/ro'
const EDIT = `/app/documente-legale/ciorna/${ID}`

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
const press = (key: string, vars?: Record<string, string | number>) => (at: PageDriver) =>
  at.clickButton(`legal:${key}`, vars)
const view =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page
      .getByText(t(`legal:${key}`), { exact: true })
      .first()
      .click()

const version = (
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
  version(3, '2099-06-05', 'scheduled', 'Prețul nou al pachetului standard, de la un an la altul.'),
  version(2, '2026-12-20', 'current', 'Adresa nouă a firmei.'),
  version(1, '2026-11-21', 'past', '', null),
]
const documentRow = (more: object = {}) => ({
  document: 'terms',
  language: 'ro',
  versions,
  draft: {
    id: ID,
    written_by: 'Ruxandra Constantinescu-Văcărescu',
    updated_at: '2026-12-21T10:00:00Z',
  },
  ...more,
})
const withDocuments =
  (...documents: object[]) =>
  (at: PageDriver) =>
    at.mockResponse(LIST, { legal_documents: documents })
const texts = (price: string) => ({
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
const draft = (more: object = {}) => ({
  legal_draft: {
    id: ID,
    ...texts('Pachetul standard costă 109 euro, TVA inclus.'),
    note: 'Prețul nou.',
    version: 4,
    written_by: 'Ruxandra Constantinescu-Văcărescu',
    updated_at: '2026-12-21T10:00:00Z',
    ...more,
  },
})

const mockVersionText = (at: PageDriver) =>
  at.mockResponse(TEXT, {
    legal_document: texts('Pachetul standard costă 99 de euro, TVA inclus.'),
  })
const whole = inSequence(
  withDocuments(documentRow(), documentRow({ document: 'privacy', language: 'en', draft: null })),
  mockVersionText,
  (at) => at.mockResponse(DRAFT, draft()),
)
const save = (at: PageDriver) => at.clickButton('staff:save')
const changeTitle = async ({ page, t }: PageDriver) =>
  page.getByRole('textbox', { name: t('legal:legal.title'), exact: true }).fill('Termenii')

const list: PageCase[] = [
  {
    path: '/app/documente-legale',
    prepare: (at) => at.holdRequest(LIST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/documente-legale',
    prepare: (at) => at.failRequest(LIST, 403),
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
    prepare: whole,
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

const document: PageCase[] = [
  {
    path: ONE,
    prepare: (at) => at.holdRequest(LIST),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: ONE,
    prepare: (at) => at.failRequest(LIST, 403),
    states: [
      {
        name: 'failed',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:retry') }),
      },
    ],
  },
  {
    path: '/app/documente-legale/altul/ro',
    states: [{ name: 'not there', expected: 'legal:legal.gone' }],
  },
  {
    path: ONE,
    prepare: withDocuments(
      documentRow({ versions: [version(1, '2026-11-21', 'current', '', null)], draft: null }),
    ),
    states: [{ name: 'as it ships', expected: 'legal:legal.one_version' }],
  },
  {
    path: ONE,
    prepare: whole,
    states: [{ name: 'whole', expected: ({ page }) => page.getByText(/99 de euro/) }],
  },
  {
    path: ONE,
    prepare: inSequence(whole, (at) => at.failRequest(TEXT, 403)),
    states: [{ name: 'a text does not load', expected: 'staff:failed' }],
  },
  {
    path: `${ONE}?de=1&la=2`,
    prepare: whole,
    states: [{ name: 'nothing changed', expected: 'legal:legal.same' }],
  },
]

const editor: PageCase[] = [
  {
    path: EDIT,
    prepare: (at) => at.holdRequest(DRAFT),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: EDIT,
    prepare: (at) => at.failRequest(DRAFT, 403),
    states: [
      {
        name: 'failed',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:retry') }),
      },
    ],
  },
  {
    path: EDIT,
    expectsErrors: true,
    states: [{ name: 'not there', expected: 'legal:legal.draft_gone' }],
  },
  {
    path: EDIT,
    prepare: whole,
    states: [
      { name: 'whole', expected: 'legal:legal.note_hint' },
      {
        name: 'a section more',
        action: press('legal.section_add'),
        expected: ({ page, t }) =>
          page.getByText(t('legal:legal.section_n', { number: 3 })).first(),
      },
      {
        name: 'previewed',
        action: view('legal.preview'),
        expected: ({ page }) => page.getByRole('article').getByText(/109 euro/),
      },
      {
        name: 'its changes',
        action: view('legal.changes'),
        expected: ({ page }) => page.getByText(/99 de euro/),
      },
    ],
  },
  {
    path: EDIT,
    prepare: whole,
    expectsErrors: true,
    states: [
      {
        name: 'asked before it is published',
        action: press('legal.publish'),
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByText(t('legal:legal.publish_text')),
      },
      {
        name: 'a day that is over',
        action: async (at) => {
          await at.mockResponse(
            `${DRAFT}/publish`,
            { code: 'invalid', error: 'x', fields: { valid_from: ['out_of_range'] } },
            422,
          )
          await at.page
            .getByRole('dialog')
            .getByRole('button', { name: at.t('legal:legal.publish'), exact: true })
            .click()
        },
        expected: 'legal:legal.valid_from_past',
      },
      {
        name: 'something is missing',
        action: async (at) => {
          await at.mockResponse(
            `${DRAFT}/publish`,
            {
              code: 'invalid',
              error: 'x',
              fields: { note: ['required'], 'sections[0][title]': ['required'] },
            },
            422,
          )
          await at.page
            .getByRole('dialog')
            .getByRole('button', { name: at.t('legal:legal.publish'), exact: true })
            .click()
        },
        expected: 'staff:field.required',
      },
    ],
  },
  {
    path: EDIT,
    prepare: whole,
    states: [
      {
        name: 'asked before it is deleted',
        action: press('legal.drop'),
        expected: 'legal:legal.drop_text',
      },
    ],
  },
  {
    path: EDIT,
    prepare: whole,
    expectsErrors: true,
    states: [
      {
        name: 'being saved',
        action: async (at) => {
          await changeTitle(at)
          await at.holdRequest(DRAFT)
          await save(at)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: EDIT,
    prepare: whole,
    expectsErrors: true,
    states: [
      {
        name: 'somebody else was faster',
        action: async (at) => {
          await changeTitle(at)
          await at.failRequest(DRAFT, 409, 'stale')
          await save(at)
        },
        expected: 'legal:legal.stale',
      },
    ],
  },
  {
    path: EDIT,
    prepare: whole,
    expectsErrors: true,
    states: [
      {
        name: 'not saved',
        action: async (at) => {
          await changeTitle(at)
          await at.failRequest(DRAFT)
          await save(at)
        },
        expected: 'staff:not_saved',
      },
    ],
  },
]

export const LEGAL_DOCUMENT_GROUPS: [string, PageCase[]][] = [
  ['legal documents', list],
  ['one legal document', document],
  ['a legal draft', editor],
]
