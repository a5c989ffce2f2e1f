// The pages of accounts, partners and the audit log in the staff area, by test.
import { ARTICLE_AND_INBOX_GROUPS } from './articles-and-inbox.states'
import type { PageCase } from '../page-state'
import { ACCOUNT_LIST_PAGES } from './account-list.states'
import { ONE_ACCOUNT_PAGES } from './one-account.states'
import { PARTNER_PAGES, AUDIT_PAGES } from './partners-and-audit.states'

export const STAFF_GROUPS: [string, PageCase[]][] = [
  ['accounts', ACCOUNT_LIST_PAGES],
  ['one account', ONE_ACCOUNT_PAGES],
  ['partners', PARTNER_PAGES],
  ['audit', AUDIT_PAGES],
  ...ARTICLE_AND_INBOX_GROUPS,
]
