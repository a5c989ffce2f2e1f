// The page of a client: tabs, and the actions of staff on account, invoices and payment links (specification 3 §4, §8; contract 10).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  INVOICE_ID,
  CLIENT_ID,
  type Replies,
  makeInvoice,
  makeClient,
  makeClientDetail,
  ok,
  renderAtPath,
  lastMultipartFields,
  sentQueries,
  withRoute,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { ClientPage } from './pages/client-page'
import { validateAmount } from './invoice-ledger'

afterEach(resetTestState)

const LOAD = `GET /api/clients/${CLIENT_ID}`
const path = (tab = '') => `/app/client/${CLIENT_ID}${tab && `?tab=${tab}`}`
const renderPage = (tab = '', replies: Replies = {}, phone = false) =>
  renderAtPath(
    withRoute('/app/client/:id', <ClientPage />),
    { path: path(tab), route: '*', phone },
    { [LOAD]: ok({ client: makeClientDetail() }), ...replies },
  )

// Covers S.2.03.
test('the page shows name, payment status and the content of each tab', async () => {
  await renderPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ștefania Țurlea' })).toBeTruthy()
  expect(screen.getByText('Nou').getAttribute('data-s')).toBe('new')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Detalii',
    'Evenimente',
    'Utilizatori',
    'Facturi',
    'Acțiuni',
  ])
  for (const [tab, text] of [
    ['Evenimente', 'stefania-si-vlad'],
    ['Utilizatori', /titular · poate intra · așteaptă confirmarea adresei alta@exemplu\.ro/],
    ['Facturi', 'Pachet standard Alai'],
    ['Acțiuni', 'Zile gratuite'],
  ] as const) {
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

// Covers S.2.03.
test.each(['events', 'users', 'invoices'])('%s are cards on a phone', async (tab) => {
  await renderPage(tab, {}, true)
  expect((await screen.findByRole('tabpanel')).querySelector('ul.a-cards')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

// Covers S.2.03.
test('a missing client shows not found', async () => {
  await renderPage('', { [LOAD]: { status: 404, body: problemBody('not_found') } })
  expect(
    await screen.findByText('Clientul acesta nu există sau a fost șters definitiv.'),
  ).toBeTruthy()
})

test('a failed load can be retried', async () => {
  let attempts = 0
  await renderPage('', {
    [LOAD]: () =>
      ++attempts === 1
        ? { status: 403, body: problemBody('forbidden') }
        : ok({ client: makeClientDetail() }),
  })
  await screen.findByRole('alert')
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('heading', { name: 'Ștefania Țurlea' })).toBeTruthy()
})

/** Confirms the dialog of an action that grants or removes access. The dialog must contain the client's name. */
async function confirmDialog(confirmLabel: string) {
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('„Ștefania Țurlea”')
  fireEvent.click(within(dialog).getByRole('button', { name: confirmLabel }))
}

test.each([
  [
    'Plătit',
    'radio',
    'POST /api/clients/set_account_type',
    { client: { id: CLIENT_ID, account_type: 'paid' } },
    'Tipul contului a fost schimbat.',
    'Treci pe plătit',
  ],
  [
    '7 zile',
    'button',
    'POST /api/clients/set_free_days',
    { client: { id: CLIENT_ID, free_days: 7 } },
    'Zilele au fost aplicate.',
    '',
  ],
  [
    '0 zile',
    'button',
    'POST /api/clients/set_free_days',
    { client: { id: CLIENT_ID, free_days: 0 } },
    'Zilele au fost aplicate.',
    'Încheie acum',
  ],
] as const)(
  '%s is saved and confirmed, and the client is reloaded',
  async (name, role, operation, body, text, confirmLabel) => {
    const requests = await renderPage('actions', { [operation]: ok({ client: makeClient() }) })
    fireEvent.click(await screen.findByRole(role, { name }))
    expect(confirmLabel === '' || sentBodies(requests, operation).length === 0).toBe(true)
    if (confirmLabel) await confirmDialog(confirmLabel)
    await expectMessage('status', text)
    expect(sentBodies(requests, operation)).toEqual([body])
    expect(sentQueries(requests, LOAD)).toHaveLength(2)
  },
)

// Covers S.4.06, S.7.05.
test.each(['POST /api/clients/set_free_days', 'POST /api/clients/set_account_type'])(
  'a failed %s shows an error',
  async (operation) => {
    await renderPage('actions', {
      [operation]: { status: 500, body: problemBody('internal', 'x') },
    })
    fireEvent.click(
      await screen.findByRole(operation.endsWith('days') ? 'button' : 'radio', {
        name: operation.endsWith('days') ? '7 zile' : 'Plătit',
      }),
    )
    if (!operation.endsWith('days')) await confirmDialog('Treci pe plătit')
    await expectMessage('alert', 'Nu am putut încărca sau salva. Încercați din nou.')
  },
)

const APPLY = 'POST /api/clients/apply_discount_code'

// Covers S.5.03, S.8.04.
test('a discount code is applied and confirmed, and the client is reloaded', async () => {
  const requests = await renderPage('actions', {
    [APPLY]: ok({ client: makeClient({ discount_code: 'TEI5' }) }),
  })
  fireEvent.change(await screen.findByLabelText('Cod de reducere'), { target: { value: 'TEI5' } })
  clickButton('Aplică')
  await expectMessage('status', 'Codul de reducere a fost aplicat cu succes.')
  expect(sentBodies(requests, APPLY)).toEqual([
    { client: { id: CLIENT_ID, discount_code: 'TEI5' } },
  ])
  expect(sentQueries(requests, LOAD)).toHaveLength(2)
})

test.each([
  [
    {
      status: 422,
      body: problemBody('unknown_discount_code', 'Codul de reducere nu este valabil.', {
        fields: { discount_code: ['unknown'] },
      }),
    },
    'Codul de reducere nu este valabil.',
  ],
  [
    { status: 422, body: problemBody('invalid', 'x', { fields: { discount_code: ['required'] } }) },
    'Completați acest câmp.',
  ],
  [
    {
      status: 409,
      body: problemBody('no_unpaid_invoice', 'Clientul nu are nicio factură neplătită.'),
    },
    'Clientul nu are nicio factură neplătită.',
  ],
  [
    { status: 429, body: problemBody('too_many_tries', 'Prea multe încercări.') },
    'Prea multe încercări.',
  ],
  [
    { status: 500, body: problemBody('internal', 'x') },
    'Nu am putut încărca sau salva. Încercați din nou.',
  ],
])(
  'a rejected discount code keeps its text and shows the reason at the field',
  async (reply, text) => {
    await renderPage('actions', { [APPLY]: reply })
    const field = (await screen.findByLabelText('Cod de reducere')) as HTMLInputElement
    fireEvent.change(field, { target: { value: 'RAU' } })
    clickButton('Aplică')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field.value).toBe('RAU')
  },
)

test('the payment link is copied', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  await renderPage('invoices')
  fireEvent.click(
    await screen.findByRole('button', { name: 'Copiază linkul de plată al facturii ALAI 1041' }),
  )
  await expectMessage('status', 'Linkul de plată a fost copiat.')
  expect(writeText).toHaveBeenCalledWith('https://alai.example/app/plata/vechi')
})

const RENEW_LINK = 'POST /api/clients/regenerate_payment_link'
const chooseMenuItem = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mai multe pentru ALAI 1041' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

// Covers S.7.04, S.8.04.
test('a renewed payment link is confirmed once it exists', async () => {
  let reads = 0
  const requests = await renderPage('invoices', {
    [RENEW_LINK]: { status: 202, body: { job: {} } },
    [LOAD]: () =>
      ok({
        client: makeClientDetail(
          ++reads > 2
            ? { invoices: [makeInvoice({ payment_url: 'https://alai.example/app/plata/nou' })] }
            : {},
        ),
      }),
  })
  await chooseMenuItem(/Regenerează linkul/)
  await expectMessage(
    'status',
    'Linkul de plată a fost regenerat. Cuplul îl primește și pe e-mail.',
  )
  expect(sentBodies(requests, RENEW_LINK)).toEqual([{ client: { invoice_id: INVOICE_ID } }])
})

const ALREADY_PAID = {
  status: 409,
  body: problemBody('already_paid', 'Această factură nu mai este de plătit.'),
}
test.each([
  ['before the request', 'paid', ALREADY_PAID, 'Factura a fost plătită între timp.'],
  ['after the request', 'paid', { status: 202, body: { job: {} } }, 'Factura a fost plătită'],
  ['before the request', 'cancelled', ALREADY_PAID, 'Această factură nu mai este de plătit.'],
])(
  'an invoice that ended %s (%s) is reported and reloaded instead of a new payment link',
  async (_, status, reply, expectedText) => {
    let hasEnded = false
    await renderPage('invoices', {
      [RENEW_LINK]: () => {
        hasEnded = true
        return reply
      },
      [LOAD]: () =>
        ok({
          client: makeClientDetail(
            hasEnded ? { invoices: [makeInvoice({ status, payment_url: null })] } : {},
          ),
        }),
    })
    await chooseMenuItem(/Regenerează linkul/)
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContainEqual(
        expect.stringContaining(expectedText),
      ),
    )
    expect(screen.queryByRole('button', { name: /^Copiază linkul de plată/ })).toBeNull()
  },
)

