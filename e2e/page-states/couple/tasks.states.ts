// The pages of the to-do list, which one test checks.
import type { PageCase } from '../page-state'
import { taskList } from './task-list.states'
import { commentPages } from './task-comments.states'
import { starterTaskPages } from './starter-tasks.states'

export const TASK_PAGES: PageCase[] = [...taskList, ...commentPages, ...starterTaskPages]
