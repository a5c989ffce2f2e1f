// The invoices of an account and their payment links (specification 2 §2, §7, §9).
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import { INVOICE, renderProfile } from './profile-page.fixture'

afterEach(resetTestState)

// Covers 2.2.32, 2.7.06, 2.9.09.
test('an invoice shows number, description, amount, status and payment link', async () => {
  const paid = {
    ...INVOICE,
    id: 'p',
    series: 'ALAI',
    document_type: 'invoice',
    status: 'paid',
    payment_url: null,
  }
  await renderProfile('facturare', {
    'GET /api/users/get_bills': ok({ invoices: [INVOICE, paid] }),
  })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent)
      .slice(0, 5),
  ).toEqual(['Document', 'Descriere', 'Sumă (Euro)', 'Status', 'Link de plată'])
  const [first, second] = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect([first?.[0], second?.[0], first?.[2], first?.[3], second?.[3], second?.[4]]).toEqual([
    'Proformă PF 1001',
    'Factură ALAI 1001',
    '99,00 EUR503,96 lei',
    'Neplatit',
    'Platit',
    '',
  ])
  expect(first?.[1]).toContain('Abonament')
  expect(
    screen.getByRole('link', { name: 'Plătește: Proformă PF 1001' }).getAttribute('href'),
  ).toBe(INVOICE.payment_url)
  resetTestState()
  await renderProfile(
    'facturare',
    { 'GET /api/users/get_bills': ok({ invoices: [INVOICE] }) },
    true,
  )
  for (const text of [
    '99,00 EUR',
    'Neplatit',
    '503,96 lei',
    'Abonament',
    'Proformă PF 1001',
    'Plătește',
  ])
    expect((await screen.findByRole('listitem')).textContent).toContain(text)
})

