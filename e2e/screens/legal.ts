// Legal documents in the staff area: the list, one document with its changes, and the editor with its validation errors.
import { both, busy } from './area'
import type { At, Screen, State } from './screen'

const ID = '01900000-0000-7000-8000-000000000001'
const LIST = '**/api/legal_documents'
const TEXT = '**/api/legal_documents/**'
const DRAFT = `**/api/legal_drafts/${ID}`
const ONE = '/app/documente-legale/terms/ro'
const EDIT = `/app/documente-legale/ciorna/${ID}`

const waiting: State['see'] = ({ page, w }) =>
  page.getByRole('status', { name: w('staff:loading') }).first()
const press = (key: string, vars?: Record<string, string | number>) => (at: At) =>
  at.press(`legal:${key}`, vars)
const view =
  (key: string) =>
  ({ page, w }: At) =>
    page
      .getByText(w(`legal:${key}`), { exact: true })
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
  (at: At) =>
    at.answer(LIST, { legal_documents: documents })
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

const text = (at: At) =>
  at.answer(TEXT, { legal_document: texts('Pachetul standard costă 99 de euro, TVA inclus.') })
const whole = both(
  withDocuments(documentRow(), documentRow({ document: 'privacy', language: 'en', draft: null })),
  text,
  (at) => at.answer(DRAFT, draft()),
)
const save = (at: At) => at.press('staff:save')
const changeTitle = async ({ page, w }: At) =>
  page.getByRole('textbox', { name: w('legal:legal.title'), exact: true }).fill('Termenii')

const list: Screen[] = [
  {
    path: '/app/documente-legale',
    before: (at) => at.hold(LIST),
    states: [{ name: 'loading', see: waiting }],
  },
  {
    path: '/app/documente-legale',
    before: (at) => at.fail(LIST, 403),
    states: [{ name: 'failed', see: 'staff:failed' }],
  },
  {
    path: '/app/documente-legale',
    before: withDocuments(),
    states: [{ name: 'empty', see: 'legal:legal.empty' }],
  },
  {
    path: '/app/documente-legale',
    states: [
      {
        name: 'whole',
        see: ({ page, w }) =>
          page.getByText(w('legal:legal.cookies')).filter({ visible: true }).first(),
      },
    ],
  },
  {
    path: '/app/documente-legale',
    before: whole,
    states: [
      {
        name: 'of every kind',
        see: ({ page }) =>
          page
            .getByText(/Constantinescu/)
            .filter({ visible: true })
            .first(),
      },
    ],
  },
]

const document: Screen[] = [
  { path: ONE, before: (at) => at.hold(LIST), states: [{ name: 'loading', see: waiting }] },
  {
    path: ONE,
    before: (at) => at.fail(LIST, 403),
    states: [
      {
        name: 'failed',
        see: ({ page, w }) => page.getByRole('button', { name: w('staff:retry') }),
      },
    ],
  },
  {
    path: '/app/documente-legale/altul/ro',
    states: [{ name: 'not there', see: 'legal:legal.gone' }],
  },
  {
    path: ONE,
    before: withDocuments(
      documentRow({ versions: [version(1, '2026-11-21', 'current', '', null)], draft: null }),
    ),
    states: [{ name: 'as it ships', see: 'legal:legal.one_version' }],
  },
  {
    path: ONE,
    before: whole,
    states: [{ name: 'whole', see: ({ page }) => page.getByText(/99 de euro/) }],
  },
  {
    path: ONE,
    before: both(whole, (at) => at.fail(TEXT, 403)),
    states: [{ name: 'a text does not load', see: 'staff:failed' }],
  },
  {
    path: `${ONE}?de=1&la=2`,
    before: whole,
    states: [{ name: 'nothing changed', see: 'legal:legal.same' }],
  },
]

const editor: Screen[] = [
  { path: EDIT, before: (at) => at.hold(DRAFT), states: [{ name: 'loading', see: waiting }] },
  {
    path: EDIT,
    before: (at) => at.fail(DRAFT, 403),
    states: [
      {
        name: 'failed',
        see: ({ page, w }) => page.getByRole('button', { name: w('staff:retry') }),
      },
    ],
  },
  { path: EDIT, refuses: true, states: [{ name: 'not there', see: 'legal:legal.draft_gone' }] },
  {
    path: EDIT,
    before: whole,
    states: [
      { name: 'whole', see: 'legal:legal.note_hint' },
      {
        name: 'a section more',
        do: press('legal.section_add'),
        see: ({ page, w }) => page.getByText(w('legal:legal.section_n', { number: 3 })).first(),
      },
      {
        name: 'previewed',
        do: view('legal.preview'),
        see: ({ page }) => page.getByRole('article').getByText(/109 euro/),
      },
      {
        name: 'its changes',
        do: view('legal.changes'),
        see: ({ page }) => page.getByText(/99 de euro/),
      },
    ],
  },
  {
    path: EDIT,
    before: whole,
    refuses: true,
    states: [
      {
        name: 'asked before it is published',
        do: press('legal.publish'),
        see: ({ page, w }) => page.getByRole('dialog').getByText(w('legal:legal.publish_text')),
      },
      {
        name: 'a day that is over',
        do: async (at) => {
          await at.answer(
            `${DRAFT}/publish`,
            { code: 'invalid', error: 'x', fields: { valid_from: ['out_of_range'] } },
            422,
          )
          await at.page
            .getByRole('dialog')
            .getByRole('button', { name: at.w('legal:legal.publish'), exact: true })
            .click()
        },
        see: 'legal:legal.valid_from_past',
      },
      {
        name: 'something is missing',
        do: async (at) => {
          await at.answer(
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
            .getByRole('button', { name: at.w('legal:legal.publish'), exact: true })
            .click()
        },
        see: 'staff:field.required',
      },
    ],
  },
  {
    path: EDIT,
    before: whole,
    states: [
      { name: 'asked before it is deleted', do: press('legal.drop'), see: 'legal:legal.drop_text' },
    ],
  },
  {
    path: EDIT,
    before: whole,
    refuses: true,
    states: [
      {
        name: 'being saved',
        do: async (at) => {
          await changeTitle(at)
          await at.hold(DRAFT)
          await save(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: EDIT,
    before: whole,
    refuses: true,
    states: [
      {
        name: 'somebody else was faster',
        do: async (at) => {
          await changeTitle(at)
          await at.fail(DRAFT, 409, 'stale')
          await save(at)
        },
        see: 'legal:legal.stale',
      },
    ],
  },
  {
    path: EDIT,
    before: whole,
    refuses: true,
    states: [
      {
        name: 'not saved',
        do: async (at) => {
          await changeTitle(at)
          await at.fail(DRAFT)
          await save(at)
        },
        see: 'staff:not_saved',
      },
    ],
  },
]

export const LEGAL_GROUPS: [string, Screen[]][] = [
  ['legal documents', list],
  ['one legal document', document],
  ['a legal draft', editor],
]
