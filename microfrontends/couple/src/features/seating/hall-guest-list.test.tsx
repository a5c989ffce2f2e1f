// The guests of the hall with their tables: search, filters, order and pages (specification 3 §2, §8).
import { clickButton } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetTestState } from '../../testing/couple-fixtures'
import { chooseOption } from '../../testing/form-fields'
import { makeHall } from './hall-fixtures'
import {
  CHECK_INS,
  LIST_CHECK_INS_OPERATION,
  type CheckInRow,
  checkInsReply,
  makeCheckIn,
  renderHallPage,
} from './hall-page.fixture'

afterEach(resetTestState)

const tableCells = async () =>
  within(await screen.findByRole('table', { name: 'Cine vine și unde stă' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

// Covers 3.2.25.
test('guests are listed with their table or without a seat', async () => {
  await renderHallPage()
  expect(await tableCells()).toEqual([
    ['Familia PopRude', '3', 'Masa 4'],
    ['Ștefan Țîrlea', '2', 'Fără loc'],
  ])
  fireEvent.change(screen.getByLabelText('Caută după nume'), { target: { value: 'tirlea' } })
  await waitFor(async () =>
    expect(await tableCells()).toEqual([['Ștefan Țîrlea', '2', 'Fără loc']]),
  )
})

// Covers 3.2.25.
test('the guest list is sorted, filtered and paged by the URL', async () => {
  const guests = Array.from({ length: 12 }, (_, n) =>
    makeCheckIn(
      20 + n,
      `Invitat ${String(n + 1).padStart(2, '0')}`,
      n + 1,
      n % 2 ? { table_number: 20 - n, table_name: `Masa ${20 - n}` } : {},
    ),
  )
  await renderHallPage(
    undefined,
    {
      [LIST_CHECK_INS_OPERATION]: checkInsReply([
        ...guests,
        { ...CHECK_INS[1], guest_id: guests[0]?.guest_id ?? '', code: 'K7QM2XWP9Z' } as CheckInRow,
        ...CHECK_INS,
      ]),
    },
    '?sort=table&place=seated',
  )
  const names = async () => (await tableCells()).map(([name]) => name)
  expect(await names()).toEqual([
    'Familia PopRude · cod …WP9Z',
    'Familia PopRude · cod …WP4D',
    'Invitat 12',
    'Invitat 10',
    'Invitat 08',
    'Invitat 06',
    'Invitat 04',
    'Invitat 02',
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Fără loc' }))
  await waitFor(async () =>
    expect(await names()).toEqual([
      'Invitat 01',
      'Invitat 03',
      'Invitat 05',
      'Invitat 07',
      'Invitat 09',
      'Invitat 11',
      'Ștefan Țîrlea',
    ]),
  )
  await chooseOption('Ordinea', 'Persoane: întâi cei mai mulți')
  await waitFor(async () => expect((await names())[0]).toBe('Invitat 11'))
  fireEvent.click(screen.getByRole('radio', { name: 'Toți' }))
  await waitFor(async () => expect(await names()).toHaveLength(10))
  expect(screen.getByText('1–10 din 15')).toBeTruthy()
  await chooseOption('Categoria', 'Rude')
  await waitFor(async () =>
    expect(await names()).toEqual(['Familia PopRude · cod …WP9Z', 'Familia PopRude · cod …WP4D']),
  )
  clickButton('Șterge filtrele')
  await waitFor(async () => expect(await names()).toHaveLength(10))
})

// Covers 3.8.19, 3.8.36.
test('a hall without guests shows a message', async () => {
  await renderHallPage(makeHall([], { confirmed_guests: 0 }), {
    [LIST_CHECK_INS_OPERATION]: checkInsReply([]),
  })
  expect(await screen.findByText(/^Încă nu a confirmat niciun invitat/)).toBeTruthy()
})
