// The pages of the newsletter in the staff area, by test.
import type { PageCase } from '../page-state'
import { NEWSLETTER_LIST_PAGES } from './newsletter-list.states'
import { NEWSLETTER_ISSUE_PAGES } from './newsletter-issue.states'
import { NEWSLETTER_REPORT_PAGES } from './newsletter-report.states'

export const NEWSLETTER_GROUPS: [string, PageCase[]][] = [
  ['newsletter list', NEWSLETTER_LIST_PAGES],
  ['newsletter issue', NEWSLETTER_ISSUE_PAGES],
  ['newsletter report', NEWSLETTER_REPORT_PAGES],
]
