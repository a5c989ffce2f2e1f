// The comments of a task.
import {
  inSequence,
  loadingButton,
  pressEscape,
  field,
  firstButtonContaining,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { PATH, id, mockTasks } from './tasks.fixture'

const THREAD = '**/api/commontator/threads/*'
const COMMENT = '**/api/commontator/threads/*/comments'

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

export const TASK_COMMENT_PAGES: PageCase[] = [
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
