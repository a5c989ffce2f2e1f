// The task dialog: its fields, an error beside each field, the request, and closing one second after saving (specification 3 §4, §5, §8,
// §9).
import { captureTimers, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentBodies,
  resetTestState,
  expectMessage,
  makeUser,
} from '../../testing/couple-fixtures'
import { chooseOption } from '../../testing/form-fields'
import {
  TASK_ID,
  LOAD_FAILED_TEXT,
  findDialog,
  clickInDialog,
  renderTasksPage,
  makeTask,
} from './fixtures'

const CREATE_TASK_OPERATION = 'POST /api/tasks'
const UPDATE_TASK_OPERATION = `PUT /api/tasks/${TASK_ID}`
const LIST_USERS_OPERATION = 'GET /api/users/client_users'
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

afterEach(resetTestState)

const getField = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByLabelText(name, { selector: 'input, textarea' }) as HTMLInputElement
const fillField = (dialog: HTMLElement, name: RegExp, value: string) =>
  fireEvent.change(getField(dialog, name), { target: { value } })

async function openNewTask(replies = {}) {
  const requests = await renderTasksPage([makeTask()], {
    [LIST_USERS_OPERATION]: ok({ users: [makeUser(), CO_USER, DISABLED_USER] }),
    ...replies,
  })
  clickButton('Adaugă un task')
  return { requests, dialog: await screen.findByRole('dialog', { name: 'Adaugă un task' }) }
}
async function openTask(task = makeTask(), replies = {}) {
  const requests = await renderTasksPage([task], {
    [LIST_USERS_OPERATION]: ok({ users: [makeUser(), CO_USER] }),
    ...replies,
  })
  clickButton(`Editează ${task.name}`)
  return { requests, dialog: await screen.findByRole('dialog', { name: 'Editează taskul' }) }
}

// Covers 3.4.19, 3.5.13, 3.9.16.
test('a new task has default values, and every field but the assignee is required', async () => {
  const { dialog } = await openNewTask()
  expect([
    getField(dialog, /^Importanță/).value,
    getField(dialog, /^Status/).value,
    getField(dialog, /^Cine/).value,
  ]).toEqual(['Joasa', 'Nou', ''])
  expect(
    [/^Nume/, /^Descriere/, /^Importanță/, /^Status/, /^Termen/, /^Cine/].map(
      (name) => getField(dialog, name).required,
    ),
  ).toEqual([true, true, true, true, true, false])
  expect(getField(dialog, /^Termen/).type).toBe('date')
})

