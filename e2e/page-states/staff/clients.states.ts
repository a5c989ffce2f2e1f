// The pages of accounts, partners and the audit log in the staff area, by test.
import { ARTICLE_AND_INBOX_GROUPS } from './articles-and-inbox.states'
import type { PageCase } from '../page-state'
import { CLIENT_LIST_PAGES } from './client-list.states'
import { ONE_CLIENT_PAGES } from './one-client.states'
import { PARTNER_PAGES, AUDIT_PAGES } from './partners-and-audit.states'

export const STAFF_GROUPS: [string, PageCase[]][] = [
  ['clients', CLIENT_LIST_PAGES],
  ['one client', ONE_CLIENT_PAGES],
  ['providers', PARTNER_PAGES],
  ['audit', AUDIT_PAGES],
  ...ARTICLE_AND_INBOX_GROUPS,
]
