// The list of partners: grouped by category, edited in a dialog, and deleted after a confirmation (specification 3 §2, §5, §8).
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  PARTNER_ID,
  ok,
  renderStaffPage,
  makePagination,
  lastMultipartFields,
  makePartner,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import PartnersPage from './pages/partners-page'

afterEach(resetTestState)

const LIST_PARTNERS_OPERATION = 'GET /api/providers'
const PARTNERS = [
  makePartner(),
  makePartner({ id: 'b', name: 'Cofetăria', provider_type: 'Dulciuri', discount_code: null }),
  makePartner({ id: 'c', name: 'Sala', website_url: null }),
]
const partnersReply = (partners: ReturnType<typeof makePartner>[]) =>
  ok({ providers: partners, pagination: makePagination(partners.length) })
const renderPage = (path = '/app/furnizori', replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    <PartnersPage />,
    { path, isNarrowScreen },
    { [LIST_PARTNERS_OPERATION]: partnersReply(PARTNERS), ...replies },
  )
const clickSave = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))

// Covers S.2.04.
test('partners are grouped by category in the specified order, with code and discount', async () => {
  await renderPage()
  expect(
    (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent),
  ).toEqual(['Restaurant', 'Dulciuri'])
  const first = screen.getByRole('region', { name: 'Restaurant' })
  expect(within(first).getAllByRole('listitem')).toHaveLength(2)
  expect(first.textContent).toContain('MOARA10 −10 %')
})

// Covers S.8.05.
test('a category without partners shows an empty page (specification 3 §8)', async () => {
  const requests = await renderPage('/app/furnizori?type=Salon', {
    'GET /api/providers/search': partnersReply([]),
  })
  await waitFor(() =>
    expect(sentQueries(requests, 'GET /api/providers/search')).toEqual([
      { provider_type: 'Salon' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Se încarcă' })).toBeNull())
  expect([
    screen.queryByRole('heading', { level: 2 }),
    screen.queryByText('Niciun furnizor încă.'),
  ]).toEqual([null, null])
})

test('an empty list shows a message and a button that opens the form', async () => {
  await renderPage('/app/furnizori', { [LIST_PARTNERS_OPERATION]: partnersReply([]) })
  expect(await screen.findByText('Niciun furnizor încă.')).toBeTruthy()
  clickButton('Adaugă primul furnizor')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

// Covers S.2.04.
test('a new partner has the first category and no discount by default', async () => {
  const requests = await renderPage('/app/furnizori', {
    'POST /api/providers': { status: 201, body: { provider: makePartner() } },
  })
  await screen.findAllByRole('heading', { level: 2 })
  clickButton('Adaugă furnizor')
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă furnizor' })
  fillFields({
    Nume: 'Sala',
    Telefon: '0740 000 302',
    'E-mail': 'sala@exemplu.ro',
    Descriere: 'Mare.',
  })
  clickSave(dialog)
  await expectMessage('status', 'Furnizorul a fost adăugat cu succes.')
  expect(lastMultipartFields(sentBodies(requests, 'POST /api/providers'))).toMatchObject({
    name: 'Sala',
    phone: '0740 000 302',
    email: 'sala@exemplu.ro',
    description: 'Mare.',
    provider_type: 'Restaurant',
    value: '0',
    website_url: '',
  })
  expect(sentQueries(requests, LIST_PARTNERS_OPERATION).length).toBeGreaterThan(1)
})

// Covers S.5.02.
test('errors appear at their fields, with specific texts for some codes', async () => {
  const fields = {
    name: ['required'],
    phone: ['invalid_phone'],
    email: ['invalid_email'],
    description: ['required'],
    value: ['out_of_range'],
    website_url: ['invalid_url'],
    discount_code: ['taken'],
  }
  await renderPage('/app/furnizori', {
    [`PUT /api/providers/${PARTNER_ID}`]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Editează Moara' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editează furnizorul' })
  clickSave(dialog)
  expect(await within(dialog).findAllByText('Completați acest câmp.')).toHaveLength(2)
  for (const text of [
    'Scrieți numărul de telefon întreg, cu cifre.',
    'Adresa de e-mail nu este completă.',
    'Scrieți un procent întreg, între 0 și 100.',
    'Adresa începe cu http:// sau https://.',
    'Codul este deja folosit.',
  ])
    expect(within(dialog).getByText(text)).toBeTruthy()
})

// Covers S.4.05.
test('a logo is uploaded; a file that is not a picture is rejected at its field', async () => {
  const operation = `PUT /api/providers/${PARTNER_ID}`
  let attempts = 0
  const requests = await renderPage('/app/furnizori', {
    [operation]: () =>
      ++attempts === 1
        ? {
            status: 415,
            body: problemBody('unsupported_kind', 'Acest tip de fișier nu este acceptat.'),
          }
        : ok({ provider: makePartner() }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Editează Moara' }))
  const dialog = await screen.findByRole('dialog')
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  fireEvent.change(dialog.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], 'l.png', { type: 'image/png' })] },
  })
  clickSave(dialog)
  expect(await within(dialog).findByText('Acest tip de fișier nu este acceptat.')).toBeTruthy()
  clickSave(dialog)
  await expectMessage('status', 'Furnizorul a fost editat cu succes.')
  expect(lastMultipartFields(sentBodies(requests, operation))).toHaveProperty('logo')
})

// Covers S.8.02.
test('a failed save shows an error and keeps the input', async () => {
  await renderPage('/app/furnizori', { 'POST /api/providers': 'offline' as const })
  await screen.findAllByRole('heading', { level: 2 })
  clickButton('Adaugă furnizor')
  const dialog = await screen.findByRole('dialog')
  fillFields({ Nume: 'Sala' })
  clickSave(dialog)
  expect(
    await within(dialog).findByText(
      'Nu am putut salva. Ce ați scris este aici; încercați din nou.',
    ),
  ).toBeTruthy()
  expect((within(dialog).getByLabelText(/^Nume/) as HTMLInputElement).value).toBe('Sala')
})

// Covers S.8.01.
test('a partner is deleted after a confirmation; a failure shows the specified text', async () => {
  const operation = `DELETE /api/providers/${PARTNER_ID}`
  let attempts = 0
  const requests = await renderPage('/app/furnizori', {
    [operation]: () =>
      ++attempts === 1 ? { status: 500, body: problemBody('internal', 'x') } : { status: 204 },
  })
  const confirmDelete = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Șterge Moara' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Ștergeți furnizorul „Moara”?' })).getByRole(
        'button',
        { name: 'Șterge' },
      ),
    )
  }
  await confirmDelete()
  await expectMessage(
    'alert',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await confirmDelete()
  await expectMessage('status', 'Furnizorul a fost șters cu succes.')
  expect(sentBodies(requests, operation)).toHaveLength(2)
})
