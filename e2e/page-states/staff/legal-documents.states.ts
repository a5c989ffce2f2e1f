// The pages of legal documents in the staff area, by test.
import type { PageCase } from '../page-state'
import { LEGAL_DOCUMENT_LIST_PAGES, LEGAL_DOCUMENT_PAGES } from './legal-document-list.states'
import { LEGAL_DRAFT_PAGES } from './legal-draft.states'

export const LEGAL_DOCUMENT_GROUPS: [string, PageCase[]][] = [
  ['legal documents', LEGAL_DOCUMENT_LIST_PAGES],
  ['one legal document', LEGAL_DOCUMENT_PAGES],
  ['a legal draft', LEGAL_DRAFT_PAGES],
]
