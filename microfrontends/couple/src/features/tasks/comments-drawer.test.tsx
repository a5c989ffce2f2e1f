// The drawer with the comments of a task: beside the list, its content, closing, and the URL that opens it (specification 3 §2, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, resetTestState } from '../../testing/couple-fixtures'
import {
  GET_THREAD_OPERATION,
  LOAD_FAILED_TEXT,
  makeComment,
  clickInDialog,
  renderTasksPage,
  makeTask,
  threadReply,
} from './fixtures'
import { COMMENTED_TASK_NAME, commentField, openComments, typeComment } from './comments.fixture'

afterEach(resetTestState)

// Covers 3.2.40, 3.3.19.
test('the drawer shows the task and its comments with author and time', async () => {
  const { drawer } = await openComments([
    makeComment('a', { edited_at: '2099-01-03T10:00:00Z' }),
    makeComment('b', { creator: { name: null } }),
  ])
  for (const text of ['In progres', '24 aprilie 2099', 'La atelier, cu mărimile.'])
    expect(drawer.textContent).toContain(text)
  const rows = within(drawer).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Ana Pop', 'Utilizator'])
  expect(rows[0]?.textContent).toContain('2 ian., 12:00')
  expect(rows.map((row) => row.textContent?.includes('editat'))).toEqual([true, false])
})

test('on a wide screen the drawer is beside the list and not modal', async () => {
  await renderTasksPage(
    [
      makeTask(),
      makeTask({ id: 'b', name: 'Tortul', commontator_thread: { id: 'b', comments_count: 0 } }),
    ],
    {
      'GET /api/commontator/threads/b': ok({
        thread: { id: 'b', task_id: 'b', task_name: 'Tortul' },
        comments: [],
      }),
    },
  )
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  clickButton(COMMENTED_TASK_NAME)
  const drawer = await screen.findByRole('dialog', { name: COMMENTED_TASK_NAME })
  await waitFor(() => expect(drawer.getAttribute('aria-modal')).toBe('false'))
  expect([
    document.activeElement === drawer,
    document.querySelector('.mantine-Drawer-overlay'),
  ]).toEqual([true, null])
  clickButton('Tortul')
  expect(await screen.findByRole('dialog', { name: 'Tortul' })).toBeTruthy()
})

// Covers 3.2.40.
test('beside the drawer importance and assignee move below the task name', async () => {
  await renderTasksPage([makeTask({ user: { id: 'u', name: 'Mihai Ionescu' } })])
  const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers()).toEqual([
    'Nume',
    'Importanță',
    'Status',
    'Termen',
    'Cine se ocupă',
    'Comentarii, Acțiuni',
  ])
  clickButton(COMMENTED_TASK_NAME)
  await screen.findByRole('dialog', { name: COMMENTED_TASK_NAME })
  expect(headers()).toEqual(['Nume', 'Status', 'Termen', 'Comentarii, Acțiuni'])
  expect(screen.getByRole('cell', { name: /^Verighete/ }).textContent).toBe(
    `${COMMENTED_TASK_NAME}MedieMihai Ionescu`,
  )
  expect(screen.getByRole('table').closest('[data-beside]')).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(headers()).toHaveLength(6))
})

// Covers 3.8.35.
test('a task without comments shows a message', async () => {
  await openComments([])
  expect(await screen.findByText('Nu s-au postat comentarii pentru acest task.')).toBeTruthy()
})

test('an unsaved comment asks for confirmation on closing', async () => {
  const { drawer } = await openComments()
  typeComment('Am început')
  fireEvent.keyDown(drawer, { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(screen.getByText('Continuați editarea'))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Închideți fără salvare?' })).toBeNull(),
  )
  expect(commentField().value).toBe('Am început')
  typeComment('')
  await clickInDialog('Închide')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing the drawer returns the focus to the row', async () => {
  await renderTasksPage()
  const opener = screen.getByRole('button', { name: `0 comentarii la ${COMMENTED_TASK_NAME}` })
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('dialog', { name: COMMENTED_TASK_NAME })
  await clickInDialog('Închide')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a URL opens the comments of a task on another page', async () => {
  const otherId = '01900000-0000-7000-8000-0000000000f1'
  await renderTasksPage(
    [makeTask()],
    {
      [`GET /api/commontator/threads/${otherId}`]: ok({
        thread: { id: otherId, task_id: otherId, task_name: 'Autocar' },
        comments: [makeComment('a')],
      }),
    },
    `?task=${otherId}`,
  )
  const drawer = await screen.findByRole('dialog', { name: 'Autocar' })
  expect(within(drawer).getByText('Comentariul a')).toBeTruthy()
})

test('a deleted task shows a message, and failed comments can be reloaded', async () => {
  const otherId = '01900000-0000-7000-8000-0000000000f1'
  await renderTasksPage([makeTask()], {}, `?task=${otherId}`)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Taskul nu mai există. Poate l-a șters altcineva.',
  )
  resetTestState()
  let reply: ReturnType<typeof ok> = { status: 403, body: problemBody('forbidden') }
  await openComments([], { [GET_THREAD_OPERATION]: () => reply })
  expect((await screen.findByRole('alert')).textContent).toContain(LOAD_FAILED_TEXT)
  reply = threadReply([makeComment('a')])
  clickButton('Încearcă din nou')
  expect(await screen.findByText('Comentariul a')).toBeTruthy()
})
