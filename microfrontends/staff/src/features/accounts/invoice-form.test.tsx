// The form of an invoice: amount, document and error messages (specification 3 §8).
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  INVOICE_ID,
  ACCOUNT_ID,
  makeInvoice,
  makeAccountDetail,
  ok,
  lastMultipartFields,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { GET_ACCOUNT_OPERATION, renderAccountPage, chooseInvoiceMenuItem } from './account.fixture'
import { validateAmount } from './account-detail-api'

afterEach(resetTestState)

const SAVE_INVOICE_OPERATION = 'PUT /api/invoice'
const pdfFile = (size = 3) => {
  const file = new File(['%PDF-1.4'], 'factura.pdf', { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const attach = (dialog: HTMLElement, file: File) =>
  fireEvent.change(dialog.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  })
const clickSave = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))

// Covers S.4.04, S.8.03.
test('an invoice is added with one document, and the account is reloaded', async () => {
  const requests = await renderAccountPage('invoices', {
    [SAVE_INVOICE_OPERATION]: { status: 201, body: { invoice: makeInvoice() } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă factură' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Descriere/), {
    target: { value: 'Album tipărit' },
  })
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: '1.049,50' } })
  attach(dialog, pdfFile())
  expect(within(dialog).getByText('factura.pdf')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Scoate' }))
  expect(within(dialog).queryByText('factura.pdf')).toBeNull()
  attach(dialog, pdfFile())
  clickSave(dialog)
  await expectMessage('status', 'Factura a fost adăugată cu succes.')
  expect(lastMultipartFields(sentBodies(requests, SAVE_INVOICE_OPERATION))).toEqual({
    client_id: ACCOUNT_ID,
    description: 'Album tipărit',
    amount: '1049.50',
    invoice_document: expect.any(String) as string,
  })
  expect(sentQueries(requests, GET_ACCOUNT_OPERATION)).toHaveLength(2)
})

test('an invalid amount and a too large file are rejected before sending', async () => {
  const requests = await renderAccountPage('invoices')
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă factură' }))
  const dialog = await screen.findByRole('dialog')
  attach(dialog, pdfFile(10 * 1024 * 1024 + 1))
  expect(within(dialog).getByText('Fișierul este prea mare: cel mult 10 MB.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: 'mult' } })
  clickSave(dialog)
  expect(await within(dialog).findByText('Scrieți o sumă, de exemplu 1.234,50.')).toBeTruthy()
  expect(sentBodies(requests, SAVE_INVOICE_OPERATION)).toEqual([])
  expect([
    validateAmount('0'),
    validateAmount('1000000,01'),
    validateAmount(''),
    validateAmount('0,01'),
  ]).toEqual(['out_of_range', 'out_of_range', 'invalid', undefined])
})

test.each([
  ['1.234', /desparte miile sau zecimalele\. Scrieți fără separator \(1234\)/],
  ['1234,567', /cel mult două zecimale/],
])('the amount %s is refused with a text that says how to type it', async (typed, text) => {
  const requests = await renderAccountPage('invoices')
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă factură' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Descriere/), { target: { value: 'Album' } })
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: typed } })
  clickSave(dialog)
  expect(await within(dialog).findByText(text)).toBeTruthy()
  expect(sentBodies(requests, SAVE_INVOICE_OPERATION)).toEqual([])
})

