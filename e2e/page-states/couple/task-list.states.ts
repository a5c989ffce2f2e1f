// The to-do list: rows and the dialog of a task.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  listStates,
  firstButtonContaining,
  selectEvent,
  atBothWidths,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { PATH, LIST, TASKS, mockTasks, alert } from './tasks.fixture'

const TASK_LIST = '**/api/tasks'
const TASK = '**/api/tasks/0*'

const save = (driver: PageDriver) => driver.clickButton('couple:save')
const openAddDialog = (driver: PageDriver) => driver.clickButton('tasks:add')

const statusOf = ({ page, t }: PageDriver) =>
  page.getByRole('combobox', { name: t('tasks:status_of', { name: TASKS[1]?.name ?? '' }) })

export const TASK_LIST_PAGES: PageCase[] = [
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
      // If the run passes midnight, the date of tomorrow becomes today.
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
