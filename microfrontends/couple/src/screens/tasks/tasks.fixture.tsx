// The to-do list on the stage: tasks, what is said of them, and the ways to press and to read.
import type { Schemas } from '@alai/kit/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EVENT_ID, ok, open, paginationOf, type Replies } from '../../testing/couple-fixtures'
import TasksScreen from './tasks.screen'

export const LIST = 'GET /api/tasks/search'
export const TASK = '01900000-0000-7000-8000-0000000000a1'
export const THREAD = `GET /api/commontator/threads/${TASK}`
export const WRONG = 'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'

export function taskOf(patch: Partial<Schemas['Task']> = {}): Schemas['Task'] {
  return {
    id: TASK,
    event_id: EVENT_ID,
    name: 'Verighete: probă și gravură',
    description: 'La atelier, cu mărimile.',
    importance: 'Medie',
    status: 'Nou',
    deadline: '2099-04-24',
    user: null,
    ready: false,
    commontator_thread: { id: patch.id ?? TASK, comments_count: 0 },
    ...patch,
  }
}

export function commentOf(id: string, patch: Partial<Schemas['Comment']> = {}): Schemas['Comment'] {
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
    ...patch,
  }
}

export const listOf = (tasks: Schemas['Task'][], progress = 40, total = tasks.length) =>
  ok({ tasks, progress, pagination: paginationOf(total) })
export const threadOf = (comments: Schemas['Comment'][]) =>
  ok({ thread: { id: TASK, task_id: TASK, task_name: 'Verighete: probă și gravură' }, comments })

/** Opens the screen with these tasks. */
export async function show(tasks = [taskOf()], replies: Replies = {}, query = '', phone = false) {
  const asked = await open(
    <TasksScreen />,
    { path: `/app/to-do-list${query}`, phone },
    { [LIST]: listOf(tasks), [THREAD]: threadOf([]), ...replies },
  )
  if (tasks.length > 0) await screen.findAllByText(tasks[0]?.name ?? '')
  return asked
}

export const dialog = () => screen.findByRole('dialog')
export const inDialog = async (name: string | RegExp) =>
  fireEvent.click(within(await dialog()).getByRole('button', { name }))

/** Chooses in a list of choices, by its label. */
export async function choose(
  label: string | RegExp,
  option: string,
  where: HTMLElement = document.body,
) {
  const field = within(where).getByRole('combobox', { name: label })
  fireEvent.click(field)
  // The list comes after the click, and what is in it a moment after the list.
  fireEvent.click(
    await waitFor(() =>
      within(
        document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement,
      ).getByRole('option', { name: option, hidden: true }),
    ),
  )
}
