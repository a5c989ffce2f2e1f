// The lists of answers and declines: filters and pagination (specification 2 §2, §7, §9).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ANSWER_ID,
  makeAnswer,
  ok,
  makePagination,
  sentQueries,
  resetTestState,
} from '../../testing/couple-fixtures'
import {
  DECLINE,
  LIST_ANSWERS_OPERATION,
  LIST_DECLINES_OPERATION,
  renderAnswersPage,
  renderDeclinesPage,
} from './answers.fixture'

afterEach(resetTestState)

// Covers 2.2.10, 2.2.25, 2.9.10.
test('a row shows the answer’s details and links to its page and its form', async () => {
  await renderAnswersPage(1)
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nume', 'Telefon, e-mail', 'Companie', 'Persoane', 'Meniu', 'De știut', 'Acțiuni'])
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual([
    'FPFamilia Pop',
    '0740 000 101pop@exemplu.ro',
    'Cuplu',
    '2',
    'Clasic, Vegetarian',
    'Alergii: NuciCazare',
    'VeziEditează',
  ])
  expect(screen.getByRole('link', { name: 'Familia Pop' }).getAttribute('href')).toBe(
    `/app/invitat/${ANSWER_ID}`,
  )
  expect(screen.getByRole('link', { name: 'Editează' }).getAttribute('href')).toBe(
    `/app/editeaza-invitat/${ANSWER_ID}`,
  )
})

test('an answer opens in a dialog with all its details', async () => {
  await renderAnswersPage(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Vezi răspunsul: Familia Pop' }))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['Fără porc', 'Venim cu trenul', 'K7QM2XWP4D'])
    expect(dialog.textContent, text).toContain(text)
})

// Covers 2.2.25.
test('on a phone an answer is shown as a card', async () => {
  await renderAnswersPage(1, {}, '/app/raspunsuri', true)
  const card = await screen.findByRole('listitem')
  expect(screen.queryByRole('table')).toBeNull()
  for (const text of [
    'Familia Pop',
    '2 persoane',
    'Clasic, Vegetarian',
    'Cazare',
    'Alergii: Nuci',
    'Cuplu',
    'Editează',
  ])
    expect(card.textContent).toContain(text)
  expect(
    ['0740 000 101', 'pop@exemplu.ro'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['tel:0740000101', 'mailto:pop@exemplu.ro'])
})

test.each([true, false])(
  'an answer without contact data is marked as such (on a phone: %s)',
  async (isNarrowScreen) => {
    const answer = makeAnswer({
      phone: null,
      email: null,
      code: null,
      allergy: 'no',
      housing: false,
      civil_marriage_attend: null,
      direct: true,
    })
    const guests = ok({ guests: [answer], pagination: makePagination(1) })
    const replies = { [LIST_ANSWERS_OPERATION]: guests }
    await renderAnswersPage(1, replies, '/app/raspunsuri', isNarrowScreen)
    const entry = (await screen.findByText('Fără telefon și e-mail')).closest('li, tr')
    expect(entry?.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(0)
    if (isNarrowScreen) expect(entry?.querySelectorAll('div:empty, span:empty')).toHaveLength(0)
    expect(screen.getByRole('link', { name: /^Editează/ })).toBeTruthy()
  },
)

// Covers 2.2.27.
test('an empty list and an empty search result show different messages', async () => {
  await renderAnswersPage(0)
  expect(await screen.findByText('Încă nu aveți invitați confirmați.')).toBeTruthy()
  resetTestState()
  await renderAnswersPage(0, {}, '/app/raspunsuri?company=couple')
  expect(await screen.findByText('Niciun invitat nu se potrivește.')).toBeTruthy()
})

// Covers 2.2.27, 2.7.17, 2.9.01, 2.9.13.
test('every filter is sent as specified, with ten answers per page', async () => {
  const requests = await renderAnswersPage(
    1,
    {},
    '/app/raspunsuri?search=pop&company=family&housing=true&transport=false&civil_marriage_attend=true&other_restrictions=false&allergy=true',
  )
  await screen.findByRole('table')
  expect(sentQueries(requests, LIST_ANSWERS_OPERATION)[0]).toEqual({
    event_id: EVENT_ID,
    'page[number]': '1',
    'page[per_page]': '10',
    search_name: 'pop',
    company: 'family',
    housing: 'true',
    transport: 'false',
    civil_marriage_attend: 'true',
    other_restrictions: 'false',
    allergy: 'yes',
  })
  fireEvent.click(screen.getByRole('combobox', { name: 'Alergii' }))
  const options = await screen.findAllByRole('option', { hidden: true })
  fireEvent.click(options.find((option) => option.textContent === 'Alergii: nu') as HTMLElement)
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ANSWERS_OPERATION).at(-1)?.['allergy']).toBe('no'),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ANSWERS_OPERATION).at(-1)).toEqual({
      event_id: EVENT_ID,
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
})

// Covers 2.2.27, 2.5.11.
test('the search is sent only when a name is entered', async () => {
  const requests = await renderAnswersPage(1, {}, '/app/raspunsuri?search=pop')
  const search = await screen.findByLabelText('Caută după nume')
  const lastQuery = () => sentQueries(requests, LIST_ANSWERS_OPERATION).at(-1)
  expect(lastQuery()?.['search_name']).toBe('pop')
  fireEvent.change(search, { target: { value: 'stefan' } })
  await waitFor(() => expect(lastQuery()?.['search_name']).toBe('stefan'))
  fireEvent.change(search, { target: { value: '' } })
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('search_name'))
})

