// The list of legal documents, and one document with its changes.
import { inSequence } from '../page-state-steps'
import type { PageCase } from '../page-state'
import {
  LIST,
  TEXT,
  loadingStatus,
  makeVersion,
  documentRow,
  withDocuments,
  mockDocuments,
} from './legal-documents.fixture'

const DOCUMENT_PATH = '/app/documente-legale/terms/ro'

export const LEGAL_DOCUMENT_LIST_PAGES: PageCase[] = [
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

export const LEGAL_DOCUMENT_PAGES: PageCase[] = [
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
