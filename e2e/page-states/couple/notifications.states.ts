// The notifications of a couple and their settings.
import { inSequence, listStates, RUNNING_JOB, selectEvent } from '../page-state-steps'
import type { PageCase } from '../page-state'
import { UNKNOWN_ID } from './account.fixture'

const SETTINGS = '**/api/notifications/settings?**'
const MAIL_SETTINGS_PATH = '/app/notificari?tab=email'

export const NOTIFICATION_PAGES: PageCase[] = [
  ...listStates('/app/notificari', '**/api/notifications?**', {
    site: 'empty',
    name: 'empty',
    expected: 'couple:notices.empty',
  }),
  {
    path: '/app/notificari',
    prepare: selectEvent('full'),
    states: [{ name: 'unread and read', expected: 'couple:notices.mark' }],
  },
  {
    path: '/app/notificari',
    prepare: inSequence(
      (driver) =>
        driver.mockResponse('**/api/notifications?**', {
          notifications: [
            {
              id: UNKNOWN_ID,
              type: 'export_done',
              title: 'Export',
              message: 'x',
              read: false,
              subject_id: RUNNING_JOB.id,
              created_at: RUNNING_JOB.created_at,
            },
          ],
          pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 },
        }),
      (driver) =>
        driver.mockResponse('**/api/jobs?**', {
          jobs: [
            {
              ...RUNNING_JOB,
              kind: 'export',
              status: 'succeeded',
              file_name: 'raspunsuri-negative.pdf',
              export: { kind: 'declines', format: 'pdf', rows: 'invitation', filtered: true },
            },
          ],
        }),
    ),
    states: [
      {
        name: 'finished export with its file',
        expected: ({ page }) => page.getByRole('link', { name: /raspunsuri-negative\.pdf/ }),
      },
    ],
  },
  ...listStates(MAIL_SETTINGS_PATH, SETTINGS, {
    site: 'full',
    name: 'whole',
    expected: 'notifications:email.pause',
  }),
  {
    path: MAIL_SETTINGS_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'setting save failed',
        action: async (driver) => {
          await driver.page
            .getByText(driver.t('notifications:email.never'), { exact: true })
            .first()
            .waitFor()
          await driver.failRequest(SETTINGS)
          await driver.page
            .getByText(driver.t('notifications:email.never'), { exact: true })
            .first()
            .click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
    ],
  },
]
