// The pages of the to-do list, which one test checks.
import type { PageCase } from '../page-state'
import { TASK_LIST_PAGES } from './task-list.states'
import { TASK_COMMENT_PAGES } from './task-comments.states'
import { PRESET_TASK_PAGES } from './preset-tasks.states'

export const TASK_PAGES: PageCase[] = [
  ...TASK_LIST_PAGES,
  ...TASK_COMMENT_PAGES,
  ...PRESET_TASK_PAGES,
]
