// The to-do list: rows, the dialog of a task, comments, the predefined list.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  field,
  listStates,
  firstButtonContaining,
  selectEvent,
  atBothWidths,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const PATH = '/app/to-do-list'
const LIST = '**/api/tasks/search?**'
const TASK_LIST = '**/api/tasks'
const TASK = '**/api/tasks/0*'
const THREAD = '**/api/commontator/threads/*'
const COMMENT = '**/api/commontator/threads/*/comments'
const ADD_STARTER_TASKS = '**/api/tasks/add_ready'
const UNDO_STARTER_TASKS = '**/api/tasks/undo_ready'

const id = (number: number) => `01900000-0000-7000-8000-0000000000${number}`
const ANA = { id: id(90), name: 'Ana Popescu' }
const LONG = { id: id(91), name: 'Ștefania Constantinescu-Văcărescu' }
const makeTask = (
  number: number,
  name: string,
  status: string,
  importance: string,
  deadline: string,
  user: object | null,
  comments_count = 0,
) => ({
  id: id(number),
  event_id: id(80),
  name,
  description: 'La atelier, cu mărimile și cu textul scris pe hârtie.',
  importance,
  status,
  deadline,
  user,
  ready: false,
  commontator_thread: { id: id(number), comments_count },
})
const dateInDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const TASKS = [
  makeTask(11, 'Meniu vegetarian: degustare', 'Done', 'Medie', dateInDays(-30), ANA),
  makeTask(
    12,
    'Autocar Snagov–București, două curse, cu opriri la hotel, la biserică și la local, înapoi după ora patru dimineața',
    'Nou',
    'Foarte important',
    dateInDays(-3),
    LONG,
    2,
  ),
  makeTask(13, 'Verighete: probă și gravură', 'In progres', 'Medie', dateInDays(1), ANA, 21),
  makeTask(
    14,
    'Ospitalitate/cazare/rezervări/confirmări/transferuri',
    'Nou',
    'Joasa',
    dateInDays(200),
    null,
  ),
]
const makePagination = (total: number) => ({
  current_page: 1,
  per_page: 10,
  total,
  last_page: Math.ceil(total / 10),
})
const mockTasks = inSequence(selectEvent('full'), (driver) =>
  driver.mockResponse(LIST, { tasks: TASKS, progress: 64, pagination: makePagination(32) }),
)

const save = (driver: PageDriver) => driver.clickButton('couple:save')
const openAddDialog = (driver: PageDriver) => driver.clickButton('tasks:add')
const statusOf = ({ page, t }: PageDriver) =>
  page.getByRole('combobox', { name: t('tasks:status_of', { name: TASKS[1]?.name ?? '' }) })
const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()

