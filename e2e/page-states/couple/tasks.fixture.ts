// The tasks that the server returns to the states of the to-do list.
import { dateInDays } from '../../support/dates'
import { inSequence, selectEvent } from '../page-state-steps'
import type { PageState } from '../page-state'

export const PATH = '/app/to-do-list'
export const LIST = '**/api/tasks/search?**'

export const id = (number: number) => `01900000-0000-7000-8000-0000000000${number}`
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

export const TASKS = [
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

export const mockTasks = inSequence(selectEvent('full'), (driver) =>
  driver.mockResponse(LIST, { tasks: TASKS, progress: 64, pagination: makePagination(32) }),
)

export const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()
