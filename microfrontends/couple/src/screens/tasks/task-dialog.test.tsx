// The window of a task: what it asks for, every fault beside its field, what goes out, and that it closes a second after (specification 3 §4, §5, §8, §9).
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
import { TASK, WRONG, choose, dialog, inDialog, show, taskOf } from './tasks.fixture'

const ADD = 'POST /api/tasks'
const CHANGE = `PUT /api/tasks/${TASK}`
const USERS = 'GET /api/users/client_users'
const elena = makeUser({
  id: '01900000-0000-7000-8000-00000000000b',
  name: 'Elena Țîrlea',
  owner: false,
})
const gone = makeUser({
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

async function adding(replies = {}) {
  const asked = await show([taskOf()], {
    [USERS]: ok({ users: [makeUser(), elena, gone] }),
    ...replies,
  })
  clickButton('Adaugă un task')
  return { asked, window: await screen.findByRole('dialog', { name: 'Adaugă un task' }) }
}
async function editing(task = taskOf(), replies = {}) {
  const asked = await show([task], { [USERS]: ok({ users: [makeUser(), elena] }), ...replies })
  clickButton(`Editează ${task.name}`)
  return { asked, window: await screen.findByRole('dialog', { name: 'Editează taskul' }) }
}

// Covers 3.4.19, 3.5.13, 3.9.16.
test('a new task is of little importance and new, and everything but who does it is required', async () => {
  const { window } = await adding()
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
  const { window } = await adding({
    [ADD]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  await inDialog('Salvează')
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
  await choose(/^Status/, 'Done', window)
  expect(
    [/^Nume/, /^Descriere/, /^Importanță/, /^Status/, /^Termen/].map((name) =>
      field(window, name).getAttribute('aria-invalid'),
    ),
  ).toEqual([null, 'true', 'true', null, null])
})

// Covers 3.2.39, 3.3.18, 3.7.18, 3.8.30, 3.9.03.
test('a task is added with all of its fields; the window says so and closes after a second', async () => {
  const timer = captureTimers(1000)
  const { asked, window } = await adding({ [ADD]: { status: 201, body: { task: taskOf() } } })
  write(window, /^Nume/, 'Inele')
  write(window, /^Descriere/, 'La atelier.')
  write(window, /^Termen/, '2099-05-01')
  await choose(/^Importanță/, 'Foarte important', window)
  await choose(/^Cine/, 'Elena Țîrlea', window)
  await inDialog('Salvează')
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
        user_id: elena.id,
      },
    },
  ])
  // It is still there, but nothing is sent twice.
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
  const { asked, window } = await editing(taskOf({ user: { id: elena.id, name: elena.name } }), {
    [CHANGE]: ok({ task: taskOf() }),
  })
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
  await inDialog('Salvează')
  await expectMessage('status', 'Taskul a fost editat cu succes.')
  expect(sentBodies(asked, CHANGE)).toEqual([{ task: { name: 'Verighete' } }])
})

test('somebody who does it is taken off', async () => {
  const { asked, window } = await editing(taskOf({ user: { id: elena.id, name: elena.name } }), {
    [CHANGE]: ok({ task: taskOf() }),
  })
  fireEvent.click(
    window.querySelector('.mantine-InputClearButton-root, [data-position] button') ??
      (within(window)
        .getAllByRole('button', { hidden: true })
        .find((button) => button.className.includes('clear')) as HTMLElement),
  )
  await inDialog('Salvează')
  await waitFor(() => expect(sentBodies(asked, CHANGE)).toEqual([{ task: { user_id: null } }]))
})

test('whoever gets in can do it, the owner too; whose access was stopped only stays where it is', async () => {
  const { window } = await adding()
  fireEvent.click(field(window, /^Cine/))
  await screen.findAllByRole('option', { hidden: true })
  const list = document.getElementById(field(window, /^Cine/).getAttribute('aria-controls') ?? '')
  expect(
    within(list as HTMLElement)
      .getAllByRole('option', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['Ana Pop', 'Elena Țîrlea'])
  resetTest()
  const { window: other } = await editing(taskOf({ user: { id: gone.id, name: gone.name } }))
  expect(field(other, /^Cine/).value).toBe('Ion')
})

test('without the list of people a task can still be written', async () => {
  const { window } = await adding({ [USERS]: { status: 403, body: problemBody('forbidden') } })
  expect(await within(window).findByText('Lista de persoane nu a putut fi încărcată.')).toBeTruthy()
})

// Covers 3.8.21.
test.each([
  ['ours', { status: 500, body: problemBody('internal', 'x') }, WRONG],
  ['the network', 'offline' as const, WRONG],
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
  const { window } = await editing(taskOf(), { [CHANGE]: reply })
  write(window, /^Nume/, 'Verighete')
  await inDialog('Salvează')
  expect((await within(window).findByRole('alert')).textContent).toBe(words)
  expect(field(window, /^Nume/).value).toBe('Verighete')
})

test('a day that is over may be chosen, and is said to be over', async () => {
  const { window } = await adding()
  write(window, /^Termen/, '2020-05-01')
  expect(within(window).getByText('Ziua aceasta a trecut.')).toBeTruthy()
})

test('what was typed is not thrown away without a question, and the focus goes back to what opened the window', async () => {
  await show()
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
  const { window } = await editing()
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clickButton('Adaugă un task')
  expect(field(await dialog(), /^Nume/).value).toBe('')
})
