// The profile of a user: personal data, password, data export and deletion.
import { inSequence, pressEscape, field, RUNNING_JOB } from '../page-state-steps'
import type { PageCase } from '../page-state'
import { CLIENT, withUserFields } from './account.fixture'

const PASSWORD = '**/api/users/change_password'
const DELETE_ACCOUNT = '**/api/clients/delete_account'
const ARCHIVE = '**/api/clients/export_data'

const dataExportCase = (name: string, expected: string, job: object): PageCase => ({
  path: '/app/profil',
  prepare: (driver) =>
    driver.mockResponse(ARCHIVE, { job: { ...RUNNING_JOB, kind: 'account', ...job } }),
  states: [{ name: `archive ${name}`, expected: `couple:${expected}` }],
})

export const PROFILE_PAGES: PageCase[] = [
  {
    path: '/app/profil',
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'couple:password.hint' },
      {
        name: 'password required errors',
        action: (driver) => driver.clickButton('couple:password.send'),
        expected: 'couple:field.required',
      },
      {
        name: 'password wrong',
        action: async (driver) => {
          await driver.failRequest(PASSWORD, 400, 'wrong_current_password')
          await driver.clickButton('couple:password.send')
        },
        expected: 'couple:password.wrong',
      },
      {
        name: 'password failed',
        action: async (driver) => {
          await driver.failRequest(PASSWORD)
          await driver.clickButton('couple:password.send')
        },
        expected: 'couple:password.failed',
      },
      {
        name: 'account deletion dialog',
        action: (driver) => driver.clickButton('couple:leave.open'),
        expected: 'couple:leave.password',
      },
      {
        name: 'account deletion, wrong password',
        action: async (driver) => {
          await driver.failRequest(DELETE_ACCOUNT, 400, 'wrong_current_password')
          await driver.clickButton('couple:leave.send')
        },
        expected: 'couple:leave.wrong',
      },
      {
        name: 'account deletion failed',
        action: async (driver) => {
          await driver.failRequest(DELETE_ACCOUNT)
          await driver.clickButton('couple:leave.send')
        },
        expected: 'couple:leave.failed',
      },
    ],
  },
  {
    path: '/app/profil',
    states: [
      {
        name: 'edit dialog',
        action: (driver) => driver.clickButton('couple:profile.edit'),
        expected: 'couple:users.edit_title',
      },
      {
        name: 'e-mail changed',
        action: (driver) => field(driver, 'couple:users.email').fill('alta@exemplu.ro'),
        expected: 'couple:users.email_hint',
      },
      {
        name: 'unsaved changes dialog',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  dataExportCase('running', 'data.leave', {}),
  dataExportCase('ready', 'data.ready', {
    status: 'succeeded',
    file_name: 'alai-date-2026-11-20.zip',
  }),
  dataExportCase('failed', 'data.failed', { status: 'failed' }),
  {
    path: '/app/profil',
    prepare: inSequence(
      withUserFields({ new_email: 'o-adresa-noua-si-destul-de-lunga@exemplu.ro' }),
      (driver) => driver.mockResponse(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    ),
    states: [{ name: 'pending e-mail change and deletion', expected: 'couple:leave.keep' }],
  },
  {
    path: '/app/profil',
    prepare: withUserFields({ owner: false }),
    states: [{ name: 'as a second user', expected: 'couple:password.hint' }],
  },
]