// Covers 2.2.27, 2.2.29, 2.9.02.
test('pagination shows the first and last page and two on each side', async () => {
  const pageNumbers = () =>
    screen.queryAllByRole('button', { name: /^Pagina \d/ }).map((page) => page.textContent)
  await renderAnswersPage(10)
  await screen.findByRole('table')
  expect(pageNumbers()).toEqual([])
  resetTestState()
  const requests = await renderAnswersPage(
    0,
    {
      [LIST_ANSWERS_OPERATION]: ok({
        guests: [makeAnswer()],
        pagination: makePagination(200, 10),
      }),
    },
    '/app/raspunsuri?page=10',
  )
  await screen.findByRole('table')
  expect(pageNumbers()).toEqual(['1', '8', '9', '10', '11', '12', '20'])
  // The accessible names of the arrows.
  expect(
    ['Pagina dinainte', 'Pagina următoare'].map(
      (name) => screen.getByRole('button', { name }).tagName,
    ),
  ).toEqual(['BUTTON', 'BUTTON'])
  clickButton('Pagina 11')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ANSWERS_OPERATION).at(-1)?.['page[number]']).toBe('11'),
  )
  resetTestState()
  await renderDeclinesPage(21)
  await screen.findByRole('table')
  expect(pageNumbers()).toEqual(['1', '2', '3'])
})

// Covers 2.2.11, 2.2.29, 2.7.20.
test('a decline shows name, code and reason and can be searched by name', async () => {
  const requests = await renderDeclinesPage(1, '/app/raspunsuri-negative?search=dan')
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent)
      .slice(0, 3),
  ).toEqual(['Nume', 'Cod', 'Motiv'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 3),
  ).toEqual(['Dan Țurcanu', 'K7QM2XWP4E', 'Suntem plecați.'])
  expect(sentQueries(requests, LIST_DECLINES_OPERATION)).toEqual([
    { event_id: EVENT_ID, 'page[number]': '1', 'page[per_page]': '10', search_name: 'dan' },
  ])
  // The number counts the search results, and the text states it.
  expect(screen.getByText('un răspuns se potrivește')).toBeTruthy()
  resetTestState()
  await renderDeclinesPage(1, '/app/raspunsuri-negative', true)
  for (const text of ['Dan Țurcanu', 'K7QM2XWP4E', 'Suntem plecați.'])
    expect((await screen.findByRole('listitem')).textContent).toContain(text)
})

test('on a phone a direct decline without a code and a reason has no empty lines', async () => {
  const decline = { ...DECLINE, code: null, reason: null, invitation_id: null }
  await renderDeclinesPage(1, '/app/raspunsuri-negative', true, decline)
  const card = await screen.findByRole('listitem')
  expect(card.textContent).toBe('Dan Țurcanu')
  expect(card.querySelectorAll('span:empty')).toHaveLength(0)
})

// Covers 2.2.29.
test('an empty list of declines shows the text of the specification', async () => {
  await renderDeclinesPage(0)
  expect(await screen.findByText('Încă nu ai răspunsuri negative.')).toBeTruthy()
})

// Covers 2.8.28.
test('a failed load shows an error and can be retried', async () => {
  let reply: ReturnType<typeof ok> = { status: 403, body: problemBody('forbidden') }
  await renderAnswersPage(1, { [LIST_ANSWERS_OPERATION]: () => reply })
  expect((await screen.findByRole('alert')).textContent).toContain('Nu am putut încărca sau salva.')
  reply = ok({ guests: [makeAnswer()], pagination: makePagination(1) })
  clickButton('Încearcă din nou')
  expect(await screen.findByRole('table')).toBeTruthy()
})
