// The pages of the newsletter in the staff area, by test.
import type { PageCase } from '../page-state'
import { listPages } from './newsletter-list.states'
import { editorPages } from './newsletter-issue.states'
import { reportPages } from './newsletter-report.states'

export const NEWSLETTER_GROUPS: [string, PageCase[]][] = [
  ['newsletter list', listPages],
  ['newsletter issue', editorPages],
  ['newsletter report', reportPages],
]
