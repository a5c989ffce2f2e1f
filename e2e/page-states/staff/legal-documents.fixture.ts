// Documents and drafts that the server returns to the states of legal documents.
import { inSequence } from '../page-state-steps'
import type { PageDriver, PageState } from '../page-state'

export const ID = '01900000-0000-7000-8000-000000000001'
export const LIST = '**/api/legal_documents'
export const TEXT = '**/api/legal_documents/**'
export const DRAFT = `**/api/legal_drafts/${ID}`

export const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()

export const makeVersion = (
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

export const documentRow = (overrides: object = {}) => ({
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

export const withDocuments =
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

export const mockDocuments = inSequence(
  withDocuments(documentRow(), documentRow({ document: 'privacy', language: 'en', draft: null })),
  mockVersionText,
  (driver) => driver.mockResponse(DRAFT, makeDraft()),
)
