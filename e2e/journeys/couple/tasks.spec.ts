// The to-do list: the predefined list, a custom task, its comments, and the progress bar.
import { type Page, expect, test } from '@playwright/test'
import { formatDate } from '../../../packages/kit/src/dates'
import { dateInDays } from '../../support/dates'
import {
  expectAccessible,
  chooseEvent,
  demoAccounts,
  logIn,
  collectPageErrors,
} from '../../support/page-helpers'

const NAME = 'Țuică pentru nași'
/** Far enough in the future that no preset task is late: the first one is due 360 days before the event. */
const EVENT_DATE = dateInDays(600)

/** Creates and selects a separate event, because deadlines would create notifications in the event of other tests. */
async function createOwnEvent(page: Page): Promise<void> {
  const slug = `de-facut-${Date.now()}`
  const event = {
    name: 'Ilinca și Vlad',
    slug,
    code: `FACUT${Date.now()}`,
    date: EVENT_DATE,
    city: 'Sibiu',
    location: 'Piața Mare',
  }
  const response = await page.request.post('/api/events', {
    data: { event },
    headers: { 'x-alai': '1' },
  })
  expect(response.status()).toBe(201)
  const { id } = ((await response.json()) as { event: { id: string } }).event
  await chooseEvent(page, id)
}

const progressPercent = async (page: Page) =>
  Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))

for (const width of [390, 1280]) {
  // Covers 2.2.08, 3.2.06, 3.2.40, 3.9.07.
  test(`a couple uses the preset tasks and a task of its own at ${width}`, async ({ page }) => {
    const pageErrors = collectPageErrors(page)
    await page.setViewportSize({ width, height: 844 })
    await logIn(page, demoAccounts().couple)
    await createOwnEvent(page)
    await page.goto('/app/to-do-list')

    await test.step('the preset tasks are added at once, and undone except those in progress', async () => {
      await page.getByRole('button', { name: 'Adaugă lista gata făcută' }).click()
      const message = page
        .getByRole('status')
        .filter({ hasText: /^Am adăugat \d+ de taskuri din lista gata făcută/ })
      await expect(message).toContainText(formatDate(EVENT_DATE, 'ro'))
      expect(await progressPercent(page)).toBe(0)
      await expectAccessible(page)
      const firstStatus = page.getByRole('combobox', { name: /^Status: / }).first()
      await firstStatus.click()
      await page.getByRole('option', { name: 'In progres' }).filter({ visible: true }).click()
      await expect(page.getByText('Taskul a fost editat cu succes.')).toBeVisible()
      await expect.poll(() => progressPercent(page)).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Anulează' }).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'Unul rămâne: cineva a lucrat la el.' }),
      ).toBeVisible()
      await expect(page.getByText('un task', { exact: true })).toBeVisible()
      expect(await progressPercent(page)).toBe(50)
    })

    await test.step('a task is added; missing fields are marked', async () => {
      await page.getByRole('button', { name: 'Adaugă un task' }).click()
      const dialog = page.getByRole('dialog', { name: 'Adaugă un task' })
      await dialog.getByRole('button', { name: 'Salvează' }).click()
      await expect(dialog.getByText('Completați acest câmp.')).toHaveCount(3)
      await expectAccessible(page)
      await dialog.getByRole('textbox', { name: 'Nume' }).fill(NAME)
      await dialog.getByRole('textbox', { name: 'Descriere' }).fill('Zece sticle, de la bunicu.')
      await dialog.getByLabel('Termen').fill(dateInDays(500))
      await dialog.getByRole('combobox', { name: 'Cine se ocupă' }).click()
      await page.getByRole('option').filter({ visible: true }).first().click()
      await dialog.getByRole('button', { name: 'Salvează' }).click()
      await expect(page.getByText('Taskul a fost adaugat cu succes.')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: NAME, exact: true })).toBeVisible()
      expect(await progressPercent(page)).toBe(25)
    })

    await test.step('order and filters are in the URL', async () => {
      await page.getByLabel('Caută un task').fill('tuica')
      await expect(page.getByText('un task se potrivește')).toBeVisible()
      await page.getByText('Nou', { exact: true }).filter({ visible: true }).first().click()
      await expect(page).toHaveURL(/search=tuica&status=Nou/)
      await page.reload()
      await expect(page.getByRole('button', { name: NAME, exact: true })).toBeVisible()
      await expect(page.getByLabel('Caută un task')).toHaveValue('tuica')
      await page.getByRole('button', { name: 'Șterge filtrele' }).click()
      await expect(page.getByText('2 taskuri', { exact: true })).toBeVisible()
    })

    await test.step('a comment is added, edited and voted on', async () => {
      await page.getByRole('button', { name: `0 comentarii la ${NAME}` }).click()
      const drawer = page.getByRole('dialog', { name: NAME })
      await expect(drawer.getByText('Nu s-au postat comentarii pentru acest task.')).toBeVisible()
      expect((await drawer.boundingBox())?.width).toBe(Math.min(400, width))
      await drawer.getByLabel('Comentariu nou').fill('Bunicu zice că opt.')
      await drawer.getByRole('button', { name: 'Adaugă' }).click()
      await expect(page.getByText('Comentariul a fost adaugat.')).toBeVisible()
      await drawer.getByRole('button', { name: /^Editează comentariul: / }).click()
      await drawer.getByLabel('Editați comentariul').fill('Bunicu zice că nouă.')
      await drawer.getByRole('button', { name: 'Salvează' }).click()
      await expect(page.getByText('Comentariul a fost editat cu succes.')).toBeVisible()
      await expect(drawer.getByText('Bunicu zice că nouă.')).toBeVisible()
      await drawer.getByRole('button', { name: 'De acord: 0 voturi', exact: true }).click()
      await expect(
        drawer.getByRole('button', { name: 'De acord: 1 vot', exact: true }),
      ).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)
      await drawer.getByRole('button', { name: 'Închide' }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('button', { name: `1 comentariu la ${NAME}` })).toBeFocused()
    })

    await test.step('a finished task raises the progress, then it is deleted', async () => {
      await page.getByRole('combobox', { name: `Status: ${NAME}` }).click()
      await page.getByRole('option', { name: 'Done' }).filter({ visible: true }).click()
      await expect.poll(() => progressPercent(page)).toBe(75)
      await expectAccessible(page)
      await page.getByRole('button', { name: `Șterge ${NAME}` }).click()
      await page
        .getByRole('dialog', { name: `Ștergeți taskul „${NAME}”?` })
        .getByRole('button', { name: 'Șterge taskul' })
        .click()
      await expect(page.getByText('Task-ul a fost șters cu success.')).toBeVisible()
      await expect(page.getByRole('button', { name: NAME, exact: true })).toHaveCount(0)
    })
    expect(pageErrors).toEqual([])
  })
}
