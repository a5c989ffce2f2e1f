// The budget page: totals, settings, deletion, export, and empty and failed loads (specification 3 §2, §4, §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  ok,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  BUDGET_ID,
  EXPENSE_ID,
  GET_BUDGET_OPERATION,
  GET_BUDGET_TOTALS_OPERATION,
  LOAD_FAILED_TEXT,
  makeBudget,
  makeExpense,
  expensesReply,
  renderBudgetPage,
  totalsReply,
} from './fixtures'

const DELETE_EXPENSE_OPERATION = `DELETE /api/expenses/${EXPENSE_ID}`
const UPDATE_BUDGET_OPERATION = `PUT /api/budgets/${BUDGET_ID}`

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-04-10T09:00:00Z') }))

afterEach(() => {
  resetTestState()
  vi.useRealTimers()
})

// Covers 3.2.34, 3.3.16, 3.7.15, 3.contract5.06.
test('totals show one currency, the rate date and an accessible category chart', async () => {
  const requests = await renderBudgetPage()
  const region = await screen.findByRole('region', { name: 'Total buget' })
  expect(
    within(region)
      .getAllByRole('definition')
      .map((definition) => definition.textContent),
  ).toEqual(['58.926,25 lei', '18.826,25 lei', '40.100,00 lei', '18.826,25 lei', '491,05 lei'])
  expect(region.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Socotit la cursul BNR din 9 aprilie 2099. 1 EUR = 5,0905 lei',
  )
  expect(sentQueries(requests, GET_BUDGET_TOTALS_OPERATION)).toEqual([{ budget_id: BUDGET_ID }])
  expect(
    screen.getByRole('img', {
      name: 'Pe categorii, 58.926,25 lei în total: Restaurant și meniu 46.200,00 lei (78,4 %), Muzică 12.726,25 lei (21,6 %)',
    }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Muzică' }).getAttribute('href')).toBe(
    '/app/buget?category=music',
  )
})

// Covers 3.7.15.
test('money that was paid too much has a total of its own', async () => {
  await renderBudgetPage([makeExpense()], {
    [GET_BUDGET_TOTALS_OPERATION]: totalsReply({
      left_to_pay: '1700.00',
      total_overpaid: '500.00',
    }),
  })
  const region = await screen.findByRole('region', { name: 'Total buget' })
  const totals = within(region)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(totals).toContain('Rest de plată: 1.700,00 lei')
  expect(totals).toContain('Plătit în plus: 500,00 lei')
})

// Covers 3.7.15.
test('without guests the cost of a guest and of a price per guest is unknown, not zero', async () => {
  const menu = makeExpense({
    cost_per_guest: true,
    cost_unknown: true,
    cost: '0.00',
    amount_left: '0.00',
    in_base: { amount: '0.00', currency: 'RON' },
  })
  await renderBudgetPage([menu], {
    [GET_BUDGET_TOTALS_OPERATION]: totalsReply({
      cost_per_invitee: '0.00',
      guest_count: 0,
      unknown_costs: 1,
    }),
  })
  const region = await screen.findByRole('region', { name: 'Total buget' })
  const perGuest = within(region).getByText('Cost pentru un invitat').nextElementSibling
  expect(perGuest?.textContent).toMatch(/^–Numărul de invitați este 0\./)
  expect(region.textContent).toContain('Fără o cheltuială pe invitat')
  expect(screen.getByText('Costul total nu se știe: numărul de invitați este 0.')).toBeTruthy()
  expect(screen.queryByText('0,00 EUR')).toBeNull()
})

// Covers 3.contract5.06.
test('outdated exchange rates are labelled as such', async () => {
  await renderBudgetPage([makeExpense()], {
    [GET_BUDGET_TOTALS_OPERATION]: totalsReply({ rates_bundled: true, rates_on: '2026-01-05' }),
  })
  expect((await screen.findByRole('region', { name: 'Total buget' })).textContent).toContain(
    '5 ianuarie 2026: un curs mai nou nu a putut fi citit încă.',
  )
})

test('a failed load of the totals does not hide the list', async () => {
  await renderBudgetPage([makeExpense()], {
    [GET_BUDGET_TOTALS_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  await screen.findByText('Totalul nu a putut fi socotit.', undefined, { timeout: 5_000 })
  expect(screen.getByRole('button', { name: 'Formația' })).toBeTruthy()
})

// Covers 3.2.34, 3.3.15, 3.5.14, 3.7.15, 3.8.32.
test('the number of guests is entered or counted, and a wrong one is rejected', async () => {
  const requests = await renderBudgetPage([makeExpense()], {
    [UPDATE_BUDGET_OPERATION]: ok({ budget: makeBudget({ expected_guests: 130 }) }),
  })
  const guests = screen.getByLabelText('Invitați estimați') as HTMLInputElement
  expect([
    guests.value,
    screen.getByRole('radio', { name: 'Din răspunsuri (84)' }).getAttribute('value'),
  ]).toEqual(['120', 'true'])
  expect(
    within(screen.getByRole('form', { name: 'Cum se socotește' })).queryByRole('button'),
  ).toBeNull()
  for (const input of ['o sută', '-1', '12,5', '10001']) {
    fireEvent.change(guests, { target: { value: input } })
    clickButton('Salvează')
    expect(await screen.findByText('Scrieți un număr întreg, între 0 și 10.000.')).toBeTruthy()
  }
  fireEvent.change(guests, { target: { value: '130' } })
  clickButton('Salvează')
  await expectMessage('status', 'Bugetul a fost editat cu succes.')
  expect(sentBodies(requests, UPDATE_BUDGET_OPERATION)).toEqual([
    { budget: { base_currency: 'RON', guests_from_answers: false, expected_guests: 130 } },
  ])
})

// Covers 3.8.10.
test('a failed save of the settings shows an error and keeps the input', async () => {
  await renderBudgetPage([makeExpense()], {
    [UPDATE_BUDGET_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Din răspunsuri (84)' }))
  clickButton('Salvează')
  await expectMessage(
    'alert',
    'A aparut o problema la editare, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  expect(
    (screen.getByRole('radio', { name: 'Din răspunsuri (84)' }) as HTMLInputElement).checked,
  ).toBe(true)
})

test('settings that are not saved yet are marked as such', async () => {
  await renderBudgetPage([makeExpense()])
  const unsavedText = 'Nesalvat încă: bugetul folosește valorile de dinainte.'
  expect(screen.queryByText(unsavedText)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Din răspunsuri (84)' }))
  expect(
    screen.getByText('După salvare se socotește cu 84 de persoane care au răspuns că vin.'),
  ).toBeTruthy()
  expect(screen.getByText(unsavedText)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Estimat' }))
  expect(screen.queryByText(unsavedText)).toBeNull()
})

test('a number of guests that the server rejects is marked until it changes', async () => {
  const fields = { expected_guests: ['out_of_range'] }
  await renderBudgetPage([makeExpense()], {
    [UPDATE_BUDGET_OPERATION]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  const guests = screen.getByLabelText('Invitați estimați')
  fireEvent.change(guests, { target: { value: '130' } })
  clickButton('Salvează')
  await waitFor(() => expect(guests.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(guests, { target: { value: '131' } })
  expect(guests.hasAttribute('aria-invalid')).toBe(false)
})

test('a link asks before unsaved settings are lost', async () => {
  await renderBudgetPage()
  const link = await screen.findByRole('link', { name: 'Muzică' })
  fireEvent.change(screen.getByLabelText('Invitați estimați'), { target: { value: '130' } })
  fireEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Aveți modificări nesalvate' })
  fireEvent.click(within(dialog).getByText('Rămâneți aici'))
  expect((screen.getByLabelText('Invitați estimați') as HTMLInputElement).value).toBe('130')
})

// Covers 3.2.34, 3.8.23, 3.8.32.
test('an expense is deleted after a confirmation that names it', async () => {
  const requests = await renderBudgetPage([makeExpense()], {
    [DELETE_EXPENSE_OPERATION]: { status: 204 },
  })
  clickButton('Șterge Formația')
  const dialog = await screen.findByRole('dialog', { name: 'Ștergeți cheltuiala „Formația”?' })
  expect(dialog.textContent).toContain('nu mai pot fi recuperate')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge cheltuiala' }))
  await expectMessage('status', 'Cheltuiala a fost ștearsă cu succes.')
  expect(sentBodies(requests, DELETE_EXPENSE_OPERATION)).toHaveLength(1)
})

// Covers 3.4.05, 3.8.06.
test('a failed deletion shows the message of the specification', async () => {
  await renderBudgetPage([makeExpense()], {
    [DELETE_EXPENSE_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickButton('Șterge Formația')
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Șterge cheltuiala' }),
  )
  await expectMessage(
    'alert',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
})

// Covers 3.8.36, 3.8.37.
test('an empty budget, an empty result and a failed load show different messages', async () => {
  await renderBudgetPage([])
  await screen.findByText(/^Încă nu aveți cheltuieli\./)
  expect(screen.queryByRole('region', { name: 'Total buget' })).toBeNull()
  resetTestState()
  await renderBudgetPage([], {}, '?paid=true')
  await screen.findByText('Nicio cheltuială nu se potrivește.')
  resetTestState()
  await renderBudgetPage([], {
    [GET_BUDGET_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  await screen.findByText(LOAD_FAILED_TEXT, undefined, { timeout: 5_000 })
})

test('a notification link opens its expense, or reports that it was deleted', async () => {
  const expenseReplies = {
    'GET /api/expenses': ok({
      expenses: [makeExpense({ id: 'x', name: 'Tortul' })],
      pagination: makePagination(1),
    }),
  }
  await renderBudgetPage([makeExpense()], expenseReplies, '?expense=x')
  expect(
    (
      (await screen.findByRole('dialog', { name: 'Editează cheltuiala' })).querySelector(
        'input',
      ) as HTMLInputElement
    ).value,
  ).toBe('Tortul')
  resetTestState()
  await renderBudgetPage([makeExpense()], expenseReplies, '?expense=y')
  await expectMessage('alert', 'Cheltuiala a fost ștearsă între timp.')
})

// Covers 3.7.24.
test('the export uses the filters of the list', async () => {
  const exportOptions = ok({
    export: {
      kind: 'budget',
      options: [{ rows: 'invitation', columns: [{ key: 'name', label: 'Tip', chosen: true }] }],
    },
  })
  const requests = await renderBudgetPage(
    [makeExpense()],
    {
      'GET /api/exports/options': exportOptions,
      'POST /api/exports': { status: 202, body: { job: {} } },
    },
    '?paid=false',
  )
  clickButton('Exportă')
  fireEvent.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() =>
    expect(sentBodies(requests, 'POST /api/exports')).toMatchObject([
      {
        export: {
          event_id: EVENT_ID,
          kind: 'budget',
          format: 'pdf',
          filters: { paid: false },
          columns: ['name'],
        },
      },
    ]),
  )
})

test('a budget that counts answers shows how many guests it uses', async () => {
  await renderBudgetPage([makeExpense()], {
    [GET_BUDGET_OPERATION]: expensesReply(
      [makeExpense()],
      makeBudget({ guests_from_answers: true, answered_guests: 1 }),
    ),
  })
  expect(screen.getByText('Se socotește cu o persoană care a răspuns că vine.')).toBeTruthy()
})