// Covers S.8.02.
test('an invoice that somebody else has changed meanwhile keeps the input and can be overwritten', async () => {
  let saves = 0
  const latest = makeInvoice({ version: 7, description: 'Album mare', amount: '90.00' })
  const requests = await renderAccountPage('invoices', {
    [SAVE_INVOICE_OPERATION]: () =>
      ++saves === 1
        ? { status: 409, body: problemBody('stale', 'x') }
        : ok({ invoice: makeInvoice() }),
    [GET_ACCOUNT_OPERATION]: () =>
      ok({ client: makeAccountDetail(saves === 0 ? {} : { invoices: [latest] }) }),
  })
  await chooseInvoiceMenuItem(/^Editează/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Descriere/), { target: { value: 'Album mic' } })
  clickSave(dialog)
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('acum este „Album mare”, 90,00 EUR')
  expect((within(dialog).getByLabelText(/^Descriere/) as HTMLInputElement).value).toBe('Album mic')
  fireEvent.click(within(alert).getByRole('button', { name: 'Salvează peste' }))
  await expectMessage('status', 'Factura a fost editată cu succes.')
  const sent = sentBodies(requests, SAVE_INVOICE_OPERATION)
  expect(sent).toHaveLength(2)
  expect(lastMultipartFields(sent)).toEqual({
    client_id: ACCOUNT_ID,
    id: INVOICE_ID,
    description: 'Album mic',
    version: '7',
  })
})

test('an empty invoice form shows errors at both required fields', async () => {
  const requests = await renderAccountPage('invoices')
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă factură' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Completați acest câmp.')).toBeTruthy()
  expect(within(dialog).getByText('Scrieți o sumă, de exemplu 1.234,50.')).toBeTruthy()
  expect(sentBodies(requests, SAVE_INVOICE_OPERATION)).toEqual([])
})

test('a paid invoice cannot be edited, only its document can be changed', async () => {
  const requests = await renderAccountPage('invoices', {
    [GET_ACCOUNT_OPERATION]: ok({
      client: makeAccountDetail({
        invoices: [
          makeInvoice({
            status: 'paid',
            payment_url: null,
            invoice_document: {
              url: `/api/invoices/${INVOICE_ID}/document`,
              filename: 'veche.pdf',
              variants: [],
            },
          }),
        ],
      }),
    }),
    [SAVE_INVOICE_OPERATION]: ok({ invoice: makeInvoice() }),
  })
  expect((await screen.findByTitle('Documentul facturii ALAI 1041')).getAttribute('href')).toBe(
    `/api/invoices/${INVOICE_ID}/document`,
  )
  await chooseInvoiceMenuItem(/Schimbă documentul facturii/)
  const dialog = await screen.findByRole('dialog', { name: 'Factura ALAI 1041' })
  expect(within(dialog).queryByLabelText(/^Sumă|^Descriere/)).toBeNull()
  expect(screen.queryByRole('menuitem', { name: /^Editează/ })).toBeNull()
  attach(dialog, pdfFile())
  clickSave(dialog)
  await expectMessage('status', 'Factura a fost editată cu succes.')
  expect(lastMultipartFields(sentBodies(requests, SAVE_INVOICE_OPERATION))).toEqual({
    client_id: ACCOUNT_ID,
    id: INVOICE_ID,
    invoice_document: expect.any(String) as string,
    version: '4',
  })
})

// Covers S.8.02.
test.each([
  [
    { status: 415, body: problemBody('unsupported_kind', 'Acest tip de fișier nu este acceptat.') },
    'Acest tip de fișier nu este acceptat.',
  ],
  [
    { status: 422, body: problemBody('invalid', 'x', { fields: { description: ['required'] } }) },
    'Completați acest câmp.',
  ],
  [
    { status: 409, body: problemBody('already_paid', 'Nu mai este de plătit.') },
    'Nu mai este de plătit.',
  ],
  ['offline' as const, 'Nu am putut salva. Ce ați scris este aici; încercați din nou.'],
])('a rejected invoice shows the reason and keeps the input', async (reply, text) => {
  await renderAccountPage('invoices', { [SAVE_INVOICE_OPERATION]: reply })
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă factură' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Descriere/), { target: { value: 'Album' } })
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: '10' } })
  attach(dialog, pdfFile())
  clickSave(dialog)
  expect(await within(dialog).findByText(text)).toBeTruthy()
  expect([
    (within(dialog).getByLabelText(/^Sumă/) as HTMLInputElement).value,
    within(dialog).queryByText('factura.pdf') !== null,
  ]).toEqual(['10', true])
})
