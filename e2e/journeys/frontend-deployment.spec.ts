// Deployments of a single microfrontend: a newer build beside an older shell, pages that are open meanwhile, and a build that does not fit.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { buildPart } from '../../packages/build/build-all.mjs'
import { FrontendServer } from '../support/frontend-server'
import { expectAccessible } from '../support/page-helpers'

const TEXTS = path.resolve(import.meta.dirname, '../../packages/kit/src/i18n/auth.ro.json')
const TITLE = 'Intrați în cont'
const NEWER_TITLE = 'Intrați în cont, versiunea nouă'
const OTHER_CONTRACT = 999

test.describe.configure({ mode: 'serial' })

let server: FrontendServer
/** A build of `couple` with another title of the log-in page, and the same one for another contract. */
let newer: { folder: string; id: string }
let incompatibleFolder: string

test.beforeAll(async () => {
  server = new FrontendServer()
  const texts = path.join(server.folder, 'auth.ro.json')
  const original = JSON.parse(readFileSync(TEXTS, 'utf8')) as Record<string, string>
  writeFileSync(texts, JSON.stringify({ ...original, 'login.title': NEWER_TITLE }))
  const out = path.join(server.folder, 'newer')
  const incompatible = path.join(server.folder, 'incompatible')
  const { build } = await buildPart({
    name: 'couple',
    out,
    alias: { '@alai/kit/i18n/auth.ro.json$': texts },
    isSmall: false,
    outByContract: { [OTHER_CONTRACT]: incompatible },
  })
  newer = { folder: path.join(out, 'couple'), id: build }
  incompatibleFolder = path.join(incompatible, 'couple')
})
test.afterAll(() => server.remove())

const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Opens a page that is not loaded yet. Returns the path of a file that this loads. */
async function openPasswordPage(page: Page): Promise<string> {
  const response = page.waitForResponse((one) => /\/assets\/couple\/.*\.js$/.test(one.url()))
  await page.getByRole('link', { name: 'Am uitat parola' }).click()
  await expectTitle(page, 'Parolă nouă')
  return new URL((await response).url()).pathname
}

test('an open page keeps working when a newer build of its microfrontend is deployed', async ({
  page,
}) => {
  await server.start()
  const installed = (await server.servedBuild('couple')) ?? ''
  await page.goto(`${server.url}/app/login`)
  await expectTitle(page, TITLE)
  expect(server.run('assets', 'add', newer.folder)).toContain(`Deployed couple ${newer.id}.`)
  await expect.poll(() => server.servedBuild('couple')).toBe(newer.id)
  expect(await openPasswordPage(page)).toContain(`/assets/couple/${installed}/`)
})

test('a newer build runs beside the older shell, and can be taken back', async ({ page }) => {
  const installed = await server.servedShell()
  await page.goto(`${server.url}/app/login`)
  await expectTitle(page, NEWER_TITLE)
  expect(await openPasswordPage(page)).toContain(`/assets/couple/${newer.id}/`)
  expect(await server.servedShell()).toBe(installed)
  server.run('assets', 'use', 'couple', 'installed')
  await expect.poll(() => server.servedBuild('couple')).not.toBe(newer.id)
  await page.goto(`${server.url}/app/login`)
  await expectTitle(page, TITLE)
})

test('an open page loads its files from a server with another version of the product', async ({
  page,
}) => {
  const previous = (await server.servedBuild('couple')) ?? ''
  await page.goto(`${server.url}/app/login`)
  await expectTitle(page, TITLE)
  await server.stop()
  await server.start({ couple: newer.folder })
  expect(await server.servedBuild('couple')).toBe(newer.id)
  expect(await openPasswordPage(page)).toContain(`/assets/couple/${previous}/`)
})

test('a build that does not fit the shell has a clear page, and the other pages work', async ({
  page,
}) => {
  await server.stop()
  await server.start({ couple: incompatibleFolder })
  let documentCount = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documentCount += 1
  })
  await page.goto(`${server.url}/app/login`)
  await expectTitle(page, 'Este disponibilă o versiune mai nouă')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reîncarcă pagina' }).click()
  await expectTitle(page, 'Este disponibilă o versiune mai nouă')
  expect(documentCount).toBe(2)
  await page.goto(`${server.url}/app/login?lang=en`)
  await expectTitle(page, 'A newer version is available')
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('versiune')
  expect(server.run('doctor')).toMatch(
    new RegExp(`failed +front end +couple \\w+ needs contract ${OTHER_CONTRACT}, and the shell`),
  )

  expect(server.run('assets', 'add', incompatibleFolder)).toContain('Nothing was deployed.')
  server.run('assets', 'add', newer.folder)
  await expect.poll(() => server.servedBuild('couple')).toBe(newer.id)
  await page.goto(`${server.url}/app/login`)
  await expectTitle(page, NEWER_TITLE)
})
