// Check-in: search by name or code, large buttons, and partial arrivals.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, resetTestState } from '../../testing/couple-fixtures'
import {
  LIST_CHECK_INS_OPERATION,
  makeId,
  UPDATE_POP_CHECK_IN_OPERATION,
  makeCheckIn,
  POP_PARTY,
  TIRLEA_PARTY,
  checkInsReply,
  renderCheckInPage,
  sentPopPartyCheckIns,
} from './check-in-page.fixture'

afterEach(resetTestState)

test('the list shows arrived and expected persons and the table of each party', async () => {
  await renderCheckInPage([
    { ...POP_PARTY, arrived: 2, arrived_at: '2099-06-05T16:00:00Z' },
    TIRLEA_PARTY,
  ])
  expect(await screen.findByText('2 din 4 persoane au venit')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('3 persoane · masa 4, Prieteni')
  expect(rows[0]).toContain('2 din 3 au venit')
  expect(rows[1]).toContain('Fără loc')
})

test('the search ignores diacritics and matches word beginnings and codes', async () => {
  await renderCheckInPage()
  const field = await screen.findByLabelText('Caută un nume sau un cod')
  const shownNames = () =>
    screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
  for (const [query, names] of [
    ['tirl', ['Ștefan Țîrlea']],
    ['POP', ['Familia Pop']],
    ['st ti', ['Ștefan Țîrlea']],
    ['k7qm-2xwp 41', ['Familia Pop']],
    ['wp42', ['Ștefan Țîrlea']],
    ['P42', []],
    ['irlea', []],
  ] as const) {
    fireEvent.change(field, { target: { value: query } })
    await waitFor(() => expect(shownNames()).toEqual(names))
  }
  expect(screen.getByText('Nimeni nu se potrivește.')).toBeTruthy()
})

test('parties are listed by surname, and the name that a guest typed is shown and found', async () => {
  await renderCheckInPage([
    makeCheckIn(1, 'Ana și Mihai Pop', 2, {
      surname_first: 'Pop, Ana și Mihai',
      answer_name: 'Mihăiță',
    }),
    makeCheckIn(2, 'Zoe Albu', 1, { surname_first: 'Albu, Zoe' }),
  ])
  const shownNames = () =>
    screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
  await waitFor(() => expect(shownNames()).toEqual(['Albu, Zoe', 'Pop, Ana și Mihai']))
  expect(screen.getByText('A răspuns cu numele „Mihăiță”')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Caută un nume sau un cod'), {
    target: { value: 'mihaita' },
  })
  await waitFor(() => expect(shownNames()).toEqual(['Pop, Ana și Mihai']))
})

test('counts of one person use the singular', async () => {
  await renderCheckInPage([
    { ...TIRLEA_PARTY, arrived: 1, arrived_at: '2099-06-05T16:00:00Z' },
    { ...POP_PARTY, arrived: 1, arrived_at: '2099-06-05T16:00:00Z' },
  ])
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect([rows[0]?.includes('1 din 3 a venit'), rows[1]?.includes('A venit')]).toEqual([true, true])
  expect(screen.getByRole('button', { name: 'Ștefan Țîrlea: nu a venit' }).textContent).toBe(
    'Nu a venit',
  )
})

test('a total of one arrived person uses the singular', async () => {
  await renderCheckInPage([{ ...POP_PARTY, arrived: 1, arrived_at: '2099-06-05T16:00:00Z' }])
  expect(await screen.findByText('1 din 3 persoane a venit')).toBeTruthy()
})

// Covers 3.2.30.
test('a distinguishing mark of the server is shown and can be searched', async () => {
  await renderCheckInPage([
    { ...POP_PARTY, apart: '…0101' },
    makeCheckIn(3, 'Familia Pop', 3, { apart: '…0102' }),
  ])
  expect(
    (await screen.findAllByRole('listitem')).map(
      (row) => row.querySelector('b + span')?.textContent?.split(' · ')[1],
    ),
  ).toEqual(['…0101', '…0102'])
  fireEvent.change(screen.getByLabelText('Caută un nume sau un cod'), { target: { value: '0102' } })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Familia Pop (…0102): au venit toți' })).toBeTruthy()
})

