// Fixtures of the to-do list page: an assignee, and functions that find parts of the page.
import { screen } from '@testing-library/react'
import { sentQueries, makeUser } from '../../testing/couple-fixtures'
import { LIST_TASKS_OPERATION, type renderTasksPage } from './fixtures'

export const ASSIGNEE_ID = makeUser().id
export const assignee = { id: ASSIGNEE_ID, name: 'Ioana Pop' }

export const statusField = (name: string) =>
  screen.getByRole('combobox', { name: `Status: ${name}` })
export const firstRow = () => screen.getAllByRole('row')[1] as HTMLElement
export const columnHeader = (name: string) => screen.getByRole('columnheader', { name })
export const lastQuery = (requests: Awaited<ReturnType<typeof renderTasksPage>>) =>
  sentQueries(requests, LIST_TASKS_OPERATION).at(-1)
