// The predefined list of tasks.
import { inSequence, loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state'
import { PATH, mockTasks, alert } from './tasks.fixture'

const ADD_PRESET_TASKS_PATH = '**/api/tasks/add_ready'
const UNDO_PRESET_TASKS_PATH = '**/api/tasks/undo_ready'

const addPresetTasks = (driver: PageDriver) => driver.clickButton('tasks:ready')

const statusContaining =
  (count: string): PageState['expected'] =>
  ({ page }) =>
    page.getByRole('status').filter({ hasText: count })

export const PRESET_TASK_PAGES: PageCase[] = [
  {
    path: PATH,
    prepare: inSequence(
      mockTasks,
      (driver) =>
        driver.mockResponse(
          ADD_PRESET_TASKS_PATH,
          { added: 37, late: 9, late_until: '2099-05-04' },
          201,
        ),
      (driver) => driver.mockResponse(UNDO_PRESET_TASKS_PATH, { removed: 30, kept: 7 }),
    ),
    states: [
      { name: 'preset tasks added', action: addPresetTasks, expected: statusContaining('37') },
      {
        name: 'preset tasks undone',
        action: (driver) => driver.clickButton('tasks:ready.undo'),
        expected: statusContaining('30'),
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) =>
      driver.mockResponse(ADD_PRESET_TASKS_PATH, { added: 0, late: 0, late_until: null }, 201),
    ),
    states: [
      {
        name: 'preset tasks already added',
        action: addPresetTasks,
        expected: 'tasks:ready.take_back',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) =>
      driver.mockResponse(
        ADD_PRESET_TASKS_PATH,
        { code: 'invalid', error: 'x', fields: { date: ['required'] } },
        422,
      ),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'preset tasks without an event date',
        action: addPresetTasks,
        expected: 'tasks:ready.choose_day',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) => driver.holdRequest(ADD_PRESET_TASKS_PATH)),
    states: [{ name: 'adding preset tasks', action: addPresetTasks, expected: loadingButton }],
  },
  {
    path: PATH,
    prepare: inSequence(mockTasks, (driver) => driver.failRequest(ADD_PRESET_TASKS_PATH)),
    states: [{ name: 'preset tasks failed', action: addPresetTasks, expected: alert }],
  },
]