test('a table that is named after its number is named once', async () => {
  await renderCheckInPage([{ ...POP_PARTY, table_number: 9, table_name: 'Masa 9' }])
  const row = await screen.findByRole('listitem')
  expect(row.querySelector('b + span')?.textContent).toBe('3 persoane · masa 9')
})

test('parties with one name are distinguished by category and code suffix', async () => {
  await renderCheckInPage([
    { ...POP_PARTY, category: { id: makeId(9), name: 'Rude mire' } },
    makeCheckIn(3, 'familia POP', 3, {
      surname_first: 'POP, familia',
      category: { id: makeId(8), name: 'Colegi' },
      code: null,
    }),
    TIRLEA_PARTY,
  ])
  const rows = (await screen.findAllByRole('listitem')).map(
    (row) => row.querySelector('b + span')?.textContent,
  )
  expect(rows).toEqual([
    '3 persoane · Rude mire · cod …WP41 · masa 4, Prieteni',
    '3 persoane · Colegi · masa 4, Prieteni',
    'o persoană · Fără loc',
  ])
  expect(
    screen.getByRole('button', { name: 'Familia Pop (Rude mire · cod …WP41): au venit toți' }),
  ).toBeTruthy()
})

test('one click checks in a party with a key and a time; another reverts it', async () => {
  let row = POP_PARTY
  const requests = await renderCheckInPage([POP_PARTY], {
    [LIST_CHECK_INS_OPERATION]: () => checkInsReply(row),
    [UPDATE_POP_CHECK_IN_OPERATION]: () => {
      row = { ...row, arrived: row.arrived ? 0 : 3, version: row.version + 1 }
      return ok({ checkin: row })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: au venit toți' }))
  await screen.findByText('3 din 3 au venit')
  await waitFor(() =>
    expect(sentPopPartyCheckIns(requests)).toEqual([
      {
        arrived: 3,
        at: expect.stringMatching(/Z$/),
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Familia Pop: nu au venit' }))
  await waitFor(() =>
    expect(sentPopPartyCheckIns(requests).map(({ arrived }) => arrived)).toEqual([3, 0]),
  )
})

test('a partial arrival is counted with a button for each number', async () => {
  const requests = await renderCheckInPage([POP_PARTY], {
    [UPDATE_POP_CHECK_IN_OPERATION]: ok({ checkin: { ...POP_PARTY, arrived: 2 } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Familia Pop: câți au venit' }))
  const group = screen.getByRole('group', { name: 'Familia Pop: câți au venit' })
  expect(
    within(group)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['0', '1', '2', '3'])
  fireEvent.click(within(group).getByRole('button', { name: '2' }))
  await waitFor(() =>
    expect(sentPopPartyCheckIns(requests).map(({ arrived }) => arrived)).toEqual([2]),
  )
})

test('an arrival of one out of several persons uses the singular', async () => {
  await renderCheckInPage([{ ...POP_PARTY, arrived: 1 }])
  expect(await screen.findByText('1 din 3 a venit')).toBeTruthy()
})

test('the list can be filtered by awaited parties', async () => {
  await renderCheckInPage([{ ...POP_PARTY, arrived: 3 }, TIRLEA_PARTY])
  fireEvent.click(await screen.findByRole('radio', { name: 'Așteptați' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('Ștefan Țîrlea')).toBeTruthy()
})

test('an empty list shows a message and a failed load can be retried', async () => {
  await renderCheckInPage([])
  expect(await screen.findByText(/^Încă nu a confirmat niciun invitat/)).toBeTruthy()
  resetTestState()
  let reply: ReturnType<typeof checkInsReply> = { status: 403, body: problemBody('forbidden') }
  await renderCheckInPage([], { [LIST_CHECK_INS_OPERATION]: () => reply })
  await screen.findByRole('button', { name: 'Încearcă din nou' })
  reply = checkInsReply(POP_PARTY)
  clickButton('Încearcă din nou')
  expect(await screen.findByText('Familia Pop')).toBeTruthy()
})
