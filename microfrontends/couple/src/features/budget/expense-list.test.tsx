// The expenses: table and cards, sorting and filters in the URL (specification 3 §2, §4, §9).
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  ok,
  makePagination,
  sentQueries,
  resetTestState,
} from '../../testing/couple-fixtures'
import { chooseOption } from '../../testing/form-fields'
import {
  EXPENSE_ID,
  GET_BUDGET_OPERATION,
  makeBudget,
  makeExpense,
  renderBudgetPage,
} from './fixtures'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-04-10T09:00:00Z') }))

afterEach(() => {
  resetTestState()
  vi.useRealTimers()
})

const rowCells = () =>
  within(
    screen
      .getAllByRole('row')
      .find((row) => within(row).queryAllByRole('cell').length > 2) as HTMLElement,
  )
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const lastQuery = (requests: Awaited<ReturnType<typeof renderBudgetPage>>) =>
  sentQueries(requests, GET_BUDGET_OPERATION).at(-1)

const columnHeader = (name: string) =>
  screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })

// Covers 3.2.04, 3.2.34, 3.3.14.
test('a row shows all details of an expense and links to its files', async () => {
  const document = {
    url: `/api/expenses/${EXPENSE_ID}/document`,
    filename: 'contract.pdf',
    variants: [],
  }
  await renderBudgetPage([makeExpense({ document })])
  expect(screen.getByRole('heading', { level: 1, name: 'Adauga buget' })).toBeTruthy()
  expect(rowCells().slice(0, 7)).toEqual([
    'FormațiaMuzică',
    '2.500,00 EUR≈ 12.726,25 lei',
    'Nu',
    '500,00 EUR',
    '2.000,00 EUR',
    '16 aprilie 2099în 6 zile',
    'Restul în seara nunții.',
  ])
  const link = screen.getByRole('link', { name: 'Contract: Formația' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([document.url, true])
})

// Covers 3.4.16.
test('a paid expense shows no remaining amount and is never overdue', async () => {
  await renderBudgetPage([makeExpense({ paid: true, amount_left: '0.00', due_on: '2099-04-01' })])
  expect(rowCells()[4]).toBe('Platit')
  expect(document.querySelector('[data-near]')).toBeNull()
})

test('a due date is shown without a leading zero', async () => {
  await renderBudgetPage([makeExpense({ due_on: '2099-05-06' })])
  expect(rowCells()[5]).toBe('6 mai 2099')
})

test('an advance above the price is shown as overpaid, not as a negative amount', async () => {
  await renderBudgetPage([makeExpense({ currency: 'RON', amount_left: '-150.00' })])
  expect(rowCells().filter((text) => text?.includes('150'))).toEqual(['plătit în plus: 150,00 lei'])
})

test('an expense whose advance covers the price is not overdue', async () => {
  await renderBudgetPage([makeExpense({ amount_left: '-150.00', due_on: '2099-04-01' })])
  expect(document.querySelector('[data-near]')).toBeNull()
})

// Covers 3.4.17.
test('a price per guest shows the total for all guests', async () => {
  await renderBudgetPage([
    makeExpense({
      currency: 'RON',
      total_price: '385.00',
      cost_per_guest: true,
      cost: '46200.00',
      in_base: null,
      amount_left: '31200.00',
    }),
  ])
  expect(rowCells().slice(1, 3)).toEqual(['385,00 lei46.200,00 lei în total', 'Da'])
})

test.each([
  ['2099-04-09', 'întârziat cu o zi', 'late'],
  ['2099-04-10', 'astăzi', 'soon'],
  ['2099-04-11', 'mâine', 'soon'],
  ['2099-05-30', undefined, undefined],
])('a due date of %s shows %s', async (due_on, expectedText, expectedUrgency) => {
  await renderBudgetPage([makeExpense({ due_on })])
  const label = document.querySelector<HTMLElement>('[data-near]')
  expect([label?.textContent, label?.dataset['near']]).toEqual([expectedText, expectedUrgency])
})

test('on a phone an expense is shown as a card and a select changes the sort', async () => {
  const requests = await renderBudgetPage([makeExpense()], {}, '', true)
  expect(screen.queryByRole('table', { name: 'Cheltuieli' })).toBeNull()
  const card = screen.getByRole('listitem')
  for (const text of ['Formația', 'Muzică', '2.500,00 EUR', '2.000,00 EUR', '16 aprilie 2099'])
    expect(card.textContent).toContain(text)
  // The remaining details are collapsed at first.
  const details = screen.getByText('Restul în seara nunții.').closest<HTMLElement>('[hidden]')
  expect(details?.textContent).toContain('500,00 EUR')
  clickButton('Mai mult despre Formația')
  expect(details?.hidden).toBe(false)
  expect(
    screen.getByRole('button', { name: 'Mai puțin despre Formația' }).getAttribute('aria-expanded'),
  ).toBe('true')
  await chooseOption('Ordinea', 'Scadență: întâi cele apropiate')
  await waitFor(() => expect(lastQuery(requests)?.['sort']).toBe('due_on'))
})

test('a column heading sorts the list and shows the direction', async () => {
  const requests = await renderBudgetPage()
  expect(lastQuery(requests)).toEqual({
    event_id: EVENT_ID,
    sort: 'created_at',
    'page[number]': '1',
    'page[per_page]': '10',
  })
  for (const [name, sort, direction] of [
    ['Tip', 'name', 'ascending'],
    ['Tip', '-name', 'descending'],
    ['Preț', '-total_price', 'descending'],
    ['Rest de plată', '-amount_left', 'descending'],
    ['Scadență', 'due_on', 'ascending'],
  ] as const) {
    fireEvent.click(within(columnHeader(name)).getByRole('button'))
    await waitFor(() => expect(lastQuery(requests)?.['sort']).toBe(sort))
    expect(columnHeader(name).getAttribute('aria-sort')).toBe(direction)
  }
})

// Covers 3.2.35.
test('page, filters and sort are read from the URL; filters are cleared together', async () => {
  const requests = await renderBudgetPage(
    [makeExpense()],
    {
      [GET_BUDGET_OPERATION]: ok({
        budget: makeBudget(),
        expenses: [makeExpense()],
        pagination: makePagination(31, 3),
      }),
    },
    '?paid=false&category=music&sort=-name&page=3',
  )
  expect(sentQueries(requests, GET_BUDGET_OPERATION)).toEqual([
    {
      event_id: EVENT_ID,
      category: 'music',
      paid: 'false',
      sort: '-name',
      'page[number]': '3',
      'page[per_page]': '10',
    },
  ])
  expect(screen.getByText('31 de cheltuieli se potrivesc')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Plătite' }))
  await waitFor(() =>
    expect(lastQuery(requests)).toMatchObject({ paid: 'true', 'page[number]': '1' }),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(lastQuery(requests)).toEqual({
      event_id: EVENT_ID,
      sort: '-name',
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
})

test('unknown filter and sort values in the URL are ignored', async () => {
  const requests = await renderBudgetPage(
    [makeExpense()],
    {},
    '?paid=poate&category=Diverse&sort=pret',
  )
  expect(lastQuery(requests)).toEqual({
    event_id: EVENT_ID,
    sort: 'created_at',
    'page[number]': '1',
    'page[per_page]': '10',
  })
})
