// The pages of legal documents in the staff area, by test.
import type { PageCase } from '../page-state'
import { listPages, documentPages } from './legal-document-list.states'
import { editorPages } from './legal-draft.states'

export const LEGAL_DOCUMENT_GROUPS: [string, PageCase[]][] = [
  ['legal documents', listPages],
  ['one legal document', documentPages],
  ['a legal draft', editorPages],
]
