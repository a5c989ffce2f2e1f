// The order, the filters and the pages of the to-do list (specification 3 §2, §7, §9).
import { captureTimers, clickButton, waitUntil } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  ok,
  makePagination,
  sentQueries,
  resetTestState,
} from '../../testing/couple-fixtures'
import { chooseOption } from '../../testing/form-fields'
import { LIST_TASKS_OPERATION, renderTasksPage, makeTask } from './fixtures'
import { ASSIGNEE_ID, columnHeader, lastQuery } from './tasks-page.fixture'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-04-10T09:00:00Z') }))
afterEach(() => {
  resetTestState()
  vi.useRealTimers()
})

// Covers 3.2.38, 3.9.16, 3.contract5.12.
test('the column headers sort the list and show the order', async () => {
  const requests = await renderTasksPage()
  expect(lastQuery(requests)).toEqual({
    event_id: EVENT_ID,
    sort: 'deadline',
    'page[number]': '1',
    'page[per_page]': '10',
  })
  expect(
    ['Nume', 'Importanță', 'Status', 'Termen'].map((name) =>
      columnHeader(name).getAttribute('aria-sort'),
    ),
  ).toEqual(['none', 'none', 'none', 'ascending'])
  for (const [name, sort, direction] of [
    ['Nume', 'name', 'ascending'],
    ['Nume', '-name', 'descending'],
    ['Importanță', '-importance', 'descending'],
    ['Status', 'status', 'ascending'],
    ['Termen', 'deadline', 'ascending'],
    ['Termen', '-deadline', 'descending'],
  ] as const) {
    clickButton(name)
    await waitFor(() =>
      expect(sentQueries(requests, LIST_TASKS_OPERATION).map((query) => query['sort'])).toContain(
        sort,
      ),
    )
    expect(columnHeader(name).getAttribute('aria-sort')).toBe(direction)
  }
})

// Covers 3.2.38, 3.7.19, 3.9.15.
test('page, search, filters and order come from the URL', async () => {
  const requests = await renderTasksPage(
    [makeTask()],
    {
      [LIST_TASKS_OPERATION]: ok({
        tasks: [makeTask()],
        progress: 40,
        pagination: makePagination(31, 3),
      }),
    },
    `?search=inele&status=In+progres&importance=Medie&user=${ASSIGNEE_ID}&sort=-name&page=3`,
  )
  expect(sentQueries(requests, LIST_TASKS_OPERATION)).toEqual([
    {
      event_id: EVENT_ID,
      search_name: 'inele',
      status: 'In progres',
      importance: 'Medie',
      user_id: ASSIGNEE_ID,
      sort: '-name',
      'page[number]': '3',
      'page[per_page]': '10',
    },
  ])
  expect((screen.getByLabelText('Caută un task') as HTMLInputElement).value).toBe('inele')
  expect((screen.getByRole('radio', { name: 'In progres' }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText('31 de taskuri se potrivesc')).toBeTruthy()
  clickButton('Pagina 4')
  await waitFor(() =>
    expect(lastQuery(requests)).toMatchObject({
      'page[number]': '4',
      status: 'In progres',
      sort: '-name',
    }),
  )
})

test('a filter goes back to the first page, and all filters are cleared at once', async () => {
  const requests = await renderTasksPage(
    [makeTask()],
    {
      [LIST_TASKS_OPERATION]: ok({
        tasks: [makeTask()],
        progress: 40,
        pagination: makePagination(31, 2),
      }),
    },
    '?page=2&sort=name',
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Done' }))
  await waitFor(() =>
    expect(lastQuery(requests)).toMatchObject({
      status: 'Done',
      'page[number]': '1',
      sort: 'name',
    }),
  )
  await chooseOption('Importanță', 'Foarte important')
  await waitFor(() => expect(lastQuery(requests)?.['importance']).toBe('Foarte important'))
  await chooseOption('Cine se ocupă', 'Ana Pop')
  await waitFor(() => expect(lastQuery(requests)?.['user_id']).toBe(ASSIGNEE_ID))
  fireEvent.change(screen.getByLabelText('Caută un task'), { target: { value: 'inele' } })
  await waitFor(() => expect(lastQuery(requests)?.['search_name']).toBe('inele'))
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(lastQuery(requests)).toEqual({
      event_id: EVENT_ID,
      sort: 'name',
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
  expect((screen.getByLabelText('Caută un task') as HTMLInputElement).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Șterge filtrele' })).toBeNull()
})

test('a pending search is cancelled when the filters are cleared', async () => {
  const requests = await renderTasksPage([makeTask()], {}, '?status=Nou')
  const timer = captureTimers(300)
  fireEvent.change(screen.getByLabelText('Caută un task'), { target: { value: 'inele' } })
  expect(timer.pendingCount()).toBe(1)
  clickButton('Șterge filtrele')
  timer.runPending()
  await waitUntil(() => (lastQuery(requests)?.['status'] ?? '') === '')
  expect(sentQueries(requests, LIST_TASKS_OPERATION).some((query) => query['search_name'])).toBe(
    false,
  )
})
