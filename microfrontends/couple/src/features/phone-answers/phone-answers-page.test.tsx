// Phone answers: the invitation is chosen explicitly, and no menu is assumed.
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeInvitation,
  ok,
  renderCouplePage,
  makePagination,
  type Replies,
  sentBodies,
  resetTestState,
} from '../../testing/couple-fixtures'
import PhoneAnswersPage from './pages/phone-answers-page'

afterEach(resetTestState)

const CREATE_ANSWER_OPERATION = 'POST /api/guests'
const renderPhoneAnswers = (rows = [makeInvitation()], replies: Replies = {}) =>
  renderCouplePage(
    <PhoneAnswersPage />,
    { path: '/app/raspunsuri-telefon' },
    {
      'GET /api/wedding_invitations/search': ok({
        wedding_invitations: rows,
        pagination: makePagination(rows.length),
      }),
      'GET /api/guests/entered': ok({ entered: [] }),
      [CREATE_ANSWER_OPERATION]: { status: 201, body: { guest: {} } },
      ...replies,
    },
  )
const findCallerSearch = () => screen.findByRole('combobox', { name: 'Cine sună?' })
const searchCaller = async (text: string) => {
  const field = await findCallerSearch()
  fireEvent.change(field, { target: { value: text } })
  return { field, row: await screen.findByRole('option') }
}
const pressKey = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })
const acceptAnswer = async () => {
  const { field } = await searchCaller('pop')
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('group', { name: 'Răspunsul' })
  pressKey('d')
  return screen.findByRole('group', { name: /^Meniuri/ })
}

test('every person needs a menu before the answer is saved', async () => {
  const requests = await renderPhoneAnswers()
  const menus = await acceptAnswer()
  expect([...menus.querySelectorAll('output')].map((output) => output.textContent)).toEqual([
    '0',
    '0',
  ])
  expect(within(menus).getByText('3 persoane fără meniu')).toBeTruthy()
  clickButton(/Salvează și următorul/)
  expect(within(menus).getByRole('alert').textContent).toBe(
    'Întrebați ce mănâncă: 3 persoane nu au meniu.',
  )
  expect([document.activeElement, sentBodies(requests, CREATE_ANSWER_OPERATION)]).toEqual([
    menus,
    [],
  ])
  pressKey('2', { code: 'Digit2' })
  pressKey('!', { code: 'Digit1', shiftKey: true })
  expect([...menus.querySelectorAll('output')].map((output) => output.textContent)).toEqual([
    '2',
    '1',
  ])
  expect(within(menus).queryByRole('alert')).toBeNull()
  clickButton(/Salvează și următorul/)
  await waitFor(() =>
    expect(sentBodies(requests, CREATE_ANSWER_OPERATION)).toMatchObject([
      {
        guest: {
          company_number: 3,
          menus_attributes: [
            { menu_type: 'Vegetarian' },
            { menu_type: 'Clasic' },
            { menu_type: 'Clasic' },
          ],
        },
      },
    ]),
  )
})

test('a button gives the same menu to all remaining persons', async () => {
  await renderPhoneAnswers()
  const menus = await acceptAnswer()
  clickButton('Toți mănâncă Vegetarian')
  expect([...menus.querySelectorAll('output')].map((output) => output.textContent)).toEqual([
    '0',
    '3',
  ])
})

test('typed digits select no invitation, an arrow key does', async () => {
  await renderPhoneAnswers([makeInvitation({ name: 'Masa 12' })])
  const { field, row } = await searchCaller('masa 1')
  expect(row.getAttribute('aria-selected')).toBe('false')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.queryByRole('group', { name: 'Răspunsul' })).toBeNull()
  expect(screen.getByText(/^Cifrele nu aleg pe nimeni/)).toBeTruthy()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(row.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByRole('group', { name: 'Răspunsul' })).toBeTruthy()
})

test('after an invitation is chosen, a digit is the number of persons', async () => {
  await renderPhoneAnswers()
  const { field } = await searchCaller('pop')
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('group', { name: 'Răspunsul' })
  pressKey('1')
  const persons = (await screen.findByLabelText('Câți vin')) as HTMLInputElement
  expect([persons.value, persons.selectionStart, document.activeElement]).toEqual(['1', 1, persons])
  fillFields({ 'Câți vin': '12' })
  expect(persons.value).toBe('12')
})

test('more persons than places are remarked but can be saved', async () => {
  const requests = await renderPhoneAnswers([makeInvitation({ places: 1 })])
  await acceptAnswer()
  expect(screen.getByLabelText('Câți vin').getAttribute('value')).toBe('1')
  expect(screen.getByText('Invitația are un loc')).toBeTruthy()
  fillFields({ 'Câți vin': '2' })
  expect(screen.getByText(/^Mai multe persoane/).textContent).toBe(
    'Mai multe persoane decât locul invitației: are un loc.',
  )
  clickButton('Toți mănâncă Clasic')
  clickButton(/Salvează și următorul/)
  await waitFor(() =>
    expect(sentBodies(requests, CREATE_ANSWER_OPERATION)).toMatchObject([
      { guest: { company_number: 2 } },
    ]),
  )
})

test('letters typed too early change no answer, and Enter in a text saves nothing', async () => {
  const requests = await renderPhoneAnswers()
  const menus = await acceptAnswer()
  menus.focus()
  for (const letter of 'nița') pressKey(letter)
  expect(screen.getByRole('button', { name: /^Nu/ }).getAttribute('aria-pressed')).toBe('false')
  clickButton(/^Nu/)
  const reason = await screen.findByLabelText(/^Motiv/)
  reason.focus()
  pressKey('Enter')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Salvează și următorul/ }))
  expect(sentBodies(requests, CREATE_ANSWER_OPERATION)).toEqual([])
})

test('an allergy that the server rejects is marked at its field', async () => {
  const fields = { allergy_mentions: ['too_long'] }
  await renderPhoneAnswers(undefined, {
    [CREATE_ANSWER_OPERATION]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  await acceptAnswer()
  clickButton('Toți mănâncă Clasic')
  fillFields({ Alergii: 'nuci' })
  clickButton(/Salvează și următorul/)
  const field = screen.getByLabelText(/^Alergii/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('a link asks before an answer that is not saved is lost', async () => {
  await renderPhoneAnswers()
  const menus = await acceptAnswer()
  fireEvent.click(screen.getByRole('link', { name: 'Gata' }))
  const dialog = await screen.findByRole('dialog', { name: 'Aveți modificări nesalvate' })
  fireEvent.click(within(dialog).getByText('Rămâneți aici'))
  expect(menus.isConnected).toBe(true)
})

test('the keys of menus are shown only while a digit chooses a menu', async () => {
  await renderPhoneAnswers()
  const menus = await acceptAnswer()
  const persons = screen.getByLabelText('Câți vin')
  const keyVisibilities = () => [
    ...new Set([...menus.querySelectorAll('kbd')].map((key) => key.style.visibility)),
  ]
  expect([document.activeElement, keyVisibilities()]).toEqual([persons, ['hidden']])
  expect(menus.textContent).toContain('După Enter la „Câți vin”, tastele 1–2 dau meniul')
  pressKey('Enter')
  expect([document.activeElement, keyVisibilities()]).toEqual([menus, ['']])
  pressKey('1', { code: 'Digit1' })
  expect(menus.querySelector('output')?.textContent).toBe('1')
  act(() => menus.blur())
  expect(keyVisibilities()).toEqual(['hidden'])
})
