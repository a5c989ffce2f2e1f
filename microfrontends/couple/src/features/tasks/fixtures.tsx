// Fixtures of the to-do list: tasks, comments, and helpers to use and read the page.
import type { Schemas } from '@alai/kit/api'
import { fireEvent, screen, within } from '@testing-library/react'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  type Replies,
} from '../../testing/couple-fixtures'
import TasksPage from './pages/tasks-page'

export const LIST_TASKS_OPERATION = 'GET /api/tasks/search'
export const TASK_ID = '01900000-0000-7000-8000-0000000000a1'
export const GET_THREAD_OPERATION = `GET /api/commontator/threads/${TASK_ID}`
export const LOAD_FAILED_TEXT =
  'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'

export function makeTask(overrides: Partial<Schemas['Task']> = {}): Schemas['Task'] {
  return {
    id: TASK_ID,
    event_id: EVENT_ID,
    name: 'Verighete: probă și gravură',
    description: 'La atelier, cu mărimile.',
    importance: 'Medie',
    status: 'Nou',
    deadline: '2099-04-24',
    user: null,
    ready: false,
    commontator_thread: { id: overrides.id ?? TASK_ID, comments_count: 0 },
    ...overrides,
  }
}

export function makeComment(
  id: string,
  overrides: Partial<Schemas['Comment']> = {},
): Schemas['Comment'] {
  return {
    id,
    key: id,
    body: `Comentariul ${id}`,
    creator: { name: 'Ana Pop' },
    created_at: '2099-01-02T10:00:00Z',
    edited_at: null,
    upvotes: 0,
    downvotes: 0,
    my_vote: null,
    editable: true,
    deletable: true,
    ...overrides,
  }
}

export const tasksReply = (tasks: Schemas['Task'][], progress = 40, total = tasks.length) =>
  ok({ tasks, progress, pagination: makePagination(total) })
export const threadReply = (comments: Schemas['Comment'][]) =>
  ok({
    thread: { id: TASK_ID, task_id: TASK_ID, task_name: 'Verighete: probă și gravură' },
    comments,
  })

/** Opens the to-do list with these tasks. */
export async function renderTasksPage(
  tasks = [makeTask()],
  replies: Replies = {},
  query = '',
  isNarrowScreen = false,
) {
  const requests = await renderCouplePage(
    <TasksPage />,
    { path: `/app/to-do-list${query}`, isNarrowScreen },
    {
      [LIST_TASKS_OPERATION]: tasksReply(tasks),
      [GET_THREAD_OPERATION]: threadReply([]),
      ...replies,
    },
  )
  if (tasks.length > 0) await screen.findAllByText(tasks[0]?.name ?? '')
  return requests
}

export const findDialog = () => screen.findByRole('dialog')
export const clickInDialog = async (name: string | RegExp) =>
  fireEvent.click(within(await findDialog()).getByRole('button', { name }))
