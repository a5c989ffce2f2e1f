// The form of one answer: fields, errors and concurrent changes (specification 2 §2, §5, §9).
import { redirectedPath, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ANSWER_ID,
  makeAnswer,
  ok,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  GET_ANSWER_OPERATION,
  UPDATE_ANSWER_OPERATION,
  renderAnswerForm,
  renderAnswerFormAndPage,
} from './answer.fixture'

afterEach(resetTestState)

// Covers 2.2.13, 2.5.13, 2.7.15, 2.8.22.
test('the form has typed inputs and sends every field', async () => {
  const requests = await renderAnswerForm({
    [UPDATE_ANSWER_OPERATION]: ok({ guest: makeAnswer() }),
  })
  expect(screen.getByLabelText(/^Nume/).hasAttribute('required')).toBe(true)
  expect([
    screen.getByLabelText('Telefon').getAttribute('type'),
    screen.getByLabelText('E-mail').getAttribute('type'),
  ]).toEqual(['tel', 'email'])
  fireEvent.change(screen.getByLabelText('Alte mențiuni'), { target: { value: 'Cu mașina' } })
  clickButton('Salvează')
  await expectMessage('status', 'Răspunsul a fost salvat.')
  expect(await redirectedPath()).toBe(`/app/invitat/${ANSWER_ID}`)
  expect(sentBodies(requests, UPDATE_ANSWER_OPERATION)).toEqual([
    {
      guest: {
        name: 'Familia Pop',
        phone: '0740 000 101',
        email: 'pop@exemplu.ro',
        company: 'couple',
        company_number: 2,
        allergy: 'yes',
        allergy_mentions: 'Nuci',
        health_consent: true,
        other_restrictions: 'Fără porc',
        housing: true,
        transport: false,
        other: 'Cu mașina',
        civil_marriage_attend: 'yes',
        menus_attributes: makeAnswer().menus.map(({ menu_type }) => ({
          menu_type,
          person_name: null,
          child: false,
        })),
        version: 1,
      },
    },
  ])
})

test('a concurrent change by the guest shows both values and is not overwritten', async () => {
  const replies = [{ status: 409, body: problemBody('stale') }, ok({ guest: makeAnswer() })]
  const thirdPerson = { id: ANSWER_ID, menu_type: 'Clasic', person_name: null, child: false }
  const latest = makeAnswer({
    version: 2,
    company: 'family',
    company_number: 3,
    menus: [...makeAnswer().menus, thirdPerson],
    other: 'Cu trenul de seară',
  })
  const loads = [makeAnswer(), latest]
  const requests = await renderAnswerForm({
    [UPDATE_ANSWER_OPERATION]: () => replies.shift() ?? 'offline',
    [GET_ANSWER_OPERATION]: () => ok({ guest: loads.length > 1 ? loads.shift() : latest }),
  })
  fireEvent.change(screen.getByLabelText('Alte mențiuni'), { target: { value: 'Cu mașina' } })
  clickButton('Salvează')
  const conflict = await screen.findByRole('group', { name: 'Alte mențiuni' })
  expect([
    conflict.textContent?.includes('„Cu trenul de seară”'),
    conflict.textContent?.includes('„Cu mașina”'),
  ]).toEqual([true, true])
  expect((screen.getByLabelText('Persoane') as HTMLInputElement).value).toBe('3')
  fireEvent.click(within(conflict).getByRole('button', { name: 'Păstrează ce am scris' }))
  expect(screen.queryByRole('group', { name: 'Alte mențiuni' })).toBeNull()
  clickButton('Salvează')
  await expectMessage('status', 'Răspunsul a fost salvat.')
  expect(sentBodies(requests, UPDATE_ANSWER_OPERATION)[1]).toMatchObject({
    guest: { version: 2, company: 'family', company_number: 3, other: 'Cu mașina' },
  })
})

// Covers 2.5.13.
test('errors of the server are shown at their fields', async () => {
  await renderAnswerForm({
    [UPDATE_ANSWER_OPERATION]: {
      status: 400,
      body: problemBody('invalid_answer', 'x', {
        fields: { name: ['required'], phone: ['invalid_phone'], email: ['invalid_email'] },
      }),
    },
  })
  clickButton('Salvează')
  for (const expectedText of [
    'Completați acest câmp.',
    'Scrieți numărul de telefon întreg, cu cifre.',
    'Adresa de e-mail nu este completă.',
  ])
    expect(await screen.findByText(expectedText)).toBeTruthy()
})

