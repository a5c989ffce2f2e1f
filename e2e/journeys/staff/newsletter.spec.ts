// A newsletter issue: written, tested, sent, and unsubscribed from with one click.
import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  findMailedLink,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

// Covers 3.content.20.
test('an issue is tested and sent, and an unsubscription is in its report', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const pageErrors = collectPageErrors(page)
  const suffix = Date.now().toString(36)
  const [subscriberEmail, subject] = [`cititoare-${suffix}@exemplu.ro`, `Idei de toamnă ${suffix}`]
  const origin = new URL(demoAccounts().url).origin
  const visitor = await (await browser.newContext()).newPage()
  const response = await visitor.request.post('/api/newsletters', {
    data: { newsletter: { name: 'Cititoare', email: subscriberEmail } },
    headers: { origin },
  })
  expect(response.status()).toBe(204)
  await visitor.goto(await findMailedLink(page.request, subscriberEmail))
  await visitor.getByRole('button', { name: 'Da, vreau noutățile' }).click()
  await expect(visitor.getByRole('heading', { name: 'Abonarea este confirmată' })).toBeVisible()

  await logIn(page, demoAccounts().staff)
  await page.getByRole('link', { name: 'Newsletter' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Scrie o scrisoare' }).click()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Completați acest câmp.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Subiect', exact: true }).fill(subject)
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Scrisoarea a fost salvată.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/newsletter\/[0-9a-f-]{36}$/)
  // An issue without a text is not sent. The error is shown beside its field.
  await page.getByRole('button', { name: 'Trimite-mi o probă' }).click()
  await expect(page.getByText('Completați acest câmp.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Textul scrisorii' }).click()
  await page.keyboard.type('Trei idei bune.')
  await expect(page.getByRole('button', { name: 'Trimite scrisoarea' })).toBeDisabled()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByRole('figure').getByText('Trei idei bune.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Trimite-mi o probă' }).click()
  await expect(page.getByText('Proba a plecat spre adresa dumneavoastră.')).toBeVisible()
  const fetchOutbox = async () => (await page.request.get('/outbox')).text()
  await expect.poll(fetchOutbox).toContain(`Probă: ${subject}`)

  await page.getByRole('button', { name: 'Trimite scrisoarea' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('După aceea nu se mai poate schimba sau opri.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Trimite la / }).click()
  await expect(page.locator('.a-status')).toHaveText('Trimisă')
  const reportCount = (name: string) =>
    page
      .getByRole('definition')
      .nth(
        ['Așteaptă', 'Trimise', 'Nereușite', 'Dezabonați înainte', 'Dezabonați după'].indexOf(name),
      )
  await expect(reportCount('Așteaptă')).toHaveText('0')
  await expect(reportCount('Dezabonați după')).toHaveText('0')
  await expectAccessible(page)

  const rows = (await fetchOutbox())
    .split('<tr>')
    .filter((row) => row.includes(subscriberEmail) && row.includes(`>${subject}<`))
  expect(rows).toHaveLength(1)
  const unsubscribeLink = await findMailedLink(page.request, subscriberEmail)
  expect(new URL(unsubscribeLink).pathname).toBe('/app/newsletter/dezabonare')
  await visitor.goto(unsubscribeLink)
  await visitor.getByRole('button', { name: 'Mă dezabonez' }).click()
  await expect(visitor.getByRole('heading', { name: 'V‑ați dezabonat' })).toBeVisible()
  await visitor.context().close()
  await page.reload()
  await expect(reportCount('Dezabonați după')).toHaveText('1')
  await page.goto('/app/audit')
  for (const text of [
    'a scris o scrisoare',
    'și-a trimis o probă a unei scrisori',
    'a trimis o scrisoare abonaților',
  ])
    await expect(page.getByRole('table').getByText(text).first()).toBeVisible()
  expect(pageErrors).toEqual([])
})
