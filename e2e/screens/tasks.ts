// The to-do list: rows, the dialog of a task, comments, the predefined list.
import { both, busy, dialog, escape, field, list, named, on, twice } from './area'
import type { At, Screen, State } from './screen'

const PATH = '/app/to-do-list'
const LIST = '**/api/tasks/search?**'
const WRITE = '**/api/tasks'
const ONE = '**/api/tasks/0*'
const THREAD = '**/api/commontator/threads/*'
const COMMENT = '**/api/commontator/threads/*/comments'
const READY = '**/api/tasks/add_ready'
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
const full = both(on('full'), (at) =>
  at.answer(LIST, { tasks: TASKS, progress: 64, pagination: pages(32) }),
)

const save = (at: At) => at.press('couple:save')
const add = (at: At) => at.press('tasks:add')
const statusOf = ({ page, w }: At) =>
  page.getByRole('combobox', { name: w('tasks:status_of', { name: TASKS[1]?.name ?? '' }) })
const alert: State['see'] = ({ page }) => page.getByRole('alert').filter({ visible: true }).first()

const rows: Screen[] = [
  ...list(PATH, LIST, { on: 'bare', name: 'empty', see: 'tasks:empty' }),
  {
    path: `${PATH}?search=nimic-cu-acest-nume`,
    before: on('full'),
    states: [{ name: 'no hit', see: 'tasks:none_fit' }],
  },
  {
    path: `${PATH}?status=Done&sort=-name`,
    before: full,
    states: [{ name: 'narrowed', see: 'couple:clear' }],
  },
  {
    path: PATH,
    before: full,
    states: [
      // In a run past midnight the date of tomorrow becomes today.
      {
        name: 'whole',
        see: ({ page, w }) =>
          page
            .getByText(w('tasks:tomorrow'), { exact: true })
            .or(page.getByText(w('tasks:today'), { exact: true }))
            .filter({ visible: true })
            .first(),
      },
      ...twice({
        name: 'a status open',
        do: async (at) => {
          await escape(at)
          await statusOf(at).click()
        },
        see: ({ page, w }) =>
          page.getByRole('option', { name: w('tasks:status.doing') }).filter({ visible: true }),
      }),
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail('**/api/tasks/update_task_status/*')),
    states: twice({
      name: 'a status that is not saved',
      do: async (at) => {
        await statusOf(at).click()
        await at.page
          .getByRole('option', { name: at.w('tasks:status.done') })
          .filter({ visible: true })
          .click()
      },
      see: alert,
    }),
  },
  {
    path: PATH,
    before: full,
    refuses: true,
    states: [
      {
        name: 'added',
        do: add,
        see: ({ page, w }) => page.getByRole('dialog', { name: w('tasks:add') }),
      },
      { name: 'added, nothing filled in', do: save, see: 'couple:field.required' },
      {
        name: 'added, a day that is over',
        do: (at) => dialog(at).locator('input[type=date]').fill('2026-01-10'),
        see: 'tasks:past',
      },
      {
        name: 'adding failed',
        do: async (at) => {
          await at.fail(WRITE)
          await save(at)
        },
        see: alert,
      },
      { name: 'asked before it closes', do: escape, see: 'couple:unsaved.dialog_title' },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.hold(WRITE)),
    states: [
      {
        name: 'being added',
        do: async (at) => {
          await add(at)
          await save(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail('**/api/users/client_users', 403)),
    states: [
      {
        name: 'edited, nobody to choose',
        do: (at) => named(at, 'tasks:edit', { name: 'Verighete' }).click(),
        see: 'tasks:persons_failed',
      },
    ],
  },
  {
    path: PATH,
    before: full,
    states: [
      {
        name: 'asked before one is deleted',
        do: (at) => named(at, 'tasks:delete', { name: 'Verighete' }).click(),
        see: 'tasks:delete_text',
      },
      {
        name: 'it was not deleted',
        do: async (at) => {
          await at.fail(ONE)
          await at.press('tasks:delete_verb')
        },
        see: 'couple:delete_failed',
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
const commentField = (at: At) => field(at, 'tasks:talk.new')
const edit = (at: At) => named(at, 'tasks:talk.edit_of', { text: 'Da.' }).click()

const comments: Screen[] = [
  {
    path: commentsPath,
    before: both(full, (at) => at.answer(THREAD, { thread, comments: COMMENTS })),
    states: [
      {
        name: 'comments',
        see: ({ page, w }) =>
          page.getByRole('dialog').getByText(w('tasks:talk.nobody'), { exact: true }),
      },
      {
        name: 'a comment that is not added',
        do: async (at) => {
          await commentField(at).fill('Joi la 18.')
          await at.fail(COMMENT)
          await at.press('tasks:talk.add')
        },
        see: 'tasks:talk.failed_add',
      },
      {
        name: 'a comment being added',
        do: async (at) => {
          await at.hold(COMMENT)
          await at.press('tasks:talk.add')
        },
        see: busy,
      },
    ],
  },
  {
    path: commentsPath,
    before: both(full, (at) => at.answer(THREAD, { thread, comments: COMMENTS })),
    states: [
      { name: 'a comment edited', do: edit, see: 'tasks:talk.in_box' },
      {
        name: 'asked before a comment is deleted',
        do: (at) => named(at, 'tasks:talk.delete_of', { text: 'Da.' }).click(),
        see: 'tasks:talk.delete_title',
      },
      {
        name: 'a comment that is not deleted',
        do: async (at) => {
          await at.fail('**/api/commontator/comments/*/delete')
          await at.press('tasks:talk.delete_verb')
        },
        see: 'tasks:talk.failed_delete',
      },
    ],
  },
  {
    path: commentsPath,
    before: both(full, (at) => at.answer(THREAD, { thread, comments: [] })),
    refuses: true,
    states: [
      { name: 'no comment', see: 'tasks:talk.empty' },
      {
        name: 'an empty comment',
        do: async (at) => {
          await at.answer(
            COMMENT,
            { code: 'invalid', error: 'x', fields: { body: ['required'] } },
            422,
          )
          await at.press('tasks:talk.add')
        },
        see: 'couple:field.required',
      },
      {
        name: 'asked before the comments close',
        do: async (at) => {
          await commentField(at).fill('Joi')
          await escape(at)
        },
        see: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: commentsPath,
    before: both(full, (at) => at.hold(THREAD)),
    states: [
      {
        name: 'comments loading',
        see: ({ page, w }) =>
          page.getByRole('dialog').getByRole('status', { name: w('couple:loading') }),
      },
    ],
  },
  {
    path: commentsPath,
    before: both(full, (at) => at.fail(THREAD, 403)),
    states: [{ name: 'comments failed', see: 'couple:failed' }],
  },
  {
    path: commentsPath,
    before: both(full, (at) => at.fail(THREAD, 404, 'not_found')),
    states: [{ name: 'comments of a task that is gone', see: 'tasks:gone' }],
  },
]

const press = (at: At) => at.press('tasks:ready')
const note =
  (count: string): State['see'] =>
  ({ page }) =>
    page.getByRole('status').filter({ hasText: count })

const ready: Screen[] = [
  {
    path: PATH,
    before: both(
      full,
      (at) => at.answer(READY, { added: 37, late: 9, late_until: '2099-05-04' }, 201),
      (at) => at.answer(UNDO, { removed: 30, kept: 7 }),
    ),
    states: [
      { name: 'ready list added', do: press, see: note('37') },
      { name: 'ready list taken back', do: (at) => at.press('tasks:ready.undo'), see: note('30') },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.answer(READY, { added: 0, late: 0, late_until: null }, 201)),
    states: [{ name: 'ready list there already', do: press, see: 'tasks:ready.take_back' }],
  },
  {
    path: PATH,
    before: both(full, (at) =>
      at.answer(READY, { code: 'invalid', error: 'x', fields: { date: ['required'] } }, 422),
    ),
    refuses: true,
    states: [{ name: 'ready list, no day', do: press, see: 'tasks:ready.choose_day' }],
  },
  {
    path: PATH,
    before: both(full, (at) => at.hold(READY)),
    states: [{ name: 'ready list being added', do: press, see: busy }],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail(READY)),
    states: [{ name: 'ready list failed', do: press, see: alert }],
  },
]

export const TASKS_ROWS: Screen[] = [...rows, ...comments, ...ready]
