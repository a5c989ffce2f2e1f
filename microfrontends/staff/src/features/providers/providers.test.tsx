// The list of partners: grouped by category, edited in a dialog, and deleted after a confirmation (specification 3 §2, §5, §8).
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  PROVIDER_ID,
  ok,
  renderAtPath,
  makePagination,
  lastMultipartFields,
  makeProvider,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { ProvidersPage } from './pages/providers-page'

afterEach(resetTestState)

const LIST = 'GET /api/providers'
const SOME = [
  makeProvider(),
  makeProvider({ id: 'b', name: 'Cofetăria', provider_type: 'Dulciuri', discount_code: null }),
  makeProvider({ id: 'c', name: 'Sala', website_url: null }),
]
const of = (providers: ReturnType<typeof makeProvider>[]) =>
  ok({ providers, pagination: makePagination(providers.length) })
const show = (path = '/app/furnizori', replies = {}, phone = false) =>
  renderAtPath(<ProvidersPage />, { path, phone }, { [LIST]: of(SOME), ...replies })
const save = (window: HTMLElement) =>
  fireEvent.click(within(window).getByRole('button', { name: 'Salvează' }))

// Covers S.2.04.
test('providers are grouped by type in the specified order, with code and discount', async () => {
  await show()
  expect(
    (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent),
  ).toEqual(['Restaurant', 'Dulciuri'])
  const first = screen.getByRole('region', { name: 'Restaurant' })
  expect(within(first).getAllByRole('listitem')).toHaveLength(2)
  expect(first.textContent).toContain('MOARA10 −10 %')
})

// Covers S.8.05.
test('a category without partners shows nothing (specification 3 §8)', async () => {
  const requests = await show('/app/furnizori?type=Salon', { 'GET /api/providers/search': of([]) })
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

test('without any partner the page says so and begins', async () => {
  await show('/app/furnizori', { [LIST]: of([]) })
  expect(await screen.findByText('Niciun furnizor încă.')).toBeTruthy()
  clickButton('Adaugă primul furnizor')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

// Covers S.2.04.
test('a partner is added with a category and no discount by itself', async () => {
  const requests = await show('/app/furnizori', {
    'POST /api/providers': { status: 201, body: { provider: makeProvider() } },
  })
  await screen.findAllByRole('heading', { level: 2 })
  clickButton('Adaugă furnizor')
  const window = await screen.findByRole('dialog', { name: 'Adaugă furnizor' })
  fillFields({
    Nume: 'Sala',
    Telefon: '0740 000 302',
    'E-mail': 'sala@exemplu.ro',
    Descriere: 'Mare.',
  })
  save(window)
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
  expect(sentQueries(requests, LIST).length).toBeGreaterThan(1)
})

// Covers S.5.02.
test('faults stand beside their fields, in words of their own where the common ones say too little', async () => {
  const fields = {
    name: ['required'],
    phone: ['invalid_phone'],
    email: ['invalid_email'],
    description: ['required'],
    value: ['out_of_range'],
    website_url: ['invalid_url'],
    discount_code: ['taken'],
  }
  await show('/app/furnizori', {
    [`PUT /api/providers/${PROVIDER_ID}`]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Editează Moara' }))
  const window = await screen.findByRole('dialog', { name: 'Editează furnizorul' })
  save(window)
  expect(await within(window).findAllByText('Completați acest câmp.')).toHaveLength(2)
  for (const words of [
    'Scrieți numărul de telefon întreg, cu cifre.',
    'Adresa de e-mail nu este completă.',
    'Scrieți un procent întreg, între 0 și 100.',
    'Adresa începe cu http:// sau https://.',
    'Codul este deja folosit.',
  ])
    expect(within(window).getByText(words)).toBeTruthy()
})

// Covers S.4.05.
test('a logo goes along, and one that is no picture is refused beside its field', async () => {
  const call = `PUT /api/providers/${PROVIDER_ID}`
  let tries = 0
  const requests = await show('/app/furnizori', {
    [call]: () =>
      ++tries === 1
        ? {
            status: 415,
            body: problemBody('unsupported_kind', 'Acest tip de fișier nu este acceptat.'),
          }
        : ok({ provider: makeProvider() }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Editează Moara' }))
  const window = await screen.findByRole('dialog')
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  fireEvent.change(window.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], 'l.png', { type: 'image/png' })] },
  })
  save(window)
  expect(await within(window).findByText('Acest tip de fișier nu este acceptat.')).toBeTruthy()
  save(window)
  await expectMessage('status', 'Furnizorul a fost editat cu succes.')
  expect(lastMultipartFields(sentBodies(requests, call))).toHaveProperty('logo')
})

// Covers S.8.02.
test('a save that fails says so and keeps what was typed', async () => {
  await show('/app/furnizori', { 'POST /api/providers': 'offline' as const })
  await screen.findAllByRole('heading', { level: 2 })
  clickButton('Adaugă furnizor')
  const window = await screen.findByRole('dialog')
  fillFields({ Nume: 'Sala' })
  save(window)
  expect(
    await within(window).findByText(
      'Nu am putut salva. Ce ați scris este aici; încercați din nou.',
    ),
  ).toBeTruthy()
  expect((within(window).getByLabelText(/^Nume/) as HTMLInputElement).value).toBe('Sala')
})

// Covers S.8.01.
test('a partner is taken away after a question, and a failure says what the specification says', async () => {
  const call = `DELETE /api/providers/${PROVIDER_ID}`
  let tries = 0
  const requests = await show('/app/furnizori', {
    [call]: () =>
      ++tries === 1 ? { status: 500, body: problemBody('internal', 'x') } : { status: 204 },
  })
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Șterge Moara' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Ștergeți furnizorul „Moara”?' })).getByRole(
        'button',
        { name: 'Șterge' },
      ),
    )
  }
  await remove()
  await expectMessage(
    'alert',
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await remove()
  await expectMessage('status', 'Furnizorul a fost șters cu succes.')
  expect(sentBodies(requests, call)).toHaveLength(2)
})
