// The expense dialog: amounts in both notations, errors at their fields, files, and that no input is lost.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import { chooseOption } from '../../testing/form-fields'
import {
  BUDGET_ID,
  EXPENSE_ID,
  GET_BUDGET_OPERATION,
  makeExpense,
  expensesReply,
  renderBudgetPage,
} from './fixtures'

const CREATE_EXPENSE_OPERATION = 'POST /api/expenses'
const UPDATE_EXPENSE_OPERATION = `PUT /api/expenses/${EXPENSE_ID}`

afterEach(resetTestState)

const field = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByLabelText(name, { selector: 'input, textarea' }) as HTMLInputElement
const typeInto = (dialog: HTMLElement, name: RegExp, value: string) =>
  fireEvent.change(field(dialog, name), { target: { value } })
const submitDialog = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))

async function openNewExpense(replies = {}) {
  const requests = await renderBudgetPage([makeExpense()], replies)
  clickButton('Adaugă o cheltuială')
  return {
    requests,
    dialog: await screen.findByRole('dialog', { name: 'Adaugă o cheltuială' }),
  }
}
async function openExpense(replies = {}, expense = makeExpense()) {
  const requests = await renderBudgetPage([expense], replies)
  clickButton('Editează Formația')
  return {
    requests,
    dialog: await screen.findByRole('dialog', { name: 'Editează cheltuiala' }),
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
test('a new expense sends its amounts as decimals in either notation', async () => {
  const { requests, dialog } = await openNewExpense({
    [CREATE_EXPENSE_OPERATION]: { status: 201, body: { expense: makeExpense() } },
  })
  typeInto(dialog, /^Tip/, 'Meniul')
  typeInto(dialog, /^Preț/, '1.234,50')
  expect(within(dialog).getByText('Citit ca 1.234,50 lei')).toBeTruthy()
  typeInto(dialog, /^Avans/, '500')
  typeInto(dialog, /^Scadență/, '2099-05-03')
  typeInto(dialog, /^Comentariu/, 'Cu vin')
  await chooseOption(/^Categorie/, 'Restaurant și meniu', dialog)
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Cost per invitat' }))
  expect(within(dialog).getByText(/1\.234,50 lei × 120 = 148\.140,00 lei/)).toBeTruthy()
  submitDialog(dialog)
  await expectMessage('status', 'Cheltuiala a fost adăugată cu succes.')
  expect(multipartFields(sentBodies(requests, CREATE_EXPENSE_OPERATION))).toMatchObject({
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
test('an advance above the total price shows a warning and can be saved', async () => {
  const { requests, dialog } = await openNewExpense({
    [CREATE_EXPENSE_OPERATION]: { status: 201, body: { expense: makeExpense() } },
  })
  typeInto(dialog, /^Tip/, 'Meniul')
  typeInto(dialog, /^Preț/, '1000')
  typeInto(dialog, /^Avans/, '1000')
  expect(within(dialog).queryByText(/depășește/)).toBeNull()
  typeInto(dialog, /^Avans/, '1.200,50')
  expect(
    within(dialog).getByText('Avansul depășește prețul cu 200,50 lei. Se poate salva și așa.'),
  ).toBeTruthy()
  expect(field(dialog, /^Avans/).getAttribute('aria-describedby')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Cost per invitat' }))
  expect(within(dialog).queryByText(/depășește/)).toBeNull()
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Cost per invitat' }))
  submitDialog(dialog)
  await waitFor(() =>
    expect(multipartFields(sentBodies(requests, CREATE_EXPENSE_OPERATION))).toMatchObject({
      total_price: '1000',
      advance_payment: '1200.50',
    }),
  )
})

// Covers 3.5.10.
test('an invalid amount is rejected before sending until it is corrected', async () => {
  const { requests, dialog } = await openNewExpense()
  typeInto(dialog, /^Tip/, 'Tort')
  typeInto(dialog, /^Preț/, 'o mie')
  typeInto(dialog, /^Avans/, '1,2,3')
  submitDialog(dialog)
  expect(await within(dialog).findAllByText('Scrieți o sumă, de exemplu 1.234,50.')).toHaveLength(2)
  expect(sentBodies(requests, CREATE_EXPENSE_OPERATION)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(field(dialog, /^Preț/)))
  typeInto(dialog, /^Preț/, '1000')
  expect(within(dialog).getAllByText('Scrieți o sumă, de exemplu 1.234,50.')).toHaveLength(1)
})

// Covers 3.5.10, 3.8.14.
test('errors of the server are shown at their fields and the input is kept', async () => {
  const fields = {
    name: ['required'],
    total_price: ['required'],
    advance_payment: ['out_of_range'],
    comment: ['too_long'],
  }
  const { dialog } = await openNewExpense({
    [CREATE_EXPENSE_OPERATION]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  typeInto(dialog, /^Comentariu/, 'Ceva lung')
  submitDialog(dialog)
  expect(await within(dialog).findAllByText('Completați acest câmp.')).toHaveLength(2)
  expect(within(dialog).getByText('Suma este prea mare.')).toBeTruthy()
  expect(field(dialog, /^Comentariu/).value).toBe('Ceva lung')
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
])('a failed save shows an error and keeps the input', async (reply, expectedText) => {
  const { dialog } = await openExpense({ [UPDATE_EXPENSE_OPERATION]: reply })
  const file = new File(['%PDF-1.4'], 'contract.pdf', { type: 'application/pdf' })
  fireEvent.change(dialog.querySelectorAll('input[type=file]')[0] as HTMLInputElement, {
    target: { files: [file] },
  })
  typeInto(dialog, /^Comentariu/, 'Altceva')
  submitDialog(dialog)
  expect(await within(dialog).findByText(expectedText)).toBeTruthy()
  expect(field(dialog, /^Comentariu/).value).toBe('Altceva')
  expect(within(dialog).getByText('contract.pdf')).toBeTruthy()
})

// Covers 3.7.14.
test('an edit sends only the changed fields and the loaded version', async () => {
  const { requests, dialog } = await openExpense({
    [UPDATE_EXPENSE_OPERATION]: ok({ expense: makeExpense() }),
  })
  expect([field(dialog, /^Preț/).value, field(dialog, /^Avans/).value]).toEqual(['2500', '500'])
  typeInto(dialog, /^Avans/, '700,5')
  submitDialog(dialog)
  await expectMessage('status', 'Cheltuiala a fost editată cu succes.')
  expect(multipartFields(sentBodies(requests, UPDATE_EXPENSE_OPERATION))).toEqual({
    advance_payment: '700.5',
    version: '3',
  })
})

// Covers I9.
test('a stale save shows the latest values and can overwrite them', async () => {
  let attempts = 0
  const reply = () =>
    ++attempts === 1
      ? { status: 409, body: problemBody('stale', 'x') }
      : ok({ expense: makeExpense() })
  const listReply = () =>
    expensesReply([
      attempts === 0 ? makeExpense() : makeExpense({ total_price: '2700.00', version: 4 }),
    ])
  const { requests, dialog } = await openExpense({
    [UPDATE_EXPENSE_OPERATION]: reply,
    [GET_BUDGET_OPERATION]: listReply,
  })
  typeInto(dialog, /^Comentariu/, 'Fără bis')
  submitDialog(dialog)
  expect(
    await within(dialog).findByText(/Altcineva a schimbat între timp.*Acum: Preț 2\.700,00 EUR/),
  ).toBeTruthy()
  expect(field(dialog, /^Comentariu/).value).toBe('Fără bis')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează ce am scris' }))
  await expectMessage('status', 'Cheltuiala a fost editată cu succes.')
  expect(multipartFields(sentBodies(requests, UPDATE_EXPENSE_OPERATION))).toEqual({
    comment: 'Fără bis',
  })
})

// Covers 3.4.10, 3.5.11, 3.contract6.09.
test('files can be chosen and removed, and invalid ones are rejected', async () => {
  const existingFile = {
    url: `/api/expenses/${EXPENSE_ID}/document`,
    filename: 'ofertă.pdf',
    variants: [],
  }
  const { requests, dialog } = await openExpense(
    {
      [UPDATE_EXPENSE_OPERATION]: {
        status: 415,
        body: problemBody('unsupported_kind', 'Acest fel de fișier nu este primit.'),
      },
    },
    makeExpense({ document: existingFile }),
  )
  expect(within(dialog).getByRole('link', { name: 'ofertă.pdf' }).getAttribute('href')).toBe(
    existingFile.url,
  )
  const inputs = dialog.querySelectorAll('input[type=file]')
  expect([...inputs].map((input) => input.getAttribute('accept'))).toEqual([
    'application/pdf,image/*',
    'application/pdf',
  ])
  const largeFile = new File(['x'], 'mare.pdf', { type: 'application/pdf' })
  Object.defineProperty(largeFile, 'size', { value: 10 * 1024 * 1024 + 1 })
  fireEvent.change(inputs[1] as HTMLInputElement, { target: { files: [largeFile] } })
  expect(within(dialog).getByText('Fișierul este prea mare: cel mult 10 MB.')).toBeTruthy()
  submitDialog(dialog)
  expect(sentBodies(requests, UPDATE_EXPENSE_OPERATION)).toEqual([])
  fireEvent.change(inputs[1] as HTMLInputElement, {
    target: { files: [new File(['<svg/>'], 'f.pdf', { type: 'application/pdf' })] },
  })
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Scoate' })[0] as HTMLElement)
  submitDialog(dialog)
  expect(await within(dialog).findByText('Acest fel de fișier nu este primit.')).toBeTruthy()
  expect(multipartFields(sentBodies(requests, UPDATE_EXPENSE_OPERATION))).toMatchObject({
    remove_document: 'true',
    invoice: expect.any(String) as string,
  })
})

test('closing a dialog with unsaved input requires confirmation', async () => {
  const { dialog } = await openNewExpense()
  typeInto(dialog, /^Tip/, 'Tort')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Închide' }))
  expect(
    (await screen.findAllByRole('button', { name: 'Continuați editarea' })).length,
  ).toBeGreaterThan(0)
  expect(field(dialog, /^Tip/).value).toBe('Tort')
})
