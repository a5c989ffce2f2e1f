// The numbers on the dashboard.
import { type Page, expect } from '@playwright/test'
import { type Answer, GUESTS, romanianCount, summarizeAnswers } from './guest-data'

/** Checks the numbers of invitations and persons in the illustration of the dashboard. */
export async function expectInvitationStats(page: Page, answers: Answer[]): Promise<void> {
  const { acceptedCount, declinedCount, persons } = summarizeAnswers(answers)
  const region = page.getByRole('region', { name: 'Invitațiile voastre' })
  const accessibleName = `${romanianCount(GUESTS.length, 'invitații')}: acceptate ${acceptedCount}, refuzate ${declinedCount}, fără răspuns ${GUESTS.length - acceptedCount - declinedCount}`
  await expect(region.getByRole('img')).toHaveAccessibleName(accessibleName)
  await expect(region.getByRole('link').filter({ hasText: 'Acceptat' })).toContainText(
    `${acceptedCount} ${romanianCount(persons, 'persoane')}`,
  )
}

/** Checks the numbers of parties and menus on the dashboard. */
export async function expectDashboardShares(page: Page, answers: Answer[]): Promise<void> {
  const { persons, parties, menus } = summarizeAnswers(answers)
  const charts = [
    ['participanti', `Cine vine: ${romanianCount(persons, 'persoane')}`, parties],
    ['meniuri', 'Meniuri alese', menus],
  ] as const
  for (const [tab, name, counts] of charts) {
    await page.goto(`/app/dashboard?tab=${tab}`)
    const table = page.getByRole('table', { name })
    for (const [label, count] of Object.entries(counts)) {
      await expect(
        table.getByRole('row').filter({ hasText: label }).getByRole('cell').first(),
      ).toHaveText(String(count))
    }
  }
}
