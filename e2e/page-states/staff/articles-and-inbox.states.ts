// The pages of articles and messages in the staff area, by test.
import type { PageCase } from '../page-state'
import { articles } from './articles.states'
import { editorPages } from './article-editor.states'
import { messages } from './inbox.states'

export const ARTICLE_AND_INBOX_GROUPS: [string, PageCase[]][] = [
  ['articles', articles],
  ['one article', editorPages],
  ['inbox messages', messages],
]
