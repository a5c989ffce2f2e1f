// No invitation is sent during the trial. The couple shows its site and form with a preview link, which works on any phone until it is
// revoked.
import { expect, test } from '@playwright/test'
import { expectAccessible, demoAccounts, logIn, collectPageErrors } from '../support/page-helpers'

// Covers 1.2.08.
test('a couple in its trial shows site and form by a preview link and sends nothing', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoAccounts().trial)
  const headers = { 'x-alai': '1' }
  const { events } = (await (await page.request.get('/api/events')).json()) as {
    events: { id: string }[]
  }
  const event = events[0]?.id ?? ''
  const suffix = Date.now().toString(36)
  await page.request.put(`/api/events/${event}`, {
    headers,
    data: { event: { slug: `proba-${suffix}`, code: `PROBA${suffix}`, location: 'Șura' } },
  })
  const response = await page.request.post('/api/wedding_invitations', {
    headers,
    data: { wedding_invitation: { event_id: event, name: `Familia ${suffix}` } },
  })
  const { wedding_invitation: invitation } = (await response.json()) as {
    wedding_invitation: { id: string }
  }

  await page.goto(`/app/adauga-invitat?search=${suffix}`)
  await page.getByRole('button', { name: `Mai multe: Familia ${suffix}` }).click()
  await page.getByRole('menuitem', { name: `Copiază linkul: Familia ${suffix}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('În perioada gratuită invitații nu pot deschide')).toBeVisible()
  await dialog.getByRole('button', { name: 'Creează linkul de previzualizare' }).click()
  await dialog.getByRole('button', { name: 'Copiază linkul de previzualizare' }).click()
  await expect(page.getByText('Nicio invitație nu a fost marcată trimisă.')).toBeVisible()
  await expectAccessible(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/app/preview/proba-${suffix}?preview=`)

  // The phone of another person, without a session.
  const otherContext = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await otherContext.newPage()
  const sentRequests: string[] = []
  phone.on('request', (request) => {
    const referrer = request.headers().referer ?? ''
    if (request.method() !== 'GET' || referrer.includes('preview='))
      sentRequests.push(request.url())
  })
  await phone.goto(link)
  const notice = phone.getByText('De aici nu se trimite nimic.')
  await expect(notice).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Vin cu drag' }).first().click()
  await expect(phone).toHaveURL(/formular-invitatie\?preview=/)
  await expect(notice).toBeVisible()
  await phone.locator('form button[type=submit]').last().click()
  await expect(phone.getByText('În modul Live, aici va ajunge răspunsul trimis.')).toBeVisible()
  expect(sentRequests).toEqual([])
  const stored = await page.request.get(`/api/wedding_invitations/${invitation.id}`)
  expect(await stored.json()).toMatchObject({ wedding_invitation: { sent_invitation: false } })

  await dialog.getByRole('button', { name: 'Oprește linkul de previzualizare' }).click()
  await expect(page.getByText('Linkul de previzualizare nu mai este valabil.')).toBeVisible()
  await phone.goto(link)
  await expect(
    phone.getByRole('heading', { name: 'Linkul de previzualizare nu mai este valabil' }),
  ).toBeVisible()
  await expectAccessible(phone)
  await otherContext.close()
  expect(pageErrors).toEqual([])
})
