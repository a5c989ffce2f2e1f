// The pages of articles and messages in the staff area, by test.
import type { PageCase } from '../page-state'
import { ARTICLE_LIST_PAGES } from './articles.states'
import { ARTICLE_EDITOR_PAGES } from './article-editor.states'
import { INBOX_PAGES } from './inbox.states'

export const ARTICLE_AND_INBOX_GROUPS: [string, PageCase[]][] = [
  ['articles', ARTICLE_LIST_PAGES],
  ['one article', ARTICLE_EDITOR_PAGES],
  ['inbox messages', INBOX_PAGES],
]