// Covers 3.5.13.
test('each error is shown at its field and disappears on a change', async () => {
  const fields = {
    name: ['required'],
    description: ['required'],
    deadline: ['required'],
    importance: ['required'],
    status: ['required'],
    user_id: ['invalid'],
  }
  const { dialog } = await openNewTask({
    [CREATE_TASK_OPERATION]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  await clickInDialog('Salvează')
  expect(await within(dialog).findAllByText('Completați acest câmp.')).toHaveLength(5)
  expect(
    within(dialog).getByText('Persoana nu mai are acces la cont. Alegeți pe altcineva.'),
  ).toBeTruthy()
  expect(
    [/^Nume/, /^Descriere/, /^Termen/].map((name) =>
      getField(dialog, name).getAttribute('aria-invalid'),
    ),
  ).toEqual(['true', 'true', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(getField(dialog, /^Nume/)))
  fillField(dialog, /^Nume/, 'Inele')
  fillField(dialog, /^Termen/, '2099-05-01')
  await chooseOption(/^Status/, 'Done', dialog)
  expect(
    [/^Nume/, /^Descriere/, /^Importanță/, /^Status/, /^Termen/].map((name) =>
      getField(dialog, name).getAttribute('aria-invalid'),
    ),
  ).toEqual([null, 'true', 'true', null, null])
})

// Covers 3.2.39, 3.3.18, 3.7.18, 3.8.30, 3.9.03.
test('a new task is saved with all fields, and the dialog closes after a second', async () => {
  const timer = captureTimers(1000)
  const { requests, dialog } = await openNewTask({
    [CREATE_TASK_OPERATION]: { status: 201, body: { task: makeTask() } },
  })
  fillField(dialog, /^Nume/, 'Inele')
  fillField(dialog, /^Descriere/, 'La atelier.')
  fillField(dialog, /^Termen/, '2099-05-01')
  await chooseOption(/^Importanță/, 'Foarte important', dialog)
  await chooseOption(/^Cine/, 'Elena Țîrlea', dialog)
  await clickInDialog('Salvează')
  await expectMessage('status', 'Taskul a fost adaugat cu succes.')
  expect(sentBodies(requests, CREATE_TASK_OPERATION)).toEqual([
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
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  expect(
    (within(dialog).getByRole('button', { name: 'Salvează' }) as HTMLButtonElement).disabled,
  ).toBe(true)
  await waitFor(() => expect(timer.pendingCount()).toBeGreaterThan(0))
  timer.runPending()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentBodies(requests, CREATE_TASK_OPERATION)).toHaveLength(1)
})

// Covers 3.2.39, 3.7.18.
test('only changed fields of a task are sent', async () => {
  const { requests, dialog } = await openTask(
    makeTask({ user: { id: CO_USER.id, name: CO_USER.name } }),
    {
      [UPDATE_TASK_OPERATION]: ok({ task: makeTask() }),
    },
  )
  expect([
    getField(dialog, /^Nume/).value,
    getField(dialog, /^Descriere/).value,
    getField(dialog, /^Termen/).value,
    getField(dialog, /^Cine/).value,
  ]).toEqual([
    'Verighete: probă și gravură',
    'La atelier, cu mărimile.',
    '2099-04-24',
    'Elena Țîrlea',
  ])
  fillField(dialog, /^Nume/, 'Verighete')
  await clickInDialog('Salvează')
  await expectMessage('status', 'Taskul a fost editat cu succes.')
  expect(sentBodies(requests, UPDATE_TASK_OPERATION)).toEqual([{ task: { name: 'Verighete' } }])
})

test('an assignee can be removed', async () => {
  const { requests, dialog } = await openTask(
    makeTask({ user: { id: CO_USER.id, name: CO_USER.name } }),
    {
      [UPDATE_TASK_OPERATION]: ok({ task: makeTask() }),
    },
  )
  fireEvent.click(
    dialog.querySelector('.mantine-InputClearButton-root, [data-position] button') ??
      (within(dialog)
        .getAllByRole('button', { hidden: true })
        .find((button) => button.className.includes('clear')) as HTMLElement),
  )
  await clickInDialog('Salvează')
  await waitFor(() =>
    expect(sentBodies(requests, UPDATE_TASK_OPERATION)).toEqual([{ task: { user_id: null } }]),
  )
})

test('users with access can be assigned, and a disabled assignee stays', async () => {
  const { dialog } = await openNewTask()
  fireEvent.click(getField(dialog, /^Cine/))
  await screen.findAllByRole('option', { hidden: true })
  const list = document.getElementById(
    getField(dialog, /^Cine/).getAttribute('aria-controls') ?? '',
  )
  expect(
    within(list as HTMLElement)
      .getAllByRole('option', { hidden: true })
      .map((option) => option.textContent),
  ).toEqual(['Ana Pop', 'Elena Țîrlea'])
  resetTestState()
  const { dialog: otherDialog } = await openTask(
    makeTask({ user: { id: DISABLED_USER.id, name: DISABLED_USER.name } }),
  )
  expect(getField(otherDialog, /^Cine/).value).toBe('Ion')
})

test('a failed list of users shows a hint in the form', async () => {
  const { dialog } = await openNewTask({
    [LIST_USERS_OPERATION]: { status: 403, body: problemBody('forbidden') },
  })
  expect(await within(dialog).findByText('Lista de persoane nu a putut fi încărcată.')).toBeTruthy()
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
])(
  'a task that cannot be saved shows an error and keeps the form (%s)',
  async (_, reply, errorText) => {
    const { dialog } = await openTask(makeTask(), { [UPDATE_TASK_OPERATION]: reply })
    fillField(dialog, /^Nume/, 'Verighete')
    await clickInDialog('Salvează')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText)
    expect(getField(dialog, /^Nume/).value).toBe('Verighete')
  },
)

test('a deadline in the past is allowed and shows a hint', async () => {
  const { dialog } = await openNewTask()
  fillField(dialog, /^Termen/, '2020-05-01')
  expect(within(dialog).getByText('Ziua aceasta a trecut.')).toBeTruthy()
})

test('unsaved text asks for confirmation, and closing returns the focus', async () => {
  await renderTasksPage()
  const opener = screen.getByRole('button', { name: 'Adaugă un task' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă un task' })
  fillField(dialog, /^Nume/, 'Inele')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  const confirmation = await screen.findByRole('dialog', { name: 'Închideți fără salvare?' })
  fireEvent.click(
    within(confirmation)
      .getAllByRole('button', { name: 'Închideți fără salvare' })
      .at(-1) as HTMLElement,
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a reopened dialog is empty', async () => {
  const { dialog } = await openTask()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clickButton('Adaugă un task')
  expect(getField(await findDialog(), /^Nume/).value).toBe('')
})

test('a name that is too long is marked with its limit before it is sent', async () => {
  const { dialog } = await openNewTask()
  fillField(dialog, /^Nume/, 'x'.repeat(121))
  expect(await within(dialog).findByText('Un caracter peste limita de 120.')).toBeTruthy()
})
