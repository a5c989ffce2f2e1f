// The task dialog: its fields, an error beside each field, the request, and closing one second after saving (specification 3 §4, §5, §8,
// §9).
import { captureTimers, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentBodies,
  resetTest,
  expectMessage,
  makeUser,
} from '../../testing/couple-fixtures'
import {
  TASK_ID,
  LOAD_FAILED_TEXT,
  chooseOption,
  findDialog,
  clickInDialog,
  renderTasksPage,
  makeTask,
} from './fixtures'

const ADD = 'POST /api/tasks'
const CHANGE = `PUT /api/tasks/${TASK_ID}`
const USERS = 'GET /api/users/client_users'
const CO_USER = makeUser({
  id: '01900000-0000-7000-8000-00000000000b',
  name: 'Elena Țîrlea',
  owner: false,
})
const DISABLED_USER = makeUser({
  id: '01900000-0000-7000-8000-00000000000c',
  name: 'Ion',
  owner: false,
  allowed_to_log_in: false,
})

afterEach(resetTest)

const field = (window: HTMLElement, name: RegExp) =>
  within(window).getByLabelText(name, { selector: 'input, textarea' }) as HTMLInputElement
const write = (window: HTMLElement, name: RegExp, value: string) =>
  fireEvent.change(field(window, name), { target: { value } })

async function openNewTask(replies = {}) {
  const requests = await renderTasksPage([makeTask()], {
    [USERS]: ok({ users: [makeUser(), CO_USER, DISABLED_USER] }),
    ...replies,
  })
  clickButton('Adaugă un task')
  return { asked: requests, window: await screen.findByRole('dialog', { name: 'Adaugă un task' }) }
}
async function openTask(task = makeTask(), replies = {}) {
  const requests = await renderTasksPage([task], {
    [USERS]: ok({ users: [makeUser(), CO_USER] }),
    ...replies,
  })
  clickButton(`Editează ${task.name}`)
  return { asked: requests, window: await screen.findByRole('dialog', { name: 'Editează taskul' }) }
}

// Covers 3.4.19, 3.5.13, 3.9.16.
test('a new task is of little importance and new, and everything but who does it is required', async () => {
  const { window } = await openNewTask()
  expect([
    field(window, /^Importanță/).value,
    field(window, /^Status/).value,
    field(window, /^Cine/).value,
  ]).toEqual(['Joasa', 'Nou', ''])
  expect(
    [/^Nume/, /^Descriere/, /^Importanță/, /^Status/, /^Termen/, /^Cine/].map(
      (name) => field(window, name).required,
    ),
  ).toEqual([true, true, true, true, true, false])
  expect(field(window, /^Termen/).type).toBe('date')
})

