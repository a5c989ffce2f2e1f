// Direct answers on an unreliable network: a guest is listed exactly once, whichever requests or responses are lost.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { demoAccounts } from '../../support/page-helpers'

type Lists = { guests: { name: string }[]; refuzed_invitations: { name: string }[] }

async function createDirectEvent(
  request: APIRequestContext,
): Promise<{ slug: string; id: string; lists: () => Promise<[string[], string[]]> }> {
  const { couple } = demoAccounts()
  const session = (await (
    await request.post('/api/login', {
      data: { user: { email: couple.email, password: couple.password } },
    })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${session.token}` }
  const slug = `linie-slaba-${Date.now()}`
  const event = {
    name: 'Vera și Toma',
    slug,
    code: `LINIE${Date.now()}`,
    date: '2027-08-21',
    city: 'Sibiu',
    location: 'Piața Mare',
    direct_response_mode: true,
  }
  const { id } = (
    (await (await request.post('/api/events', { headers, data: { event } })).json()) as {
      event: { id: string }
    }
  ).event
  await request.post('/api/website_details/live_website', {
    headers,
    data: { website_details: { event_id: id, live: true } },
  })
  const fetchNames = async (path: string, key: keyof Lists) =>
    ((await (await request.get(`/api/${path}?event_id=${id}`, { headers })).json()) as Lists)[
      key
    ].map((answer) => answer.name)
  return {
    slug,
    id,
    lists: async () => [
      await fetchNames('guests', 'guests'),
      await fetchNames('refuzed_invitations', 'refuzed_invitations'),
    ],
  }
}

/** Loses the response of the first POST to a path after the server has processed the request. */
async function dropFirstResponse(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    // The cookie of a lost response is lost, too.
    await page.context().clearCookies()
    return route.abort()
  })
}

// Covers B6.
test('a lost response creates no second answer, even after a reload', async ({ page, request }) => {
  const { slug, lists } = await createDirectEvent(request)
  const sendForm = async (form: string, name: string, button: string) => {
    await page.goto(`/${slug}/${form}`)
    await page.getByLabel('Nume și prenume').fill(name)
    await page.getByRole('button', { name: button }).click()
  }
  await dropFirstResponse(page, '**/api/direct_responses')
  await sendForm('formular-invitatie', 'Vera', 'Trimitem răspunsul')
  await expect(page.getByRole('alert')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Nume și prenume')).toHaveValue('Vera')
  await page.getByRole('button', { name: 'Trimitem răspunsul' }).click()
  await expect(page.getByRole('heading', { name: /Vă mulțumim/ })).toBeVisible()
  expect(await lists()).toEqual([['Vera'], []])
})

// Covers B6.
test('the form changes the existing answer when it is opened again on the same device', async ({
  page,
  context,
  request,
}) => {
  const { slug, lists } = await createDirectEvent(request)
  await page.goto(`/${slug}/formular-invitatie`)
  await page.getByLabel('Nume și prenume').fill('Ștefana')
  await page.getByRole('button', { name: 'Trimitem răspunsul' }).click()
  await expect(page.getByRole('heading', { name: /Vă mulțumim/ })).toBeVisible()
  // The guest closes the tab and opens the link again days later.
  await page.close()
  const laterPage = await context.newPage()
  await laterPage.goto(`/${slug}/formular-invitatie`)
  await expect(laterPage.getByRole('heading', { name: 'Ați răspuns deja' })).toBeVisible()
  await laterPage.getByRole('link', { name: /Ștefana vine, o persoană/ }).click()
  await expect(laterPage.getByLabel('Nume și prenume')).toHaveValue('Ștefana')
  await laterPage.getByLabel('În doi').check({ force: true })
  await laterPage.getByRole('button', { name: 'Salvăm schimbarea' }).click()
  await expect(laterPage.getByRole('heading', { name: /Vă mulțumim/ })).toBeVisible()
  expect(await lists()).toEqual([['Ștefana'], []])
  // Another person on the same phone is a separate guest.
  await laterPage.goto(`/${slug}/formular-raspuns-negativ`)
  await laterPage.getByRole('button', { name: 'Răspund pentru altcineva' }).click()
  await laterPage.getByLabel('Nume și prenume').fill('Radu')
  await laterPage.locator('form button[type=submit]').click()
  await expect(laterPage.getByRole('link', { name: 'Veniți totuși' })).toBeVisible()
  expect(await lists()).toEqual([['Ștefana'], ['Radu']])
  await laterPage.goto(`/${slug}/formular-invitatie`)
  await expect(laterPage.getByRole('listitem')).toHaveText([
    /Radu\s+nu vine/,
    /Ștefana\s+vine, 2 persoane/,
  ])
})

// Covers 1.2.05.
test('a decline can be changed to an acceptance by its link', async ({ page, request }) => {
  const { slug, lists } = await createDirectEvent(request)
  await page.goto(`/${slug}/formular-raspuns-negativ`)
  await page.getByLabel('Nume și prenume').fill('Roxana')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('link', { name: 'Veniți totuși' }).click()
  await expect(page.getByLabel('Nume și prenume')).toBeVisible()
  expect(await lists()).toEqual([[], ['Roxana']])
  await page.getByLabel('Nume și prenume').fill('Roxana')
  await page
    .getByRole('button', { name: /răspunsul/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: /Vă mulțumim/ })).toBeVisible()
  expect(await lists()).toEqual([['Roxana'], []])
})

test('direct answers by phone without an invitation are listed and counted', async ({
  page,
  request,
}) => {
  const { slug, id, lists } = await createDirectEvent(request)
  const { couple } = demoAccounts()
  await page.addInitScript((event) => {
    if (location.protocol === 'about:') return
    for (const storage of [localStorage, sessionStorage]) storage.setItem('idLocalStorage', event)
  }, id)
  await page.goto('/app/login')
  await page.getByLabel('E-mail').fill(couple.email)
  await page.locator('input[type=password]').fill(couple.password)
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.waitForURL('**/app/evenimente')
  await page.goto('/app/adauga-invitat')
  const panel = page.getByRole('region', { name: 'Răspunsuri fără invitație' })
  await expect(panel).toContainText(`/${slug}`)
  await expect(panel.getByRole('button', { name: 'Copiază adresa' })).toBeVisible()
  await panel.getByRole('link', { name: 'Preia la telefon' }).click()
  const enterAnswer = async (name: string, answer: RegExp) => {
    await page.getByRole('combobox', { name: 'Cine sună?' }).fill(name)
    await page.getByRole('button', { name: `Răspuns nou, fără invitație: ${name}` }).click()
    await page.getByRole('button', { name: answer }).click()
    await page.getByRole('button', { name: /Salvează și următorul/ }).click()
    await expect(page.getByRole('status').filter({ hasText: `Salvat: ${name}` })).toBeVisible()
  }
  await enterAnswer('Mătușa Ilinca', /Da, vin/)
  await enterAnswer('Unchiul Dan', /Nu pot/)
  expect(await lists()).toEqual([['Mătușa Ilinca'], ['Unchiul Dan']])
  // The decline is in the list where phone answers can be undone.
  await expect(page.getByRole('listitem').filter({ hasText: 'Unchiul Dan' })).toBeVisible()
  await page.goto('/app/dashboard')
  const directAnswers = page.getByRole('region', { name: 'Răspunsuri fără invitație' })
  await expect(directAnswers.getByRole('link', { name: /Vin/ }).first()).toContainText('o persoană')
  await directAnswers.getByRole('link', { name: /Vin/ }).first().click()
  await expect(page.getByRole('link', { name: 'Mătușa Ilinca', exact: true })).toBeVisible()
})
