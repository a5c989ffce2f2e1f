// The couple imports its guest list and sends the invitations by mail.
import { type Page, expect } from '@playwright/test'
import { expectAccessible } from '../../support/page-helpers'
import { GUESTS, GUESTS_WITH_EMAIL, guestListCsv, romanianCount } from './guest-data'
import { EMAIL } from './couple'

export async function importList(page: Page): Promise<void> {
  await page.goto('/app/adauga-invitat')
  await page.getByRole('button', { name: 'Importă', exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: 'Importă lista de invitați' })
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lista noastră.csv', mimeType: 'text/csv', buffer: guestListCsv() })
  await expect(panel).toContainText(
    `${romanianCount(GUESTS.length, 'rânduri')} · Windows-1250, separator punct și virgulă`,
  )
  await expect(panel.locator('[data-s=added]')).toContainText(String(GUESTS.length))
  await expect(panel.locator('[data-s=conflicts]')).toContainText('0')
  await expectAccessible(page)
  await panel
    .getByRole('button', { name: `Importă ${romanianCount(GUESTS.length, 'rânduri')}` })
    .click()
  await expect(panel).toContainText(`${romanianCount(GUESTS.length, 'invitații')} adăugate.`)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Gata' }).click()
  await expect(page.getByText(romanianCount(GUESTS.length, 'invitații')).first()).toBeVisible()
  await expect(page.getByText(new RegExp(`^1–\\d+ din ${GUESTS.length}$`))).toBeVisible()
}

export async function sendInvitations(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trimite', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pe e-mail, celor cărora nu le-am trimis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trimite invitația pe e-mail' })
  await expect(dialog).toContainText(
    `O primesc ${romanianCount(GUESTS_WITH_EMAIL.length, 'invitați')}`,
  )
  await expect(dialog).toContainText(
    `${romanianCount(GUESTS.length - GUESTS_WITH_EMAIL.length, 'invitați')} nu o primesc`,
  )
  await expect(dialog).toContainText(`Ce răspund invitații la e-mail ajunge la ${EMAIL}.`)
  await expectAccessible(page)
  await dialog
    .getByRole('button', {
      name: `Trimite la ${romanianCount(GUESTS_WITH_EMAIL.length, 'invitați')}`,
    })
    .click()
  await expect(
    page.getByText(`${romanianCount(GUESTS_WITH_EMAIL.length, 'e-mailuri')} pleacă acum.`),
  ).toBeVisible()
}

/** Checks that sending again, from the page or by the API, sends nothing. */
export async function expectNoSecondSend(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Alege toate de pe pagină' }).check()
  await page.getByRole('button', { name: `Alege-le pe toate: ${GUESTS.length}` }).click()
  await page
    .getByRole('region', { name: 'Cu invitațiile alese' })
    .getByRole('button', { name: 'Trimite pe e-mail' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Trimite invitația pe e-mail' })
  await expect(dialog).toContainText('Nimeni nu o primește acum.')
  await expect(dialog).toContainText('a primit-o deja')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Închide' }).click()
  const { events } = (await (await page.request.get('/api/events')).json()) as {
    events: { id: string }[]
  }
  const selection = { event_id: events[0]?.id, filters: {} }
  const sent = await page.request.post('/api/wedding_invitations/send_mail', {
    headers: { 'x-alai': '1' },
    data: { kind: 'invitation', selection },
  })
  const { mail } = (await sent.json()) as {
    mail: { recipients: unknown[]; reasons: Record<string, number> }
  }
  expect(mail.recipients).toEqual([])
  expect(mail.reasons).toMatchObject({
    already: GUESTS_WITH_EMAIL.length,
    no_address: GUESTS.length - GUESTS_WITH_EMAIL.length,
  })
}