// Covers 3.5.13.
test('every fault stands beside its field at once, and goes when the field is mended', async () => {
  const fields = {
    name: ['required'],
    description: ['required'],
    deadline: ['required'],
    importance: ['required'],
    status: ['required'],
    user_id: ['invalid'],
  }
  const { window } = await openNewTask({
    [ADD]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  await clickInDialog('Salvează')
  expect(await within(window).findAllByText('Completați acest câmp.')).toHaveLength(5)
  expect(
    within(window).getByText('Persoana nu mai are acces la cont. Alegeți pe altcineva.'),
  ).toBeTruthy()
  expect(
    [/^Nume/, /^Descriere/, /^Termen/].map((name) =>
      field(window, name).getAttribute('aria-invalid'),
    ),
  ).toEqual(['true', 'true', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(field(window, /^Nume/)))
  write(window, /^Nume/, 'Inele')
  write(window, /^Termen/, '2099-05-01')
  await chooseOption(/^Status/, 'Done', window)
  expect(
    [/^Nume/, /^Descriere/, /^Importanță/, /^Status/, /^Termen/].map((name) =>
      field(window, name).getAttribute('aria-invalid'),
    ),
  ).toEqual([null, 'true', 'true', null, null])
})

// Covers 3.2.39, 3.3.18, 3.7.18, 3.8.30, 3.9.03.
test('a task is added with all of its fields; the window says so and closes after a second', async () => {
  const timer = captureTimers(1000)
  const { asked, window } = await openNewTask({
    [ADD]: { status: 201, body: { task: makeTask() } },
  })
  write(window, /^Nume/, 'Inele')
  write(window, /^Descriere/, 'La atelier.')
  write(window, /^Termen/, '2099-05-01')
  await chooseOption(/^Importanță/, 'Foarte important', window)
  await chooseOption(/^Cine/, 'Elena Țîrlea', window)
  await clickInDialog('Salvează')
  await expectMessage('status', 'Taskul a fost adaugat cu succes.')
  expect(sentBodies(asked, ADD)).toEqual([
    {
      task: {
        event_id: EVENT_ID,
        name: 'Inele',
        description: 'La atelier.',
        importance: 'Foarte important',
        status: 'Nou',
        deadline: '2099-05-01',
        user_id: CO_USER.id,
      },
    },
  ])
  // The dialog is still open, but the form cannot be sent again.
  fireEvent.submit(window.querySelector('form') as HTMLFormElement)
  expect(
    (within(window).getByRole('button', { name: 'Salvează' }) as HTMLButtonElement).disabled,
  ).toBe(true)
  await waitFor(() => expect(timer.pendingCount()).toBeGreaterThan(0))
  timer.runPending()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentBodies(asked, ADD)).toHaveLength(1)
})

// Covers 3.2.39, 3.7.18.
test('of a task that is there only what was changed goes out', async () => {
  const { asked, window } = await openTask(
    makeTask({ user: { id: CO_USER.id, name: CO_USER.name } }),
    {
      [CHANGE]: ok({ task: makeTask() }),
    },
  )
  expect([
    field(window, /^Nume/).value,
    field(window, /^Descriere/).value,
    field(window, /^Termen/).value,
    field(window, /^Cine/).value,
  ]).toEqual([
    'Verighete: probă și gravură',
    'La atelier, cu mărimile.',
    '2099-04-24',
    'Elena Țîrlea',
  ])
  write(window, /^Nume/, 'Verighete')
  await clickInDialog('Salvează')
  await expectMessage('status', 'Taskul a fost editat cu succes.')
  expect(sentBodies(asked, CHANGE)).toEqual([{ task: { name: 'Verighete' } }])
})

test('somebody who does it is taken off', async () => {
  const { asked, window } = await openTask(
    makeTask({ user: { id: CO_USER.id, name: CO_USER.name } }),
    {
      [CHANGE]: ok({ task: makeTask() }),
    },
  )
  fireEvent.click(
    window.querySelector('.mantine-InputClearButton-root, [data-position] button') ??
      (within(window)
        .getAllByRole('button', { hidden: true })
        .find((button) => button.className.includes('clear')) as HTMLElement),
  )
  await clickInDialog('Salvează')
  await waitFor(() => expect(sentBodies(asked, CHANGE)).toEqual([{ task: { user_id: null } }]))
})

test('whoever gets in can do it, the owner too; whose access was stopped only stays where it is', async () => {
  const { window } = await openNewTask()
  fireEvent.click(field(window, /^Cine/))
  await screen.findAllByRole('option', { hidden: true })
  const list = document.getElementById(field(window, /^Cine/).getAttribute('aria-controls') ?? '')
  expect(
    within(list as HTMLElement)
      .getAllByRole('option', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['Ana Pop', 'Elena Țîrlea'])
  resetTest()
  const { window: other } = await openTask(
    makeTask({ user: { id: DISABLED_USER.id, name: DISABLED_USER.name } }),
  )
  expect(field(other, /^Cine/).value).toBe('Ion')
})

test('without the list of people a task can still be written', async () => {
  const { window } = await openNewTask({ [USERS]: { status: 403, body: problemBody('forbidden') } })
  expect(await within(window).findByText('Lista de persoane nu a putut fi încărcată.')).toBeTruthy()
})

// Covers 3.8.21.
test.each([
  ['ours', { status: 500, body: problemBody('internal', 'x') }, LOAD_FAILED_TEXT],
  ['the network', 'offline' as const, LOAD_FAILED_TEXT],
  [
    'somebody deleted it',
    { status: 404, body: problemBody('not_found') },
    'Taskul nu mai există. Poate l-a șters altcineva.',
  ],
  [
    'the list is full',
    { status: 422, body: problemBody('invalid', 'x', { fields: { name: ['too_many'] } }) },
    'Lista este plină. Ștergeți din taskurile vechi.',
  ],
])('a task that is not saved is told, and what was written stays (%s)', async (_, reply, words) => {
  const { window } = await openTask(makeTask(), { [CHANGE]: reply })
  write(window, /^Nume/, 'Verighete')
  await clickInDialog('Salvează')
  expect((await within(window).findByRole('alert')).textContent).toBe(words)
  expect(field(window, /^Nume/).value).toBe('Verighete')
})

test('a day that is over may be chosen, and is said to be over', async () => {
  const { window } = await openNewTask()
  write(window, /^Termen/, '2020-05-01')
  expect(within(window).getByText('Ziua aceasta a trecut.')).toBeTruthy()
})

test('what was typed is not thrown away without a question, and the focus goes back to what opened the window', async () => {
  await renderTasksPage()
  const opener = screen.getByRole('button', { name: 'Adaugă un task' })
  opener.focus()
  fireEvent.click(opener)
  const window = await screen.findByRole('dialog', { name: 'Adaugă un task' })
  write(window, /^Nume/, 'Inele')
  fireEvent.keyDown(window, { key: 'Escape' })
  const asks = await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(
    within(asks).getAllByRole('button', { name: 'Închideți fără salvare' }).at(-1) as HTMLElement,
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the window is the same after a second look', async () => {
  const { window } = await openTask()
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clickButton('Adaugă un task')
  expect(field(await findDialog(), /^Nume/).value).toBe('')
})