const SAVE = 'PUT /api/invoice'
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
test('an invoice is added with one document, and the client is reloaded', async () => {
  const requests = await renderPage('invoices', {
    [SAVE]: { status: 201, body: { invoice: makeInvoice() } },
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
  expect(lastMultipartFields(sentBodies(requests, SAVE))).toEqual({
    client_id: CLIENT_ID,
    description: 'Album tipărit',
    amount: '1049.50',
    invoice_document: expect.any(String) as string,
  })
  expect(sentQueries(requests, LOAD)).toHaveLength(2)
})

test('an invalid amount and a too large file are rejected before sending', async () => {
  const requests = await renderPage('invoices')
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă factură' }))
  const dialog = await screen.findByRole('dialog')
  attach(dialog, pdfFile(10 * 1024 * 1024 + 1))
  expect(within(dialog).getByText('Fișierul este prea mare: cel mult 10 MB.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: 'mult' } })
  clickSave(dialog)
  expect(await within(dialog).findByText('Scrieți o sumă, de exemplu 1.234,50.')).toBeTruthy()
  expect(sentBodies(requests, SAVE)).toEqual([])
  expect([
    validateAmount('0'),
    validateAmount('1000000,01'),
    validateAmount(''),
    validateAmount('0,01'),
  ]).toEqual(['out_of_range', 'out_of_range', 'invalid', undefined])
})

test('an empty invoice form shows errors at both required fields', async () => {
  const requests = await renderPage('invoices')
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă factură' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findByText('Completați acest câmp.')).toBeTruthy()
  expect(within(dialog).getByText('Scrieți o sumă, de exemplu 1.234,50.')).toBeTruthy()
  expect(sentBodies(requests, SAVE)).toEqual([])
})

test('payments, overpayments and refunds are listed under their invoice', async () => {
  const makePayment = (kind: string, hour: number) => ({
    invoice_id: INVOICE_ID,
    kind,
    provider: 'stripe',
    amount: '99.00',
    currency: 'EUR',
    created_at: `2099-01-04T${hour}:00:00Z`,
  })
  await renderPage('invoices', {
    [LOAD]: ok({
      client: makeClientDetail({
        payments: [
          makePayment('paid', 10),
          makePayment('overpaid', 11),
          makePayment('refunded', 12),
          { ...makePayment('paid', 13), invoice_id: 'alta' },
        ],
      }),
    }),
  })
  expect(await screen.findByText('Plătit 99,00 EUR prin Stripe, 4 ian., 12:00')).toBeTruthy()
  expect(
    screen.getByText('Plătit încă o dată 99,00 EUR prin Stripe, 4 ian., 13:00: de returnat'),
  ).toBeTruthy()
  expect(screen.getByText('Returnat 99,00 EUR prin Stripe, 4 ian., 14:00')).toBeTruthy()
  expect(screen.queryByText(/15:00/)).toBeNull()
})

const paidInvoice = makeInvoice({ status: 'paid', payment_url: null })
const fillReason = (dialog: HTMLElement, text: string) =>
  fireEvent.change(within(dialog).getByLabelText(/^Motiv/), { target: { value: text } })

// Covers S.providers.04.
test('an unpaid invoice is cancelled with a reason after a confirmation', async () => {
  const requests = await renderPage('invoices', {
    [`POST /api/invoices/${INVOICE_ID}/cancel`]: ok({
      invoice: makeInvoice({ status: 'cancelled' }),
    }),
  })
  await chooseMenuItem(/^Anulează factura ALAI 1041/)
  const dialog = await screen.findByRole('dialog', { name: 'Anulați factura ALAI 1041?' })
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  fillReason(dialog, 'scrisă greșit')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anulează factura' }))
  await expectMessage('status', 'Factura a fost anulată.')
  expect(sentBodies(requests, `POST /api/invoices/${INVOICE_ID}/cancel`)).toEqual([
    { invoice: { reason: 'scrisă greșit' } },
  ])
  expect(sentQueries(requests, LOAD)).toHaveLength(2)
})

test.each([true, false])(
  'a refund ends paid access only if the option is checked: %s',
  async (endsAccess) => {
    const requests = await renderPage('invoices', {
      [LOAD]: ok({ client: makeClientDetail({ account_type: 'paid', invoices: [paidInvoice] }) }),
      [`POST /api/invoices/${INVOICE_ID}/refund`]: ok({
        invoice: makeInvoice({ status: 'refunded' }),
      }),
    })
    await chooseMenuItem(/^Notează returnarea/)
    const dialog = await screen.findByRole('dialog', {
      name: 'Notați că 99,00 EUR din factura ALAI 1041 s-au returnat?',
    })
    fillReason(dialog, 'renunță')
    if (!endsAccess)
      fireEvent.click(within(dialog).getByRole('checkbox', { name: /accesul plătit/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Notează ca returnată' }))
    await expectMessage('status', 'Factura a fost notată ca returnată.')
    expect(sentBodies(requests, `POST /api/invoices/${INVOICE_ID}/refund`)).toEqual([
      { invoice: { reason: 'renunță', end_access: endsAccess } },
    ])
  },
)

test.each([
  [
    { status: 422, body: problemBody('invalid', 'x', { fields: { reason: ['required'] } }) },
    'Completați acest câmp.',
  ],
  [
    { status: 409, body: problemBody('already_paid', 'Această factură nu mai este de plătit.') },
    'Această factură nu mai este de plătit.',
  ],
])('a rejected cancellation shows the reason in the dialog', async (reply, text) => {
  await renderPage('invoices', { [`POST /api/invoices/${INVOICE_ID}/cancel`]: reply })
  await chooseMenuItem(/^Anulează factura ALAI 1041/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anulează factura' }))
  expect(await within(dialog).findByText(text)).toBeTruthy()
})

test('a partial refund is limited to the remaining amount; errors appear at the field', async () => {
  const payment = { invoice_id: INVOICE_ID, currency: 'EUR', created_at: '2099-01-05T10:00:00Z' }
  const payments = [
    { ...payment, kind: 'paid', provider: 'stripe', amount: '99.00' },
    { ...payment, kind: 'refunded', provider: 'manual', amount: '19.90' },
  ]
  let attempts = 0
  const refundOperation = `POST /api/invoices/${INVOICE_ID}/give_back`
  const requests = await renderPage('invoices', {
    [LOAD]: ok({ client: makeClientDetail({ invoices: [paidInvoice], payments }) }),
    [refundOperation]: () =>
      ++attempts === 1
        ? {
            status: 422,
            body: problemBody('invalid', 'x', { fields: { amount: ['out_of_range'] } }),
          }
        : ok({ invoice: paidInvoice }),
  })
  await chooseMenuItem(/^Notează o sumă returnată/)
  const dialog = await screen.findByRole('dialog', { name: 'Bani returnați din factura ALAI 1041' })
  expect(dialog.textContent).toContain('cel mult 79,10 EUR')
  fireEvent.change(within(dialog).getByLabelText(/^Sumă/), { target: { value: '80,50' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează suma' }))
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Sumă/).getAttribute('aria-invalid')).toBe('true'),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Notează suma' }))
  await expectMessage('status', 'Suma returnată a fost notată.')
  expect(sentBodies(requests, refundOperation)[0]).toEqual({ invoice: { amount: '80.50' } })
})

test('a payment of a different amount is labelled as such', async () => {
  const payment = {
    invoice_id: INVOICE_ID,
    kind: 'overpaid',
    provider: 'stripe',
    currency: 'EUR',
    created_at: '2099-01-05T10:00:00Z',
  }
  await renderPage('invoices', {
    [LOAD]: ok({
      client: makeClientDetail({
        invoices: [makeInvoice({ status: 'unpaid' })],
        payments: [{ ...payment, amount: '9.00' }],
      }),
    }),
  })
  expect(
    await screen.findByText(
      'Venit 9,00 EUR prin Stripe, 5 ian., 12:00, printr-un link vechi: factura cere altă sumă și a rămas neplătită',
    ),
  ).toBeTruthy()
  resetTestState()
  await renderPage('invoices', {
    [LOAD]: ok({
      client: makeClientDetail({
        invoices: [makeInvoice({ status: 'paid' })],
        payments: [{ ...payment, amount: '9.00' }],
      }),
    }),
  })
  expect(
    await screen.findByText('Plătit în plus 9,00 EUR prin Stripe, 5 ian., 12:00: de returnat'),
  ).toBeTruthy()
})

test('a cancelled invoice shows date, reason and late payments, and no end actions', async () => {
  const payment = {
    invoice_id: INVOICE_ID,
    amount: '99.00',
    currency: 'EUR',
    created_at: '2099-01-05T10:00:00Z',
  }
  const endedInvoice = makeInvoice({
    status: 'cancelled',
    payment_url: null,
    ended_at: '2099-01-04T10:00:00Z',
    ended_reason: 'dublă',
  })
  await renderPage('invoices', {
    [LOAD]: ok({
      client: makeClientDetail({
        invoices: [endedInvoice],
        payments: [
          { ...payment, kind: 'overpaid', provider: 'stripe' },
          { ...payment, kind: 'refunded', provider: 'manual' },
        ],
      }),
    }),
  })
  expect(await screen.findByText('Anulată pe 4 ian., 12:00: dublă')).toBeTruthy()
  expect(
    screen.getByText(
      'Plătit 99,00 EUR prin Stripe, 5 ian., 12:00, deși factura era încheiată: de returnat',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Returnat 99,00 EUR, notat de echipă, 5 ian., 12:00')).toBeTruthy()
  expect(screen.getByText(/^503,96 lei la cursul din 20/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mai multe pentru ALAI 1041' }))
  expect(await screen.findByRole('menuitem', { name: /PDF-ul/ })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Anulează|Notează/ })).toBeNull()
})

test('editing a paid invoice sends only the document', async () => {
  const requests = await renderPage('invoices', {
    [LOAD]: ok({
      client: makeClientDetail({
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
    [SAVE]: ok({ invoice: makeInvoice() }),
  })
  expect((await screen.findByTitle('Documentul facturii ALAI 1041')).getAttribute('href')).toBe(
    `/api/invoices/${INVOICE_ID}/document`,
  )
  await chooseMenuItem(/Editează factura/)
  const dialog = await screen.findByRole('dialog', { name: 'Factura ALAI 1041' })
  expect((within(dialog).getByLabelText(/^Sumă/) as HTMLInputElement).disabled).toBe(true)
  attach(dialog, pdfFile())
  clickSave(dialog)
  await expectMessage('status', 'Factura a fost editată cu succes.')
  expect(lastMultipartFields(sentBodies(requests, SAVE))).toEqual({
    client_id: CLIENT_ID,
    id: INVOICE_ID,
    invoice_document: expect.any(String) as string,
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
  await renderPage('invoices', { [SAVE]: reply })
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

test('a deleted client offers only restore; a self-deleting one shows only a notice', async () => {
  const requests = await renderPage('', {
    [LOAD]: ok({ client: makeClientDetail({ deleted: true, erase_at: '2099-02-02T10:00:00Z' }) }),
    'POST /api/clients/restore': ok({ client: makeClient() }),
  })
  expect(await screen.findByText(/Client șters de echipă\. Pe 2 feb/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Șterge' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Facturi' }))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Facturi' }).getAttribute('aria-selected')).toBe('true'),
  )
  expect(screen.queryByRole('button', { name: 'Adaugă factură' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Acțiuni' }))
  expect(await screen.findByText(/Restaurează-l/)).toBeTruthy()
  clickButton('Restaurează')
  await waitFor(() =>
    expect(sentBodies(requests, 'POST /api/clients/restore')).toEqual([
      { client: { id: CLIENT_ID } },
    ]),
  )
  resetTestState()
  await renderPage('', {
    [LOAD]: ok({ client: makeClientDetail({ erase_at: '2099-02-02T10:00:00Z' }) }),
  })
  expect(await screen.findByText(/Cuplul a cerut ștergerea contului/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restaurează' })).toBeNull()
})
