// The to-do list: rows, the dialog of a task, comments, the predefined list.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  field,
  listStates,
  buttonStartingWith,
  selectEvent,
  atBothWidths,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const PATH = '/app/to-do-list'
const LIST = '**/api/tasks/search?**'
const WRITE = '**/api/tasks'
const ONE = '**/api/tasks/0*'
const THREAD = '**/api/commontator/threads/*'
const COMMENT = '**/api/commontator/threads/*/comments'
const ADD_READY_CALL = '**/api/tasks/add_ready'
const UNDO = '**/api/tasks/undo_ready'

const id = (n: number) => `01900000-0000-7000-8000-0000000000${n}`
const ANA = { id: id(90), name: 'Ana Popescu' }
const LONG = { id: id(91), name: 'Ștefania Constantinescu-Văcărescu' }
const task = (
  n: number,
  name: string,
  status: string,
  importance: string,
  deadline: string,
  user: object | null,
  comments_count = 0,
) => ({
  id: id(n),
  event_id: id(80),
  name,
  description: 'La atelier, cu mărimile și cu textul scris pe hârtie.',
  importance,
  status,
  deadline,
  user,
  ready: false,
  commontator_thread: { id: id(n), comments_count },
})
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const TASKS = [
  task(11, 'Meniu vegetarian: degustare', 'Done', 'Medie', day(-30), ANA),
  task(
    12,
    'Autocar Snagov–București, două curse, cu opriri la hotel, la biserică și la local, înapoi după ora patru dimineața',
    'Nou',
    'Foarte important',
    day(-3),
    LONG,
    2,
  ),
  task(13, 'Verighete: probă și gravură', 'In progres', 'Medie', day(1), ANA, 21),
  task(14, 'Ospitalitate/cazare/rezervări/confirmări/transferuri', 'Nou', 'Joasa', day(200), null),
]
const pages = (total: number) => ({
  current_page: 1,
  per_page: 10,
  total,
  last_page: Math.ceil(total / 10),
})
const full = inSequence(selectEvent('full'), (at) =>
  at.mockResponse(LIST, { tasks: TASKS, progress: 64, pagination: pages(32) }),
)

const save = (at: PageDriver) => at.clickButton('couple:save')
const add = (at: PageDriver) => at.clickButton('tasks:add')
const statusOf = ({ page, t }: PageDriver) =>
  page.getByRole('combobox', { name: t('tasks:status_of', { name: TASKS[1]?.name ?? '' }) })
const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()

