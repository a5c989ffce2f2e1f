// One answer with its history.
import {
  clickState,
  failedCase,
  retryAfterFailure,
  clickPageAction,
  inSequence,
  field,
  loadingCase,
  savingState,
  selectEvent,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { FORM, historyEntry } from './answers.fixture'

const GUEST = '**/api/guests/0*'

const save = (driver: PageDriver) => driver.clickButton('couple:save')
const MENUS = ['Vegetarian', 'Clasic', 'Clasic', 'Pește'].map((menu_type) => ({ menu_type }))

const HISTORY_ENTRIES = [
  historyEntry(
    'd',
    'yes',
    'couple',
    { company_number: 3, name: 'Familia Țîrlea', menus: MENUS.slice(1) },
    { user_name: 'Ana Popescu', via: 'undo' },
  ),
  historyEntry('c', 'yes', 'guest', {
    company_number: 4,
    name: 'Familia Țîrlea',
    phone: '0740 111 222',
    menus: MENUS,
  }),
  historyEntry(
    'b',
    'no',
    'couple',
    { reason: 'Plecați.' },
    { user_name: 'Ana Popescu', via: 'phone' },
  ),
  historyEntry('a', 'reset', 'couple', {}),
]

const answerPath =
  (path: string) =>
  ({ answerId }: { answerId: string }) =>
    `/app/${path}/${answerId}`
const nameField = (driver: PageDriver) => field(driver, 'couple:answers.name')

const guests: PageCase[] = [
  {
    path: answerPath('invitat'),
    prepare: selectEvent('full'),
    states: [
      { name: 'whole', expected: 'couple:guest.history' },
      {
        name: 'delete confirmation',
        action: (driver) => clickPageAction(driver, 'couple:guest.delete'),
        expected: 'couple:guest.delete_text',
      },
    ],
  },
  {
    path: answerPath('invitat'),
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.modifyResponse<{ guest: object }>(GUEST, ({ guest }) => ({
        guest: {
          ...guest,
          history: HISTORY_ENTRIES,
          allergy: 'yes',
          allergy_mentions: 'Nuci și alune, și puțin gluten',
          other: 'Abia așteptăm!',
        },
      })),
    ),
    states: [{ name: 'with a history', expected: 'couple:undo.back' }],
  },
  loadingCase(answerPath('invitat'), GUEST),
  {
    path: answerPath('invitat'),
    prepare: (driver) => driver.failRequest(GUEST, 403),
    states: [
      { name: 'failed', expected: 'couple:failed' },
      { name: 'loaded after retry', action: retryAfterFailure, expected: 'couple:guest.history' },
    ],
  },
  {
    path: '/app/invitat/01900000-0000-7000-8000-000000000000',
    expectsErrors: true,
    states: [{ name: 'not found', expected: 'couple:events.add' }],
  },
  {
    path: answerPath('editeaza-invitat'),
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'couple:answers.other' },
      {
        name: 'required field errors',
        action: async (driver) => {
          await nameField(driver).fill('')
          await save(driver)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await nameField(driver).fill('Ștefan')
          await driver.failRequest(GUEST)
          await save(driver)
        },
        expected: ({ page }) => page.getByRole('alert').filter({ hasText: 'x' }),
      },
      savingState('saving', GUEST, save),
      clickState('leave confirmation', 'couple:nav.logout', 'couple:unsaved.text'),
    ],
  },
  loadingCase(answerPath('editeaza-invitat'), GUEST),
  failedCase(answerPath('editeaza-invitat'), FORM, { name: 'failed to load' }),
]
export const ANSWER_PAGES: PageCase[] = guests