test('the owner makes a company the buyer of the invoices', async () => {
  const buyer = {
    is_company: false,
    name: '',
    tax_id: '',
    registry_number: '',
    street: 'Str. Lungă 12',
    city: 'Cluj-Napoca',
    county: 'CJ',
    postal_code: '',
    country: 'RO',
  }
  const requests = await renderProfile('facturare', {
    'GET /api/users/get_bills': ok({ invoices: [INVOICE] }),
    'GET /api/clients/billing_details': ok({
      billing_details: buyer,
      counties: [{ code: 'CJ', name: 'Cluj' }],
      countries: ['DE', 'RO'],
    }),
    'PUT /api/clients/billing_details': {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { tax_id: ['invalid'] } }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Date de facturare' }))
  fireEvent.click(await screen.findByLabelText('Factura este pentru o firmă'))
  const dialog = screen.getByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Denumirea firmei/), {
    target: { value: 'Exemplu SRL' },
  })
  fireEvent.change(within(dialog).getByLabelText(/^CUI/), { target: { value: '14399841' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('CUI-ul nu este valid: verificați cifrele.')).toBeTruthy()
  expect(sentBodies(requests, 'PUT /api/clients/billing_details')).toEqual([
    {
      billing_details: {
        ...buyer,
        is_company: true,
        name: 'Exemplu SRL',
        tax_id: '14399841',
      },
    },
  ])
})

test('the owner makes a company of another country the buyer of the invoices', async () => {
  const requests = await renderProfile('facturare', {
    'GET /api/users/get_bills': ok({ invoices: [INVOICE] }),
    'GET /api/clients/billing_details': ok({
      billing_details: {
        is_company: true,
        name: 'Beispiel GmbH',
        tax_id: '123456789',
        registry_number: '',
        street: 'Torstr. 1',
        city: 'Berlin',
        county: 'CJ',
        postal_code: '10119',
        country: '',
      },
      counties: [{ code: 'CJ', name: 'Cluj' }],
      countries: ['AT', 'DE', 'RO', 'US'],
    }),
    'PUT /api/clients/billing_details': {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { tax_id: ['invalid'] } }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Date de facturare' }))
  const country = await screen.findByRole('combobox', { name: /^Țara/ })
  expect((country as HTMLInputElement).value).toBe('România')
  fireEvent.click(country)
  expect(
    screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent),
  ).toEqual(
    expect.arrayContaining(['România', 'Austria', 'Germania', 'Statele Unite ale Americii']),
  )
  fireEvent.click(screen.getByRole('option', { name: 'Germania', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByLabelText(/^Județul/)).toBeNull()
  expect((dialog.getByLabelText('Regiunea sau statul') as HTMLInputElement).value).toBe('')
  fireEvent.click(dialog.getByRole('button', { name: 'Salvează' }))
  expect(await dialog.findByText(/^Codul de TVA nu este valid: începe cu DE/)).toBeTruthy()
  expect(sentBodies(requests, 'PUT /api/clients/billing_details')).toMatchObject([
    { billing_details: { country: 'DE', county: '', tax_id: '123456789' } },
  ])
})

test('a credit note can be downloaded', async () => {
  const note = {
    id: 'n',
    series: 'ALAI',
    number: 1002,
    amount: '99.00',
    currency: 'EUR',
    created_at: '2099-01-03T10:00:00Z',
    file_url: '/api/invoices/f/credit_notes/n/file',
  }
  await renderProfile('facturare', {
    'GET /api/users/get_bills': ok({
      invoices: [{ ...INVOICE, status: 'refunded', payment_url: null, credit_notes: [note] }],
    }),
  })
  const link = await screen.findByRole('link', { name: 'Factura storno ALAI 1002' })
  expect(link.getAttribute('href')).toBe(note.file_url)
  // The server names the file.
  expect(link.getAttribute('download')).toBe('')
})

const LINK_JOB = {
  id: 'j',
  kind: 'payment_link',
  status: 'succeeded',
  progress: 100,
  processed: 1,
  total: 1,
  error: null,
  report: null,
  file_name: null,
  created_at: '2099-01-02T10:00:00Z',
  finished_at: '2099-01-02T10:00:01Z',
  export: null,
}

// Covers 2.2.32, 2.7.10.
test('a new payment link is requested for the invoice and confirmed when ready', async () => {
  const requests = await renderProfile('facturare', {
    'GET /api/users/get_bills': ok({ invoices: [INVOICE] }),
    'POST /api/clients/regenerate_payment_link': { status: 202, body: { job: LINK_JOB } },
    'GET /api/jobs/j': ok({ job: LINK_JOB }),
  })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Link nou de plată: Proformă PF 1001' }),
  )
  await expectMessage(
    'status',
    'Linkul de plată a fost regenerat. Vi l-am trimis și pe e-mail; cel vechi nu mai merge.',
  )
  expect(sentBodies(requests, 'POST /api/clients/regenerate_payment_link')).toEqual([
    { client: { invoice_id: 'f' } },
  ])
})

test.each([
  ['before', { status: 409, body: problemBody('already_paid', 'Nu mai este de plătit.') }],
  ['after', { status: 202, body: { job: LINK_JOB } }],
])('an invoice that was paid %s the request is reported and reloaded', async (_, reply) => {
  let isPaid = false
  await renderProfile('facturare', {
    'GET /api/users/get_bills': () =>
      ok({ invoices: [isPaid ? { ...INVOICE, status: 'paid', payment_url: null } : INVOICE] }),
    'POST /api/clients/regenerate_payment_link': () => {
      isPaid = true
      return reply
    },
    'GET /api/jobs/j': ok({ job: LINK_JOB }),
  })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Link nou de plată: Proformă PF 1001' }),
  )
  await expectMessage('alert', 'Plata s-a făcut între timp. Nu mai este nevoie de un link.')
  expect(screen.queryByRole('button', { name: /^Link nou de plată/ })).toBeNull()
})

test('amounts are formatted for the language', async () => {
  await renderProfile('facturare', { 'GET /api/users/get_bills': ok({ invoices: [INVOICE] }) })
  expect(await screen.findByText('99,00 EUR')).toBeTruthy()
})
