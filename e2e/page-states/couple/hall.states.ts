// The hall and its tables.
import { inSequence, topDialog, listStates, clickPageAction } from '../page-state-steps'
import type { PageCase } from '../page-state'
import {
  DETAILS,
  CHECK_INS,
  makeHall,
  unseatedList,
  withHall,
  mockHall,
  alert,
  save,
  CHECK_IN_ROWS,
} from './seating.fixture'

const HALL = '/app/configurare-generala'

export const HALL_PAGES: PageCase[] = [
  ...listStates(HALL, DETAILS, { site: 'empty', name: 'no guests', expected: 'seating:no_guests' }),
  {
    path: HALL,
    prepare: withHall(makeHall({ total_capacity: 20, published: true }), unseatedList()),
    states: [
      { name: 'over the capacity', expected: ({ page }) => page.getByRole('alert') },
      { name: 'whole', expected: 'seating:guests' },
    ],
  },
  {
    path: HALL,
    prepare: mockHall,
    expectsErrors: true,
    states: [
      {
        name: 'capacity dialog',
        action: (driver) => driver.clickButton('seating:capacity_edit'),
        expected: 'seating:total_capacity',
      },
      {
        name: 'capacity required error',
        action: async (driver) => {
          await topDialog(driver).getByRole('textbox').first().fill('')
          await save(driver)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'capacity save failed',
        action: async (driver) => {
          await topDialog(driver).getByRole('textbox').first().fill('90')
          await driver.failRequest('**/api/table_configurations/0*')
          await save(driver)
        },
        expected: 'seating:capacity_failed',
      },
    ],
  },
  {
    path: HALL,
    prepare: inSequence(mockHall, (driver) => driver.mockResponse(CHECK_INS, CHECK_IN_ROWS)),
    states: [
      { name: 'guest list', expected: 'seating:place.seated', widths: [1280] },
      {
        name: 'no results',
        action: ({ page }) => page.goto(`${HALL}?search=xyz`),
        expected: 'couple:inv.none_fit',
      },
    ],
  },
  {
    path: HALL,
    prepare: inSequence(mockHall, (driver) =>
      driver.failRequest('**/api/table_configurations/publish_plan'),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'publish failed',
        action: ({ page, t }) => page.getByRole('switch', { name: t('seating:publish') }).click(),
        expected: alert,
      },
    ],
  },
  {
    path: HALL,
    prepare: mockHall,
    states: [
      {
        name: 'page header menu',
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('kit:head.more'), exact: true }).click(),
        expected: ({ page, t }) => page.getByRole('menuitem', { name: t('couple:export.button') }),
        widths: [390],
      },
    ],
  },
  {
    path: HALL,
    prepare: mockHall,
    states: [
      {
        name: 'export dialog',
        action: (driver) => clickPageAction(driver, 'couple:export.button'),
        expected: 'seating:export_table_cards',
      },
    ],
  },
]
