// The pages that belong to a couple's site: the gift registry, in which a gift is reserved once, and the albums,
// which need a password.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible, demoAccounts, collectPageErrors } from '../../support/page-helpers'

/** Returns guest codes from one page of the couple's list of invitations. */
async function fetchGuestCodes(request: APIRequestContext): Promise<string[]> {
  const { email, password } = demoAccounts().couple
  const session = (await (
    await request.post('/api/login', { data: { user: { email, password } } })
  ).json()) as { token: string }
  const headers = { Authorization: `Bearer ${session.token}` }
  const events = (await (await request.get('/api/events', { headers })).json()) as {
    events: { id: string }[]
  }
  const list = await request.get(
    `/api/wedding_invitations?event_id=${events.events[0]?.id}&page[number]=3`,
    { headers },
  )
  const body = (await list.json()) as { wedding_invitations: { code: string }[] }
  return body.wedding_invitations.map((invitation) => invitation.code)
}

// Covers 1.2.06, 3.contract5.09.
test('a gift is reserved once and released by the link in its mail', async ({
  page,
  playwright,
  baseURL,
}) => {
  const pageErrors = collectPageErrors(page)
  const couple = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [ownCode = '', otherCode = ''] = await fetchGuestCodes(couple)
  // Another guest, without a session.
  const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${demoAccounts().couple.slug}/registru-de-cadouri?guest_code=${ownCode}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Pături de lână' }) })
  await card.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('matusa@exemplu.ro')
  await expectAccessible(page)
  const [response] = await Promise.all([
    page.waitForResponse('**/api/presents/reserve_gift'),
    dialog.getByRole('button', { name: 'Rezervăm cadoul' }).click(),
  ])
  await expect(page.getByText('Ați rezervat „Pături de lână”')).toBeVisible()
  await page.getByRole('button', { name: 'Gata' }).click()
  await expect(card.getByRole('button')).toBeDisabled()
  await expectAccessible(page)
  const { present } = response.request().postDataJSON() as {
    present: { id: string; event_id: string }
  }
  const lateResponse = await guest.post('/api/presents/reserve_gift', {
    data: {
      present: {
        id: present.id,
        event_id: present.event_id,
        code: otherCode,
        email: 'unchi@exemplu.ro',
      },
    },
  })
  expect([lateResponse.status(), ((await lateResponse.json()) as { code: string }).code]).toEqual([
    409,
    'already_reserved',
  ])
  await page.goto(
    `/${demoAccounts().couple.slug}/registru-de-cadouri?cadou=${present.id}&anulare=altceva`,
  )
  await page.getByRole('button', { name: 'Renunț la cadou' }).click()
  await expect(page.getByText('Linkul nu mai este valabil')).toBeVisible()
  expect(pageErrors).toEqual([])
})

for (const width of [390, 1280]) {
  // Covers 1.2.07.
  test(`an album opens with its password and is browsed by keyboard at ${width}`, async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/${demoAccounts().couple.slug}/galerie-foto`)
    await page.getByLabel('Parola albumului').fill('altceva')
    await page.getByRole('button', { name: 'Deschidem albumul' }).click()
    await expect(page.getByText('Parola nu este corectă.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Parola albumului').fill('hora27')
    await page.getByRole('button', { name: 'Deschidem albumul' }).click()
    await page.getByRole('button', { name: 'Fotografia 1 din 6' }).click()
    // The test waits until the picture is shown. A key that is pressed earlier would go to the page behind it.
    await expect(page.getByRole('dialog')).toContainText('1 din 6')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog')).toContainText('2 din 6')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page)
    // Back closes the photo and stays on the page. After a reload the password is not asked again.
    await page.getByRole('button', { name: 'Fotografia 3 din 6' }).click()
    await expect(page.getByRole('dialog')).toContainText('3 din 6')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Fotografia 3 din 6' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Fotografia 3 din 6' })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    expect(pageErrors).toEqual([])
  })
}