const rows: PageCase[] = [
  ...listStates(PATH, LIST, { on: 'empty', name: 'empty', see: 'tasks:empty' }),
  {
    path: `${PATH}?search=nimic-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no hit', expected: 'tasks:none_fit' }],
  },
  {
    path: `${PATH}?status=Done&sort=-name`,
    prepare: full,
    states: [{ name: 'narrowed', expected: 'couple:clear' }],
  },
  {
    path: PATH,
    prepare: full,
    states: [
      // In a run past midnight the date of tomorrow becomes today.
      {
        name: 'whole',
        expected: ({ page, t }) =>
          page
            .getByText(t('tasks:tomorrow'), { exact: true })
            .or(page.getByText(t('tasks:today'), { exact: true }))
            .filter({ visible: true })
            .first(),
      },
      ...atBothWidths({
        name: 'a status open',
        action: async (at) => {
          await pressEscape(at)
          await statusOf(at).click()
        },
        expected: ({ page, t }) =>
          page.getByRole('option', { name: t('tasks:status.doing') }).filter({ visible: true }),
      }),
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest('**/api/tasks/update_task_status/*')),
    states: atBothWidths({
      name: 'a status that is not saved',
      action: async (at) => {
        await statusOf(at).click()
        await at.page
          .getByRole('option', { name: at.t('tasks:status.done') })
          .filter({ visible: true })
          .click()
      },
      expected: alert,
    }),
  },
  {
    path: PATH,
    prepare: full,
    expectsErrors: true,
    states: [
      {
        name: 'added',
        action: add,
        expected: ({ page, t }) => page.getByRole('dialog', { name: t('tasks:add') }),
      },
      { name: 'added, nothing filled in', action: save, expected: 'couple:field.required' },
      {
        name: 'added, a day that is over',
        action: (at) => topDialog(at).locator('input[type=date]').fill('2026-01-10'),
        expected: 'tasks:past',
      },
      {
        name: 'adding failed',
        action: async (at) => {
          await at.failRequest(WRITE)
          await save(at)
        },
        expected: alert,
      },
      {
        name: 'asked before it closes',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.holdRequest(WRITE)),
    states: [
      {
        name: 'being added',
        action: async (at) => {
          await add(at)
          await save(at)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest('**/api/users/client_users', 403)),
    states: [
      {
        name: 'edited, nobody to choose',
        action: (at) => buttonStartingWith(at, 'tasks:edit', { name: 'Verighete' }).click(),
        expected: 'tasks:persons_failed',
      },
    ],
  },
  {
    path: PATH,
    prepare: full,
    states: [
      {
        name: 'asked before one is deleted',
        action: (at) => buttonStartingWith(at, 'tasks:delete', { name: 'Verighete' }).click(),
        expected: 'tasks:delete_text',
      },
      {
        name: 'it was not deleted',
        action: async (at) => {
          await at.failRequest(ONE)
          await at.clickButton('tasks:delete_verb')
        },
        expected: 'couple:delete_failed',
      },
    ],
  },
]

const comment = (n: number, body: string, more: object = {}) => ({
  id: id(n),
  key: id(n),
  body,
  creator: { name: 'Ana Popescu' },
  created_at: '2026-11-20T10:00:00Z',
  upvotes: 0,
  downvotes: 0,
  editable: true,
  deletable: true,
  ...more,
})
const thread = { id: id(13), task_id: id(13), task_name: 'Verighete: probă și gravură' }
const COMMENTS = [
  comment(30, 'Au sunat de la atelier: gata de probă joi după ora 17.', {
    upvotes: 2,
    my_vote: 'up',
  }),
  comment(
    31,
    'Pot joi la 18.\nRămâne „19.06.2027” la interior, da? https://exemplu.ro/o-adresa-lunga-fara-nicio-pauza-in-ea-cat-sa-nu-incapa',
    { creator: { name: null }, editable: false, deletable: false, downvotes: 1 },
  ),
  comment(32, 'Da. Și fără numele întregi, doar I. & M.', { edited_at: '2026-11-20T11:00:00Z' }),
]
const commentsPath = `${PATH}?task=${id(13)}`
const commentField = (at: PageDriver) => field(at, 'tasks:talk.new')
const edit = (at: PageDriver) =>
  buttonStartingWith(at, 'tasks:talk.edit_of', { text: 'Da.' }).click()

const comments: PageCase[] = [
  {
    path: commentsPath,
    prepare: inSequence(full, (at) => at.mockResponse(THREAD, { thread, comments: COMMENTS })),
    states: [
      {
        name: 'comments',
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByText(t('tasks:talk.nobody'), { exact: true }),
      },
      {
        name: 'a comment that is not added',
        action: async (at) => {
          await commentField(at).fill('Joi la 18.')
          await at.failRequest(COMMENT)
          await at.clickButton('tasks:talk.add')
        },
        expected: 'tasks:talk.failed_add',
      },
      {
        name: 'a comment being added',
        action: async (at) => {
          await at.holdRequest(COMMENT)
          await at.clickButton('tasks:talk.add')
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: commentsPath,
    prepare: inSequence(full, (at) => at.mockResponse(THREAD, { thread, comments: COMMENTS })),
    states: [
      { name: 'a comment edited', action: edit, expected: 'tasks:talk.in_box' },
      {
        name: 'asked before a comment is deleted',
        action: (at) => buttonStartingWith(at, 'tasks:talk.delete_of', { text: 'Da.' }).click(),
        expected: 'tasks:talk.delete_title',
      },
      {
        name: 'a comment that is not deleted',
        action: async (at) => {
          await at.failRequest('**/api/commontator/comments/*/delete')
          await at.clickButton('tasks:talk.delete_verb')
        },
        expected: 'tasks:talk.failed_delete',
      },
    ],
  },
  {
    path: commentsPath,
    prepare: inSequence(full, (at) => at.mockResponse(THREAD, { thread, comments: [] })),
    expectsErrors: true,
    states: [
      { name: 'no comment', expected: 'tasks:talk.empty' },
      {
        name: 'an empty comment',
        action: async (at) => {
          await at.mockResponse(
            COMMENT,
            { code: 'invalid', error: 'x', fields: { body: ['required'] } },
            422,
          )
          await at.clickButton('tasks:talk.add')
        },
        expected: 'couple:field.required',
      },
      {
        name: 'asked before the comments close',
        action: async (at) => {
          await commentField(at).fill('Joi')
          await pressEscape(at)
        },
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: commentsPath,
    prepare: inSequence(full, (at) => at.holdRequest(THREAD)),
    states: [
      {
        name: 'comments loading',
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByRole('status', { name: t('couple:loading') }),
      },
    ],
  },
  {
    path: commentsPath,
    prepare: inSequence(full, (at) => at.failRequest(THREAD, 403)),
    states: [{ name: 'comments failed', expected: 'couple:failed' }],
  },
  {
    path: commentsPath,
    prepare: inSequence(full, (at) => at.failRequest(THREAD, 404, 'not_found')),
    states: [{ name: 'comments of a task that is gone', expected: 'tasks:gone' }],
  },
]

const press = (at: PageDriver) => at.clickButton('tasks:ready')
const note =
  (count: string): PageState['expected'] =>
  ({ page }) =>
    page.getByRole('status').filter({ hasText: count })

const ready: PageCase[] = [
  {
    path: PATH,
    prepare: inSequence(
      full,
      (at) =>
        at.mockResponse(ADD_READY_CALL, { added: 37, late: 9, late_until: '2099-05-04' }, 201),
      (at) => at.mockResponse(UNDO, { removed: 30, kept: 7 }),
    ),
    states: [
      { name: 'ready list added', action: press, expected: note('37') },
      {
        name: 'ready list taken back',
        action: (at) => at.clickButton('tasks:ready.undo'),
        expected: note('30'),
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) =>
      at.mockResponse(ADD_READY_CALL, { added: 0, late: 0, late_until: null }, 201),
    ),
    states: [
      { name: 'ready list there already', action: press, expected: 'tasks:ready.take_back' },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) =>
      at.mockResponse(
        ADD_READY_CALL,
        { code: 'invalid', error: 'x', fields: { date: ['required'] } },
        422,
      ),
    ),
    expectsErrors: true,
    states: [{ name: 'ready list, no day', action: press, expected: 'tasks:ready.choose_day' }],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.holdRequest(ADD_READY_CALL)),
    states: [{ name: 'ready list being added', action: press, expected: loadingButton }],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest(ADD_READY_CALL)),
    states: [{ name: 'ready list failed', action: press, expected: alert }],
  },
]

export const TASK_PAGES: PageCase[] = [...rows, ...comments, ...ready]
