// The pages of accounts, partners and the audit log in the staff area, by test.
import { ARTICLE_AND_INBOX_GROUPS } from './articles-and-inbox.states'
import type { PageCase } from '../page-state'
import { clients } from './client-list.states'
import { clientPages } from './one-client.states'
import { providers, audit } from './providers-and-audit.states'

export const STAFF_GROUPS: [string, PageCase[]][] = [
  ['clients', clients],
  ['one client', clientPages],
  ['providers', providers],
  ['audit', audit],
  ...ARTICLE_AND_INBOX_GROUPS,
]
