// Notifications and dashboard: the badge rises in an open tab, mails are configured, and a number links to a list with as many entries.
import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

type Event = { id: string; slug: string; code: string }

// Covers 2.2.02.
test('an answer raises the badge, mails can be disabled, and numbers link to lists', async ({
  page,
  playwright,
  baseURL,
}) => {
  const pageErrors = collectPageErrors(page)
  const { couple } = demoAccounts()
  const post = async (path: string, data?: unknown) => {
    const response = await page.request.post(path, { data, headers: { 'x-alai': '1' } })
    expect(response.ok(), `${path} ${response.status()}`).toBe(true)
    return response
  }
  await logIn(page, couple)
  const { events } = (await (await page.request.get('/api/events')).json()) as { events: Event[] }
  const event = events.find((candidate) => candidate.slug === couple.slug)
  if (!event) throw new Error('the demonstration data has no event of this couple')

  await test.step('the badge rises without a reload when a guest answers', async () => {
    await post(`/api/notifications/mark_all_as_read?event_id=${event.id}`)
    const created = await post('/api/wedding_invitations', {
      wedding_invitation: { event_id: event.id, name: 'Familia Zâmbreanu' },
    })
    const { code } = ((await created.json()) as { wedding_invitation: { code: string } })
      .wedding_invitation
    const { menu_type_configs } = (await (
      await page.request.get(`/api/menu_type_configs?event_id=${event.id}`)
    ).json()) as { menu_type_configs: { menu_type: string }[] }
    await page.goto('/app/dashboard')
    const badge = page.getByRole('navigation', { name: 'Meniu' }).locator('.a-badge')
    await expect(page.getByRole('heading', { name: 'Ce urmează' })).toBeVisible()
    await expect(badge).toHaveCount(0)
    const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const menu = menu_type_configs[0]?.menu_type
    const answerResponse = await guest.post('/api/guests', {
      data: {
        guest: {
          event_slug: event.slug,
          event_code: event.code,
          code,
          name: 'Familia Zâmbreanu',
          company: 'couple',
          company_number: 2,
          menus_attributes: menu ? [{ menu_type: menu }, { menu_type: menu }] : [],
          allergy: 'no',
        },
      },
    })
    expect(answerResponse.status(), await answerResponse.text()).toBe(201)
    await guest.dispose()
    await expect(badge).toHaveText('1')
    await expectAccessible(page)
  })

  await test.step('the notification is unread, and all are marked as read', async () => {
    await page
      .getByRole('link', { name: /^Notificări/ })
      .first()
      .click()
    await expect(page.getByText('Familia Zâmbreanu vine (2 persoane).')).toBeVisible()
    await expect(page.locator('.a-unread')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Marchează toate ca citite' }).click()
    await expect(page.getByText('Toate notificările au fost marcate ca citite.')).toBeVisible()
    await expect(page.locator('.a-unread')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Meniu' }).locator('.a-badge')).toHaveCount(0)
  })

  await test.step('mails of one type are disabled and stay disabled after a reload', async () => {
    await page.getByRole('tab', { name: 'E-mail' }).click()
    const kind = page.getByRole('radiogroup', { name: 'Un invitat vine' })
    await kind.getByText('Niciodată').click()
    await expect(page.getByText('Alegerea a fost salvată.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(kind.getByRole('radio', { name: 'Niciodată' })).toBeChecked()
  })

  await test.step('a number of the dashboard matches the list it links to', async () => {
    await page.goto('/app/dashboard')
    const row = page
      .getByRole('table', { name: 'Invitații după răspuns' })
      .getByRole('row', { name: /Acceptat/ })
    const count = await row.getByRole('cell').first().textContent()
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/app\/adauga-invitat\?status=acceptat/)
    await expect(page.getByText(new RegExp(`^1–\\d+ din ${count}$`))).toBeVisible()
    await page.goto('/app/dashboard?tab=meniuri')
    await expectAccessible(page)
    const menuLink = page.getByRole('table', { name: 'Meniuri alese' }).getByRole('link').first()
    await menuLink.click()
    await expect(page).toHaveURL(/\/app\/raspunsuri\?menu=/)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })
  expect(pageErrors).toEqual([])
})