const taskList: PageCase[] = [
  ...listStates(PATH, LIST, { site: 'empty', name: 'empty', expected: 'tasks:empty' }),
  {
    path: `${PATH}?search=nimic-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no results', expected: 'tasks:none_fit' }],
  },
  {
    path: `${PATH}?status=Done&sort=-name`,
    prepare: mockTasks,
    states: [{ name: 'filtered', expected: 'couple:clear' }],
  },
  {
    path: PATH,
    prepare: mockTasks,
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
        name: 'status select open',
        action: async (driver) => {
          await pressEscape(driver)
          await statusOf(driver).click()
        },
        expected: ({ page, t }) =>
          page.getByRole('option', { name: t('tasks:status.doing') }).filter({ visible: true }),
      }),
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) =>
      driver.failRequest('**/api/tasks/update_task_status/*'),
    ),
    states: atBothWidths({
      name: 'status save failed',
      action: async (driver) => {
        await statusOf(driver).click()
        await driver.page
          .getByRole('option', { name: driver.t('tasks:status.done') })
          .filter({ visible: true })
          .click()
      },
      expected: alert,
    }),
  },
  {
    path: PATH,
    prepare: mockTasks,
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: openAddDialog,
        expected: ({ page, t }) => page.getByRole('dialog', { name: t('tasks:add') }),
      },
      { name: 'add dialog, required errors', action: save, expected: 'couple:field.required' },
      {
        name: 'add dialog, past deadline',
        action: (driver) => topDialog(driver).locator('input[type=date]').fill('2026-01-10'),
        expected: 'tasks:past',
      },
      {
        name: 'add failed',
        action: async (driver) => {
          await driver.failRequest(TASK_LIST)
          await save(driver)
        },
        expected: alert,
      },
      {
        name: 'unsaved changes dialog',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) => driver.holdRequest(TASK_LIST)),
    states: [
      {
        name: 'adding',
        action: async (driver) => {
          await openAddDialog(driver)
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) =>
      driver.failRequest('**/api/users/client_users', 403),
    ),
    states: [
      {
        name: 'edit dialog, users failed',
        action: (driver) =>
          firstButtonContaining(driver, 'tasks:edit', { name: 'Verighete' }).click(),
        expected: 'tasks:persons_failed',
      },
    ],
  },
  {
    path: PATH,
    prepare: mockTasks,
    states: [
      {
        name: 'delete confirmation',
        action: (driver) =>
          firstButtonContaining(driver, 'tasks:delete', { name: 'Verighete' }).click(),
        expected: 'tasks:delete_text',
      },
      {
        name: 'delete failed',
        action: async (driver) => {
          await driver.failRequest(TASK)
          await driver.clickButton('tasks:delete_verb')
        },
        expected: 'couple:delete_failed',
      },
    ],
  },
]

const makeComment = (number: number, body: string, overrides: object = {}) => ({
  id: id(number),
  key: id(number),
  body,
  creator: { name: 'Ana Popescu' },
  created_at: '2026-11-20T10:00:00Z',
  upvotes: 0,
  downvotes: 0,
  editable: true,
  deletable: true,
  ...overrides,
})
const thread = { id: id(13), task_id: id(13), task_name: 'Verighete: probă și gravură' }
const COMMENTS = [
  makeComment(30, 'Au sunat de la atelier: gata de probă joi după ora 17.', {
    upvotes: 2,
    my_vote: 'up',
  }),
  makeComment(
    31,
    'Pot joi la 18.\nRămâne „19.06.2027” la interior, da? https://exemplu.ro/o-adresa-lunga-fara-nicio-pauza-in-ea-cat-sa-nu-incapa',
    { creator: { name: null }, editable: false, deletable: false, downvotes: 1 },
  ),
  makeComment(32, 'Da. Și fără numele întregi, doar I. & M.', {
    edited_at: '2026-11-20T11:00:00Z',
  }),
]
const commentsPath = `${PATH}?task=${id(13)}`
const commentField = (driver: PageDriver) => field(driver, 'tasks:talk.new')
const editComment = (driver: PageDriver) =>
  firstButtonContaining(driver, 'tasks:talk.edit_of', { text: 'Da.' }).click()

const commentPages: PageCase[] = [
  {
    path: commentsPath,
    prepare: inSequence(mockTasks, (driver) =>
      driver.mockResponse(THREAD, { thread, comments: COMMENTS }),
    ),
    states: [
      {
        name: 'comments',
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByText(t('tasks:talk.nobody'), { exact: true }),
      },
      {
        name: 'add comment failed',
        action: async (driver) => {
          await commentField(driver).fill('Joi la 18.')
          await driver.failRequest(COMMENT)
          await driver.clickButton('tasks:talk.add')
        },
        expected: 'tasks:talk.failed_add',
      },
      {
        name: 'adding a comment',
        action: async (driver) => {
          await driver.holdRequest(COMMENT)
          await driver.clickButton('tasks:talk.add')
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: commentsPath,
    prepare: inSequence(mockTasks, (driver) =>
      driver.mockResponse(THREAD, { thread, comments: COMMENTS }),
    ),
    states: [
      { name: 'comment edit form', action: editComment, expected: 'tasks:talk.in_box' },
      {
        name: 'comment delete confirmation',
        action: (driver) =>
          firstButtonContaining(driver, 'tasks:talk.delete_of', { text: 'Da.' }).click(),
        expected: 'tasks:talk.delete_title',
      },
      {
        name: 'comment delete failed',
        action: async (driver) => {
          await driver.failRequest('**/api/commontator/comments/*/delete')
          await driver.clickButton('tasks:talk.delete_verb')
        },
        expected: 'tasks:talk.failed_delete',
      },
    ],
  },
  {
    path: commentsPath,
    prepare: inSequence(mockTasks, (driver) =>
      driver.mockResponse(THREAD, { thread, comments: [] }),
    ),
    expectsErrors: true,
    states: [
      { name: 'no comments', expected: 'tasks:talk.empty' },
      {
        name: 'empty comment rejected',
        action: async (driver) => {
          await driver.mockResponse(
            COMMENT,
            { code: 'invalid', error: 'x', fields: { body: ['required'] } },
            422,
          )
          await driver.clickButton('tasks:talk.add')
        },
        expected: 'couple:field.required',
      },
      {
        name: 'unsaved comment dialog',
        action: async (driver) => {
          await commentField(driver).fill('Joi')
          await pressEscape(driver)
        },
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: commentsPath,
    prepare: inSequence(mockTasks, (driver) => driver.holdRequest(THREAD)),
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
    prepare: inSequence(mockTasks, (driver) => driver.failRequest(THREAD, 403)),
    states: [{ name: 'comments failed', expected: 'couple:failed' }],
  },
  {
    path: commentsPath,
    prepare: inSequence(mockTasks, (driver) => driver.failRequest(THREAD, 404, 'not_found')),
    states: [{ name: 'comments of a deleted task', expected: 'tasks:gone' }],
  },
]

const addStarterTasks = (driver: PageDriver) => driver.clickButton('tasks:ready')
const statusContaining =
  (count: string): PageState['expected'] =>
  ({ page }) =>
    page.getByRole('status').filter({ hasText: count })

const starterTaskPages: PageCase[] = [
  {
    path: PATH,
    prepare: inSequence(
      mockTasks,
      (driver) =>
        driver.mockResponse(
          ADD_STARTER_TASKS,
          { added: 37, late: 9, late_until: '2099-05-04' },
          201,
        ),
      (driver) => driver.mockResponse(UNDO_STARTER_TASKS, { removed: 30, kept: 7 }),
    ),
    states: [
      { name: 'starter tasks added', action: addStarterTasks, expected: statusContaining('37') },
      {
        name: 'starter tasks undone',
        action: (driver) => driver.clickButton('tasks:ready.undo'),
        expected: statusContaining('30'),
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) =>
      driver.mockResponse(ADD_STARTER_TASKS, { added: 0, late: 0, late_until: null }, 201),
    ),
    states: [
      {
        name: 'starter tasks already added',
        action: addStarterTasks,
        expected: 'tasks:ready.take_back',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) =>
      driver.mockResponse(
        ADD_STARTER_TASKS,
        { code: 'invalid', error: 'x', fields: { date: ['required'] } },
        422,
      ),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'starter tasks without an event date',
        action: addStarterTasks,
        expected: 'tasks:ready.choose_day',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) => driver.holdRequest(ADD_STARTER_TASKS)),
    states: [{ name: 'adding starter tasks', action: addStarterTasks, expected: loadingButton }],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) => driver.failRequest(ADD_STARTER_TASKS)),
    states: [{ name: 'starter tasks failed', action: addStarterTasks, expected: alert }],
  },
]

export const TASK_PAGES: PageCase[] = [...taskList, ...commentPages, ...starterTaskPages]
