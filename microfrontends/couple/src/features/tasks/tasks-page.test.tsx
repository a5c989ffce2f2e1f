// The to-do list: rows, progress, quick change of the status, deletion, empty list (specification 3 §2, §4, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import { chooseOption } from '../../testing/form-fields'
import {
  LIST_TASKS_OPERATION,
  TASK_ID,
  LOAD_FAILED_TEXT,
  findDialog,
  clickInDialog,
  tasksReply,
  renderTasksPage,
  makeTask,
} from './fixtures'
import { assignee, firstRow, lastQuery, statusField } from './tasks-page.fixture'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-04-10T09:00:00Z') }))
afterEach(() => {
  resetTestState()
  vi.useRealTimers()
})

const UPDATE_TASK_STATUS_OPERATION = `PUT /api/tasks/update_task_status/${TASK_ID}`
const DELETE_TASK_OPERATION = `DELETE /api/tasks/${TASK_ID}`

// Covers 2.2.08, 3.2.06, 3.3.18.
test('a row shows name, importance, status, deadline, assignee and comments', async () => {
  await renderTasksPage([
    makeTask({
      importance: 'Foarte important',
      user: assignee,
      commontator_thread: { id: TASK_ID, comments_count: 21 },
    }),
  ])
  const table = screen.getByRole('table', { name: 'Taskuri' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nume', 'Importanță', 'Status', 'Termen', 'Cine se ocupă', 'Comentarii, Acțiuni'])
  expect(
    within(firstRow())
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(
    expect.arrayContaining([
      'Verighete: probă și gravură',
      'Foarte important',
      '24 aprilie 2099',
      'IPIoana Pop',
    ]),
  )
  expect((statusField('Verighete: probă și gravură') as HTMLInputElement).value).toBe('Nou')
  expect(
    screen.getByRole('button', { name: '21 de comentarii la Verighete: probă și gravură' })
      .textContent,
  ).toBe('21')
  // High importance is bold. The table and the form use the same text.
  expect(within(firstRow()).getByText('Foarte important').dataset['w']).toBe('high')
})

test('on a phone tasks are cards with a select for the order', async () => {
  const requests = await renderTasksPage([makeTask({ user: assignee })], {}, '', true)
  expect(screen.queryByRole('table')).toBeNull()
  const card = screen.getByRole('listitem')
  for (const text of ['Verighete: probă și gravură', '24 aprilie 2099', 'Medie', 'Ioana Pop'])
    expect(card.textContent).toContain(text)
  expect(within(card).getByRole('combobox', { name: /^Status: / })).toBeTruthy()
  await chooseOption('Ordinea', 'Importanță: întâi cele mari')
  await waitFor(() => expect(lastQuery(requests)?.['sort']).toBe('-importance'))
})

test('a task without an assignee shows a placeholder', async () => {
  await renderTasksPage()
  expect(within(firstRow()).getByText('Nimeni încă')).toBeTruthy()
})

test.each([
  ['2099-04-09', 'Nou', 'întârziat cu o zi', 'late'],
  ['2099-03-20', 'In progres', 'întârziat cu 21 de zile', 'late'],
  ['2099-04-10', 'Nou', 'astăzi', 'today'],
  ['2099-04-11', 'Nou', 'mâine', 'tomorrow'],
  ['2099-04-12', 'Nou', undefined, undefined],
  ['2099-04-01', 'Done', undefined, undefined],
])(
  'a deadline on %s of a task with status %s shows %s',
  async (deadline, status, urgencyText, urgency) => {
    await renderTasksPage([makeTask({ deadline, status })])
    const label = document.querySelector<HTMLElement>('[data-near]')
    expect([label?.textContent, label?.dataset['near']]).toEqual([urgencyText, urgency])
  },
)

// Covers 3.4.21.
test('each status has its own colour, icon and label', async () => {
  await renderTasksPage(
    ['Nou', 'In progres', 'Done'].map((status, i) =>
      makeTask({ id: `${TASK_ID.slice(0, -1)}${i}`, name: `Taskul ${status}`, status }),
    ),
  )
  const appearances = ['Nou', 'In progres', 'Done'].map((name) => {
    const field = statusField(`Taskul ${name}`)
    const pill = field.closest<HTMLElement>('[data-s]')
    return [
      pill?.dataset['s'],
      (field as HTMLInputElement).value,
      pill?.querySelector('svg')?.innerHTML.length,
    ]
  })
  expect(appearances.map(([kind, label]) => [kind, label])).toEqual([
    ['new', 'Nou'],
    ['doing', 'In progres'],
    ['done', 'Done'],
  ])
  expect(new Set(appearances.map(([, , iconLength]) => iconLength)).size).toBe(3)
})

// Covers 3.2.38, 3.4.20, 3.contract5.12.
test('the progress bar shows the number of the server regardless of filters', async () => {
  await renderTasksPage(
    [makeTask({ status: 'Done' })],
    { [LIST_TASKS_OPERATION]: tasksReply([makeTask({ status: 'Done' })], 64, 32) },
    '?status=Done',
  )
  const bar = screen.getByRole('progressbar', { name: 'Cât din listă este gata' })
  expect(bar.getAttribute('aria-valuenow')).toBe('64')
  expect(screen.getByText('64 %')).toBeTruthy()
})

// Covers 3.4.19, 3.4.20, 3.7.20.
test('a status is changed within its row, and the progress is updated', async () => {
  let task = makeTask()
  const requests = await renderTasksPage([task], {
    [LIST_TASKS_OPERATION]: () => tasksReply([task], task.status === 'Done' ? 100 : 0),
    [UPDATE_TASK_STATUS_OPERATION]: () => {
      task = { ...task, status: 'Done' }
      return ok({ task })
    },
  })
  await chooseOption(/^Status: /, 'Done')
  await expectMessage('status', 'Taskul a fost editat cu succes.')
  expect(sentBodies(requests, UPDATE_TASK_STATUS_OPERATION)).toEqual([{ task: { status: 'Done' } }])
  await waitFor(() =>
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100'),
  )
  await waitFor(() => expect((statusField(task.name) as HTMLInputElement).value).toBe('Done'))
})

test('a status that cannot be saved is reverted with an error', async () => {
  await renderTasksPage([makeTask()], {
    [UPDATE_TASK_STATUS_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  await chooseOption(/^Status: /, 'Done')
  await expectMessage('alert', LOAD_FAILED_TEXT)
  await waitFor(() =>
    expect((statusField('Verighete: probă și gravură') as HTMLInputElement).value).toBe('Nou'),
  )
})

// Covers 3.2.39, 3.7.18, 3.8.23, 3.8.30.
test('deleting a task asks for confirmation and shows a message', async () => {
  let tasks = [makeTask()]
  const requests = await renderTasksPage(tasks, {
    [LIST_TASKS_OPERATION]: () => tasksReply(tasks),
    [DELETE_TASK_OPERATION]: () => {
      tasks = []
      return { status: 204 }
    },
  })
  clickButton('Șterge Verighete: probă și gravură')
  const confirmation = await findDialog()
  expect(confirmation.textContent).toContain('Ștergeți taskul „Verighete: probă și gravură”?')
  expect(confirmation.textContent).toContain('Taskul și comentariile lui nu mai pot fi recuperate.')
  expect(sentBodies(requests, DELETE_TASK_OPERATION)).toHaveLength(0)
  await clickInDialog('Șterge taskul')
  await expectMessage('status', 'Task-ul a fost șters cu success.')
  expect(await screen.findByText(/^Încă nu aveți taskuri/)).toBeTruthy()
  // The row that had the focus was removed.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

// Covers 3.4.05, 3.8.08.
test('a deletion that is cancelled or fails keeps the task', async () => {
  const requests = await renderTasksPage([makeTask()], {
    [DELETE_TASK_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickButton('Șterge Verighete: probă și gravură')
  fireEvent.click(within(await findDialog()).getByText('Păstrează'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentBodies(requests, DELETE_TASK_OPERATION)).toHaveLength(0)
  clickButton('Șterge Verighete: probă și gravură')
  await clickInDialog('Șterge taskul')
  await expectMessage(
    'alert',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  expect(firstRow()).toBeTruthy()
})

// Covers 3.8.36.
test('an empty list offers the preset tasks and hides filters and progress', async () => {
  await renderTasksPage([])
  expect(
    await screen.findByText(
      'Încă nu aveți taskuri. Începeți cu lista gata făcută: ce au de făcut cele mai multe cupluri, cu termene socotite înapoi de la ziua voastră.',
    ),
  ).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Adaugă lista gata făcută',
    'Adaugă un task',
  ])
  expect([screen.queryByRole('progressbar'), screen.queryByLabelText('Caută un task')]).toEqual([
    null,
    null,
  ])
})

test('a filter without matches shows its own message', async () => {
  await renderTasksPage([], {}, '?status=Done')
  expect(await screen.findByText('Niciun task nu se potrivește.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Șterge filtrele' })).toBeTruthy()
})

// Covers 3.8.37.
test('a list that fails to load can be loaded again', async () => {
  let reply: ReturnType<typeof ok> = { status: 403, body: problemBody('forbidden') }
  await renderTasksPage([], { [LIST_TASKS_OPERATION]: () => reply })
  expect((await screen.findByRole('alert')).textContent).toContain(LOAD_FAILED_TEXT)
  reply = tasksReply([makeTask()])
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('loading rows are shown while the list is loading', async () => {
  await renderTasksPage([], { [LIST_TASKS_OPERATION]: 'never' })
  expect(await screen.findByRole('status', { name: 'Se încarcă' })).toBeTruthy()
})
