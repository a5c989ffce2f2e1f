// The pages of an account, and the pages of a couple in its trial.
import { inSequence } from '../page-state-steps'
import type { PageCase } from '../page-state'
import { CLIENT } from './account.fixture'
import { NOTIFICATION_PAGES } from './notifications.states'
import { PROFILE_PAGES } from './profile.states'
import { USER_PAGES, BILLING_PAGES } from './users-and-billing.states'

export const ACCOUNT_PAGES: PageCase[] = [
  ...NOTIFICATION_PAGES,
  ...PROFILE_PAGES,
  ...USER_PAGES,
  ...BILLING_PAGES,
]

/** A couple in its trial, whose event is incomplete. */
export const TRIAL_PAGES: PageCase[] = [
  {
    path: '/app/evenimente',
    expectsErrors: true,
    states: [{ name: 'incomplete event form', expected: 'couple:events.complete' }],
  },
  {
    path: '/app/dashboard',
    expectsErrors: true,
    states: [{ name: 'trial days left', expected: 'couple:demo.activate' }],
  },
  {
    path: '/app/raspunsuri',
    prepare: inSequence(
      // The redirect after three seconds is turned off, so that the message stays visible during the checks.
      ({ page }) =>
        page.addInitScript(() => {
          const originalSetTimeout = window.setTimeout.bind(window)
          window.setTimeout = ((callback: () => void, ms?: number) =>
            ms === 3000 ? 0 : originalSetTimeout(callback, ms)) as typeof window.setTimeout
        }),
      (driver) =>
        driver.mockResponse(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    ),
    states: [{ name: 'trial expired', expected: 'couple:demo.expired' }],
  },
  {
    path: '/app/profil',
    prepare: (driver) =>
      driver.mockResponse(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    states: [{ name: 'profile with the expired trial', expected: 'couple:demo.over' }],
  },
]
