// The expense dialog: amounts in both notations, errors at their fields, files, and that no input is lost.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTest, expectMessage } from '../../testing/couple-fixtures'
import { chooseOption } from '../tasks/fixtures'
import {
  BUDGET_ID,
  EXPENSE_ID,
  BUDGET_DETAILS,
  makeExpense,
  expensesReply,
  renderBudgetPage,
} from './fixtures'

const ADD = 'POST /api/expenses'
const CHANGE = `PUT /api/expenses/${EXPENSE_ID}`

afterEach(resetTest)

const field = (window: HTMLElement, name: RegExp) =>
  within(window).getByLabelText(name, { selector: 'input, textarea' }) as HTMLInputElement
const write = (window: HTMLElement, name: RegExp, value: string) =>
  fireEvent.change(field(window, name), { target: { value } })
const save = (window: HTMLElement) =>
  fireEvent.click(within(window).getByRole('button', { name: 'Salvează' }))

async function openNewExpense(replies = {}) {
  const requests = await renderBudgetPage([makeExpense()], replies)
  clickButton('Adaugă o cheltuială')
  return {
    asked: requests,
    window: await screen.findByRole('dialog', { name: 'Adaugă o cheltuială' }),
  }
}
async function openExpense(replies = {}, expense = makeExpense()) {
  const requests = await renderBudgetPage([expense], replies)
  clickButton('Editează Formația')
  return {
    asked: requests,
    window: await screen.findByRole('dialog', { name: 'Editează cheltuiala' }),
  }
}

/** The parts of the multipart body that was sent: name and value. */
function multipartFields(bodies: unknown[]): Record<string, string> {
  const text = String(bodies.at(-1))
  return Object.fromEntries(
    [
      ...text.matchAll(
        /name="expense\[(\w+)\]"(?:; filename="([^"]*)")?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/g,
      ),
    ].map(([, name, file, value]) => [name, file ?? value]),
  )
}