// Covers 2.5.14, 2.9.16, 3.9.12.
test('the number of persons is 1 for single, 2 for couple, 1 to 20 for family', async () => {
  const requests = await renderAnswerForm({
    [UPDATE_ANSWER_OPERATION]: ok({ guest: makeAnswer() }),
  })
  const persons = screen.getByLabelText('Persoane') as HTMLInputElement
  const chooseCompany = async (name: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Companie' }))
    const options = await screen.findAllByRole('option', { hidden: true })
    fireEvent.click(options.find((option) => option.textContent === name) as HTMLElement)
  }
  expect([persons.value, persons.disabled]).toEqual(['2', true])
  await chooseCompany('Singur')
  expect([persons.value, persons.disabled]).toEqual(['1', true])
  await chooseCompany('Familie')
  expect(persons.disabled).toBe(false)
  fireEvent.change(persons, { target: { value: '21' } })
  clickButton('Salvează')
  expect(await screen.findByText('Scrieți câte persoane vin, între 1 și 20.')).toBeTruthy()
  fireEvent.change(persons, { target: { value: '4' } })
  clickButton('Salvează')
  // The added persons have no menu yet, and no menu is chosen for them by default.
  expect(screen.getAllByText('Alegeți meniul.')).toHaveLength(2)
  expect(
    (screen.getByRole('combobox', { name: 'Meniul persoanei 4' }) as HTMLInputElement).value,
  ).toBe('')
  expect(sentBodies(requests, UPDATE_ANSWER_OPERATION)).toEqual([])
  clickButton('Ceilalți 2 mănâncă Vegetarian')
  clickButton('Salvează')
  await expectMessage('status', 'Răspunsul a fost salvat.')
  expect(sentBodies(requests, UPDATE_ANSWER_OPERATION)).toMatchObject([
    {
      guest: {
        company: 'family',
        company_number: 4,
        menus_attributes: [
          { menu_type: 'Clasic' },
          { menu_type: 'Vegetarian' },
          { menu_type: 'Vegetarian' },
          { menu_type: 'Vegetarian' },
        ],
      },
    },
  ])
})

test('all errors are shown at their fields before anything is sent', async () => {
  const requests = await renderAnswerForm({
    [UPDATE_ANSWER_OPERATION]: ok({ guest: makeAnswer({ company: 'family', company_number: 3 }) }),
    [GET_ANSWER_OPERATION]: ok({ guest: makeAnswer({ company: 'family', company_number: 3 }) }),
  })
  for (const [label, value] of [
    [/^Nume \*/, ''],
    ['Telefon', '12'],
    ['E-mail', 'ana'],
    ['Persoane', ''],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  clickButton('Salvează')
  for (const expectedText of [
    'Completați acest câmp.',
    'Scrieți numărul de telefon întreg, cu cifre.',
    'Adresa de e-mail nu este completă.',
    'Scrieți câte persoane vin, între 1 și 20.',
    'Alegeți meniul.',
  ])
    expect(await screen.findByText(expectedText)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nume \*/)))
  expect(sentBodies(requests, UPDATE_ANSWER_OPERATION)).toEqual([])
})

test('a save that frees the seats of the party shows it with a link to the tables', async () => {
  const seat = { id: ANSWER_ID, name: 'Masa mare', number: 1, seat: 1 }
  let guest = makeAnswer({ has_seat: true, seats: [seat] as never })
  await renderAnswerFormAndPage({
    [GET_ANSWER_OPERATION]: () => ok({ guest }),
    [UPDATE_ANSWER_OPERATION]: () => {
      guest = makeAnswer({ has_seat: false, seats: [] })
      return ok({ guest })
    },
  })
  clickButton('Salvează')
  await expectMessage('status', 'Familia Pop nu mai are loc la masă. Mergi la aranjarea meselor')
  const link = screen.getByRole('link', { name: 'Mergi la aranjarea meselor' })
  expect(link.getAttribute('href')).toBe('/app/tables-configurator')
})

test('a save that keeps the seats shows no remark about seats', async () => {
  await renderAnswerFormAndPage({
    [GET_ANSWER_OPERATION]: ok({ guest: makeAnswer({ has_seat: true }) }),
    [UPDATE_ANSWER_OPERATION]: ok({ guest: makeAnswer({ has_seat: true }) }),
  })
  clickButton('Salvează')
  await expectMessage('status', 'Răspunsul a fost salvat.')
  expect(screen.queryByText(/nu mai are loc la masă/)).toBeNull()
})
