// Addresses and steps that the states of several account pages share.
import type { PageDriver } from '../page-state'

export const CURRENT_USER = '**/api/users/get_by_token'
export const CLIENT = '**/api/clients/check_client'
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

export const save = (driver: PageDriver) => driver.clickButton('couple:save')

export const withUserFields = (overrides: object) => (driver: PageDriver) =>
  driver.modifyResponse<{ user: object }>(CURRENT_USER, ({ user }) => ({
    user: { ...user, ...overrides },
  }))
