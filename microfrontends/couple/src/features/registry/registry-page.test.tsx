// The gift registry: its order, and reservations that are revealed only on request.
import type { Schemas } from '@alai/kit/api'
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import RegistryPage from './pages/registry-page'

afterEach(resetTestState)

const makeGift = (
  number: number,
  overrides: Partial<Schemas['Present']> = {},
): Schemas['Present'] => ({
  id: `gift-${number}`,
  event_id: EVENT_ID,
  name: `Cadoul ${number}`,
  description: 'De folos.',
  url: null,
  similar: false,
  reserved: false,
  image: null,
  version: 1,
  ...overrides,
})
const RESERVED_GIFT = makeGift(2, {
  reserved: true,
  wedding_invitation: { name: 'Mătușa Ilinca' },
  reserved_email: 'ilinca@exemplu.ro',
  reserved_at: '2099-01-02T10:00:00Z',
})
const LIST_GIFTS_OPERATION = 'GET /api/presents/search'
const MOVE_GIFT_OPERATION = 'PUT /api/presents/update_present_position/gift-2'
const RELEASE_GIFT_OPERATION = 'PUT /api/presents/free_gift/gift-2'

const renderRegistry = async (replies = {}, query = '') => {
  const requests = await renderCouplePage(
    <RegistryPage />,
    { path: `/app/registru-cadouri${query}` },
    {
      [LIST_GIFTS_OPERATION]: ok({
        presents: [makeGift(1), RESERVED_GIFT, makeGift(3)],
        pagination: makePagination(3),
      }),
      ...replies,
    },
  )
  await screen.findByText('Cadoul 1')
  return requests
}

const chooseMenuItem = async (gift: string, item: string) => {
  clickButton(`Alte acțiuni pentru ${gift}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}

// Covers 3.2.36, 3.4.22, 3.contract5.10.
test('the person who reserved a gift is hidden until the couple reveals it', async () => {
  await renderRegistry()
  expect(screen.getByText('Rezervat')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Ilinca')
  clickButton('Șterge Cadoul 2')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).not.toContain('Ilinca')
  fireEvent.click(within(dialog).getByText('Păstrează'))
  fireEvent.click(screen.getByRole('switch', { name: 'Arată cine a rezervat' }))
  expect(screen.getByText('Rezervat de Mătușa Ilinca')).toBeTruthy()
  expect(screen.getByText(/ilinca@exemplu\.ro/)).toBeTruthy()
})

test('a gift is moved by its menu', async () => {
  const requests = await renderRegistry({ [MOVE_GIFT_OPERATION]: { status: 204 } })
  await chooseMenuItem('Cadoul 2', 'Mută mai sus')
  await expectMessage('status', 'Cadoul 2: locul 1 din 3.')
  expect(sentBodies(requests, MOVE_GIFT_OPERATION)).toEqual([{ present: { position: 1 } }])
})

test('the first gift cannot be moved up', async () => {
  await renderRegistry()
  clickButton('Alte acțiuni pentru Cadoul 1')
  expect(
    (
      (await screen.findByRole('menuitem', {
        name: 'Mută la început',
        hidden: true,
      })) as HTMLButtonElement
    ).disabled,
  ).toBe(true)
})

test('a gift is moved by dragging its row onto another', async () => {
  const requests = await renderRegistry({ [MOVE_GIFT_OPERATION]: { status: 204 } })
  const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
  const data = { effectAllowed: '', setData: () => undefined, setDragImage: () => undefined }
  fireEvent.dragStart(row('Cadoul 2').querySelector('[draggable]') as HTMLElement, {
    dataTransfer: data,
  })
  fireEvent.dragOver(row('Cadoul 3'))
  expect(row('Cadoul 3').dataset['over']).toBe('after')
  fireEvent.drop(row('Cadoul 3'))
  await waitFor(() =>
    expect(sentBodies(requests, MOVE_GIFT_OPERATION)).toEqual([{ present: { position: 3 } }]),
  )
})

test('gifts cannot be moved during a search', async () => {
  await renderRegistry({}, '?search=cadou')
  expect(document.querySelector('[draggable]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Alte acțiuni pentru Cadoul 1' })).toBeNull()
})

// Covers 3.contract5.11.
test('releasing a gift asks for confirmation and announces the e-mail to the guest', async () => {
  const requests = await renderRegistry({ [RELEASE_GIFT_OPERATION]: ok({ present: makeGift(2) }) })
  await chooseMenuItem('Cadoul 2', 'Eliberează cadoul')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('primește un e-mail')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Eliberează cadoul' }))
  await expectMessage('status', 'Cadoul poate fi rezervat din nou.')
  expect(sentBodies(requests, RELEASE_GIFT_OPERATION)).toHaveLength(1)
})

// Covers 3.5.12.
test('a gift without a name or description is rejected', async () => {
  const fields = { name: ['required'], description: ['required'] }
  await renderRegistry({
    'POST /api/presents': { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  clickButton('Adaugă un cadou')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  expect(await within(dialog).findAllByText('Completați acest câmp.')).toHaveLength(2)
  fillFields({ Nume: 'Ceainic' })
})

// Covers 3.3.07.
test('concurrent edits of a gift are merged, and a conflict shows both values', async () => {
  const UPDATE_GIFT_OPERATION = 'PUT /api/presents/gift-1'
  let attempts = 0
  const savedGift = makeGift(1, {
    name: 'Ceainic roșu',
    url: 'https://exemplu.ro/ceainic',
    version: 2,
  })
  const requests = await renderRegistry({
    'GET /api/presents': ok({ presents: [savedGift], pagination: makePagination(1) }),
    [UPDATE_GIFT_OPERATION]: () =>
      ++attempts === 1
        ? { status: 409, body: problemBody('stale', 'x') }
        : ok({ present: savedGift }),
  })
  clickButton('Editează Cadoul 1')
  const dialog = await screen.findByRole('dialog')
  fillFields({ Nume: 'Ceainic alb' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  const conflict = await within(dialog).findByRole('group', { name: 'Nume' })
  expect(conflict.textContent).toMatch(/„Ceainic roșu”.*„Ceainic alb”/)
  expect((within(dialog).getByLabelText(/^Link/) as HTMLInputElement).value).toBe(
    'https://exemplu.ro/ceainic',
  )
  fireEvent.click(within(conflict).getByRole('button', { name: 'Ia ce s-a salvat' }))
  await waitFor(() =>
    expect((within(dialog).getByLabelText(/^Nume/) as HTMLInputElement).value).toBe('Ceainic roșu'),
  )
  fillFields({ Nume: 'Ceainic albastru' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await expectMessage('status', 'Cadoul a fost editat.')
  const multipartValue = (body: unknown, name: string) =>
    new RegExp(`name="present\\[${name}\\]"\\s+([^\\r\\n]*)`).exec(String(body))?.[1]
  expect(
    sentBodies(requests, UPDATE_GIFT_OPERATION).map((body) =>
      ['version', 'name', 'url'].map((name) => multipartValue(body, name)),
    ),
  ).toEqual([
    ['1', 'Ceainic alb', undefined],
    ['2', 'Ceainic albastru', undefined],
  ])
})