// Covers 3.2.34, 3.3.14, 3.7.14, 3.8.32.
test('an expense is added with its amounts as decimals, whichever way they were typed', async () => {
  const { asked, window } = await openNewExpense({
    [ADD]: { status: 201, body: { expense: makeExpense() } },
  })
  write(window, /^Tip/, 'Meniul')
  write(window, /^Preț/, '1.234,50')
  expect(within(window).getByText('Citit ca 1.234,50 lei')).toBeTruthy()
  write(window, /^Avans/, '500')
  write(window, /^Scadență/, '2099-05-03')
  write(window, /^Comentariu/, 'Cu vin')
  await chooseOption(/^Categorie/, 'Restaurant și meniu', window)
  fireEvent.click(within(window).getByRole('switch', { name: 'Cost per invitat' }))
  expect(within(window).getByText(/1\.234,50 lei × 120 = 148\.140,00 lei/)).toBeTruthy()
  save(window)
  await expectMessage('status', 'Cheltuiala a fost adăugată cu succes.')
  expect(multipartFields(sentBodies(asked, ADD))).toMatchObject({
    name: 'Meniul',
    total_price: '1234.50',
    advance_payment: '500',
    currency: 'RON',
    category: 'restaurant',
    cost_per_guest: 'true',
    paid: 'false',
    due_on: '2099-05-03',
    comment: 'Cu vin',
    budget_id: BUDGET_ID,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Covers 3.4.17.
test('an advance above the price is warned of beside its field, for all the guests where the price is for one, and may be saved', async () => {
  const { asked, window } = await openNewExpense({
    [ADD]: { status: 201, body: { expense: makeExpense() } },
  })
  write(window, /^Tip/, 'Meniul')
  write(window, /^Preț/, '1000')
  write(window, /^Avans/, '1000')
  expect(within(window).queryByText(/depășește/)).toBeNull()
  write(window, /^Avans/, '1.200,50')
  expect(
    within(window).getByText('Avansul depășește prețul cu 200,50 lei. Se poate salva și așa.'),
  ).toBeTruthy()
  expect(field(window, /^Avans/).getAttribute('aria-describedby')).toBeTruthy()
  fireEvent.click(within(window).getByRole('switch', { name: 'Cost per invitat' }))
  expect(within(window).queryByText(/depășește/)).toBeNull()
  fireEvent.click(within(window).getByRole('switch', { name: 'Cost per invitat' }))
  save(window)
  await waitFor(() =>
    expect(multipartFields(sentBodies(asked, ADD))).toMatchObject({
      total_price: '1000',
      advance_payment: '1200.50',
    }),
  )
})

// Covers 3.5.10.
test('an amount that is none is told before anything is sent, and goes when it is mended', async () => {
  const { asked, window } = await openNewExpense()
  write(window, /^Tip/, 'Tort')
  write(window, /^Preț/, 'o mie')
  write(window, /^Avans/, '1,2,3')
  save(window)
  expect(await within(window).findAllByText('Scrieți o sumă, de exemplu 1.234,50.')).toHaveLength(2)
  expect(sentBodies(asked, ADD)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(field(window, /^Preț/)))
  write(window, /^Preț/, '1000')
  expect(within(window).getAllByText('Scrieți o sumă, de exemplu 1.234,50.')).toHaveLength(1)
})

// Covers 3.5.10, 3.8.14.
test('every fault of the server stands beside its field, and what was typed stays', async () => {
  const fields = {
    name: ['required'],
    total_price: ['required'],
    advance_payment: ['out_of_range'],
    comment: ['too_long'],
  }
  const { window } = await openNewExpense({
    [ADD]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  write(window, /^Comentariu/, 'Ceva lung')
  save(window)
  expect(await within(window).findAllByText('Completați acest câmp.')).toHaveLength(2)
  expect(within(window).getByText('Suma este prea mare.')).toBeTruthy()
  expect(field(window, /^Comentariu/).value).toBe('Ceva lung')
})

// Covers 3.8.14.
test.each([
  [
    { status: 500, body: problemBody('internal', 'x') },
    'Cheltuiala nu a fost salvată. Ce ați scris este aici; încercați din nou.',
  ],
  ['offline' as const, 'Cheltuiala nu a fost salvată. Ce ați scris este aici; încercați din nou.'],
  [{ status: 404, body: problemBody('not_found', 'x') }, 'Cheltuiala a fost ștearsă între timp.'],
  [
    {
      status: 413,
      body: problemBody('quota_reached', 'Evenimentul nu mai are loc pentru fișiere.'),
    },
    'Evenimentul nu mai are loc pentru fișiere.',
  ],
])('a save that fails says so and keeps what was typed', async (reply, words) => {
  const { window } = await openExpense({ [CHANGE]: reply })
  const file = new File(['%PDF-1.4'], 'contract.pdf', { type: 'application/pdf' })
  fireEvent.change(window.querySelectorAll('input[type=file]')[0] as HTMLInputElement, {
    target: { files: [file] },
  })
  write(window, /^Comentariu/, 'Altceva')
  save(window)
  expect(await within(window).findByText(words)).toBeTruthy()
  expect(field(window, /^Comentariu/).value).toBe('Altceva')
  expect(within(window).getByText('contract.pdf')).toBeTruthy()
})

// Covers 3.7.14.
test('of an expense only what was changed goes out, with the version that was looked at', async () => {
  const { asked, window } = await openExpense({ [CHANGE]: ok({ expense: makeExpense() }) })
  expect([field(window, /^Preț/).value, field(window, /^Avans/).value]).toEqual(['2500', '500'])
  write(window, /^Avans/, '700,5')
  save(window)
  await expectMessage('status', 'Cheltuiala a fost editată cu succes.')
  expect(multipartFields(sentBodies(asked, CHANGE))).toEqual({
    advance_payment: '700.5',
    version: '3',
  })
})

// Covers I9.
test('who was slower is told what it is now, and may save in spite of it', async () => {
  let tries = 0
  const reply = () =>
    ++tries === 1
      ? { status: 409, body: problemBody('stale', 'x') }
      : ok({ expense: makeExpense() })
  const lists = () =>
    expensesReply([
      tries === 0 ? makeExpense() : makeExpense({ total_price: '2700.00', version: 4 }),
    ])
  const { asked, window } = await openExpense({ [CHANGE]: reply, [BUDGET_DETAILS]: lists })
  write(window, /^Comentariu/, 'Fără bis')
  save(window)
  expect(
    await within(window).findByText(/Altcineva a schimbat între timp.*Acum: Preț 2\.700,00 EUR/),
  ).toBeTruthy()
  expect(field(window, /^Comentariu/).value).toBe('Fără bis')
  fireEvent.click(within(window).getByRole('button', { name: 'Salvează ce am scris' }))
  await expectMessage('status', 'Cheltuiala a fost editată cu succes.')
  expect(multipartFields(sentBodies(asked, CHANGE))).toEqual({ comment: 'Fără bis' })
})

// Covers 3.4.10, 3.5.11, 3.contract6.09.
test('files are chosen, taken away, and refused when they are too large or of another kind', async () => {
  const held = { url: `/api/expenses/${EXPENSE_ID}/document`, filename: 'ofertă.pdf', variants: [] }
  const { asked, window } = await openExpense(
    {
      [CHANGE]: {
        status: 415,
        body: problemBody('unsupported_kind', 'Acest fel de fișier nu este primit.'),
      },
    },
    makeExpense({ document: held }),
  )
  expect(within(window).getByRole('link', { name: 'ofertă.pdf' }).getAttribute('href')).toBe(
    held.url,
  )
  const inputs = window.querySelectorAll('input[type=file]')
  expect([...inputs].map((one) => one.getAttribute('accept'))).toEqual([
    'application/pdf,image/*',
    'application/pdf',
  ])
  const large = new File(['x'], 'mare.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  fireEvent.change(inputs[1] as HTMLInputElement, { target: { files: [large] } })
  expect(within(window).getByText('Fișierul este prea mare: cel mult 10 MB.')).toBeTruthy()
  save(window)
  expect(sentBodies(asked, CHANGE)).toEqual([])
  fireEvent.change(inputs[1] as HTMLInputElement, {
    target: { files: [new File(['<svg/>'], 'f.pdf', { type: 'application/pdf' })] },
  })
  fireEvent.click(within(window).getAllByRole('button', { name: 'Scoate' })[0] as HTMLElement)
  save(window)
  expect(await within(window).findByText('Acest fel de fișier nu este primit.')).toBeTruthy()
  expect(multipartFields(sentBodies(asked, CHANGE))).toMatchObject({
    remove_document: 'true',
    invoice: expect.any(String) as string,
  })
})

test('what was typed is not thrown away without a question', async () => {
  const { window } = await openNewExpense()
  write(window, /^Tip/, 'Tort')
  fireEvent.click(within(window).getByRole('button', { name: 'Închide' }))
  expect(
    (await screen.findAllByRole('button', { name: 'Continuați editarea' })).length,
  ).toBeGreaterThan(0)
  expect(field(window, /^Tip/).value).toBe('Tort')
})
