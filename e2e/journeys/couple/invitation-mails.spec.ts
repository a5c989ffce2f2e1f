// Invitations by e-mail: three are selected and sent, and one is answered. The reminder goes only to guests who have not answered and whose
// invitation is at least one day old.
import { type Page, expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

const NAMES = ['Aldea Călin', 'Aldea Ștefan', 'Aldea The Browns', 'Aldea Dinu']
const MAILED_NAMES = NAMES.slice(0, 3)
const RUN_STAMP = Date.now()
const emailAt = (index: number) => `aldea${index}.${RUN_STAMP}@exemplu.ro`

async function addInvitation(page: Page, index: number): Promise<void> {
  await page.getByRole('button', { name: 'Adaugă invitat' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Adaugă invitat' })
  await dialog.getByRole('textbox', { name: 'Nume', exact: true }).fill(NAMES[index] ?? '')
  await dialog.getByLabel('E-mail').fill(emailAt(index))
  if (index === 2) {
    await dialog.getByRole('combobox', { name: 'Limba invitației' }).click()
    await page.getByRole('option', { name: 'Engleză' }).click()
  } else {
    await dialog.getByLabel('Locuri').fill('2')
  }
  if (index === 0) await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
}

/** Returns the texts of the mails to an address, newest first, as the outbox shows them. */
async function readMailsTo(page: Page, to: string): Promise<string> {
  await page.goto('/outbox')
  const links = page.getByRole('row').filter({ hasText: to }).getByRole('link')
  const addresses = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute('href') ?? ''),
  )
  const texts: string[] = []
  for (const href of addresses) {
    await page.goto(href)
    texts.push(await page.locator('body').innerText())
  }
  return texts.join('\n')
}

async function sendReminder(page: Page): Promise<void> {
  await page.goto('/app/adauga-invitat?search=aldea')
  await addInvitation(page, 3)
  await page.getByRole('checkbox', { name: 'Alege: Aldea Dinu' }).check()
  await page.getByRole('button', { name: 'Mai multe', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Marchează trimise' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Aldea Dinu' })).toContainText('✓')
  await page.goto('/app/adauga-invitat?search=aldea')
  await page.getByRole('checkbox', { name: 'Alege toate de pe pagină' }).check()
  await page.getByRole('button', { name: 'Mai multe', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trimite o reamintire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trimite o reamintire pe e-mail' })
  await expect(dialog).toContainText('O primește un invitat')
  const reasonOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(reasonOf('Aldea Călin')).toContainText('a răspuns')
  for (const name of MAILED_NAMES.slice(1))
    await expect(reasonOf(name)).toContainText('a primit invitația de mai puțin de o zi')
  await dialog.getByRole('button', { name: 'Trimite unui invitat' }).click()
  await expect(page.getByText('Un e-mail pleacă acum.')).toBeVisible()
  await expect(async () => {
    expect(await readMailsTo(page, emailAt(3))).toContain('Așteptăm răspunsul dumneavoastră')
  }).toPass()
  for (const nameIndex of MAILED_NAMES.keys())
    expect(await readMailsTo(page, emailAt(nameIndex))).not.toContain('Așteptăm')
}

test('invitations are sent by mail and reminders only to guests that are due', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  await logIn(page, demoAccounts().couple)
  await page.goto('/app/adauga-invitat')
  for (const nameIndex of MAILED_NAMES.keys()) await addInvitation(page, nameIndex)

  await test.step('three invitations are selected and sent', async () => {
    await page.getByLabel('Caută după nume').fill('aldea')
    await expect(page).toHaveURL(/search=aldea/)
    // The address changes before the list. A selection in the unfiltered list would be lost with the new filter.
    await expect(page.getByRole('checkbox', { name: /^Alege: / })).toHaveCount(MAILED_NAMES.length)
    for (const name of MAILED_NAMES)
      await page.getByRole('checkbox', { name: `Alege: ${name}` }).check()
    const bar = page.getByRole('region', { name: 'Cu invitațiile alese' })
    await expect(bar).toContainText('3 invitații alese')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Trimite pe e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trimite invitația pe e-mail' })
    await expect(dialog).toContainText('O primesc 3 invitați')
    await expect(dialog).toContainText(emailAt(1))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Trimite la 3 invitați' }).click()
    await expect(page.getByText('3 e-mailuri pleacă acum.')).toBeVisible()
    for (const name of MAILED_NAMES)
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('✓')
    // No guest receives an invitation twice.
    await bar.getByRole('button', { name: 'Trimite pe e-mail' }).click()
    await expect(dialog).toContainText('Nimeni nu o primește acum.')
    await expect(dialog).toContainText('a primit-o deja')
    await dialog.getByRole('button', { name: 'Închide' }).click()
  })

  let link = ''
  await test.step('the mails contain a link for each guest', async () => {
    const mails = await readMailsTo(page, emailAt(0))
    expect(mails).toContain('Invitație: ')
    link = /https?:\/\/\S+guest_code=[A-Z0-9]{10}/.exec(mails)?.[0] ?? ''
    expect(link).not.toBe('')
    expect(await readMailsTo(page, emailAt(2))).toMatch(/guest_code=[A-Z0-9]{10}&lang=en/)
  })

  await test.step('the guest opens the link and answers for the places of the invitation', async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'ro-RO',
      hasTouch: true,
      isMobile: true,
    })
    const guest = await phone.newPage()
    const url = new URL(link)
    await guest.goto(`${url.pathname}/formular-invitatie${url.search}`)
    await expect(guest.getByLabel('Nume și prenume')).toHaveValue('Aldea Călin')
    await expect(guest.getByText('Invitația este pentru cel mult 2 persoane.')).toBeVisible()
    await expect(guest.getByRole('radio', { name: 'În doi' })).toBeChecked()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Trimitem răspunsul' }).click()
    await expect(guest.getByRole('heading', { name: 'Vă mulțumim, Aldea Călin' })).toBeVisible()
    await phone.close()
  })

  await test.step('the reminder is sent to an older invitation and not to the mails of today', () =>
    sendReminder(page))

  await test.step('all invitations are deleted after a warning about lost answers', async () => {
    await page.goto('/app/adauga-invitat?search=aldea')
    await page.getByRole('checkbox', { name: 'Alege toate de pe pagină' }).check()
    await page.getByRole('button', { name: 'Mai multe', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Șterge', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ștergeți 4 invitații?' })
    await expect(dialog).toContainText('se pierde un răspuns (1 da, 0 nu)')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Șterge', exact: true }).click()
    await expect(page.getByText('4 invitații au fost șterse.')).toBeVisible()
    await expect(page.getByText('Niciun invitat nu se potrivește.')).toBeVisible()
  })
  expect(pageErrors).toEqual([])
})
