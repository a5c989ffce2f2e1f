// Takes the screenshots of the landing page from a running server. After `make run`:
// `URL=http://localhost:8080 node e2e/tools/landing-screenshots.mjs`
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const outputFolder = path.join(root, 'microfrontends/public/src/features/landing/screenshots')
const ornaments =
  process.env.ORNAMENTS ?? path.join(root, 'microfrontends/public/src/styles/ornaments')
const base = process.env.URL ?? 'http://localhost:8080'
const site = process.env.SITE ?? 'ana-si-mihai'
const [email, password] = [
  process.env.EMAIL ?? 'ana@exemplu.ro',
  process.env.PASSWORD ?? 'alai-demo-27',
]
const onlyNames = process.env.ONLY?.split(',')

const PHONE = { size: { width: 390, height: 844 }, scale: 2, widths: [320, 416, 640] }
const DESKTOP = { size: { width: 1280, height: 860 }, scale: 1.5, widths: [720, 1440] }

/** The screenshots: file name, path, the viewports, and the steps before the screenshot is taken. */
const SCREENS = [
  { name: 'site', path: `/${site}`, devices: [PHONE] },
  { name: 'form', path: `/${site}/formular-invitatie`, devices: [PHONE], prepare: showFamily },
  { name: 'answers', path: '/app/raspunsuri', devices: [DESKTOP, PHONE] },
  {
    name: 'persons',
    path: '/app/dashboard?tab=participanti',
    devices: [PHONE],
    prepare: showCharts,
  },
  { name: 'menus', path: '/app/dashboard?tab=meniuri', devices: [PHONE], prepare: showCharts },
  { name: 'builder', path: '/app/website-builder', devices: [DESKTOP, PHONE] },
  { name: 'invitations', path: '/app/adauga-invitat', devices: [DESKTOP, PHONE] },
]

/** The four themes of a couple's site, each with its main illustration. */
const THEMES = [
  { name: 'fila', css: '#efe6d8 url(fila-lumina.svg) 50% 50%/cover' },
  { name: 'lunca', css: '#f6f7ee url(lunca-pajiste-mic.svg) 50% 100%/190% auto' },
  { name: 'sanziene', css: '#0b1724 url(sanziene-noapte.svg) 50% 100%/cover' },
  { name: 'iie', css: '#f8f4ea url(iie-altita.svg) 50% 50%/auto 62% repeat-x' },
]

/** Waits until no element of the page and its frames is loading, and fonts, visible pictures and animations are complete. */
async function waitUntilStable(page) {
  for (const frame of page.frames()) {
    await frame.waitForFunction(
      () =>
        document.querySelector('h1') &&
        !document.querySelector('[aria-busy=true]') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    await frame.evaluate(async () => {
      await document.fonts.ready
      const finite = document
        .getAnimations()
        .filter((animation) =>
          Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)),
        )
      await Promise.allSettled(finite.map((animation) => animation.finished))
      // Waits until the last state is painted.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  }
}

async function showFamily(page) {
  await page.getByText('Familie', { exact: true }).click()
  const question = page.getByText('Câți veniți?')
  await question.evaluate((element) =>
    scrollTo(0, element.getBoundingClientRect().top + scrollY - 40),
  )
}

/** Scrolls to the charts, which are below the first screen of the dashboard. */
async function showCharts(page) {
  await page
    .getByRole('tablist')
    .last()
    .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 84))
}

/** Writes a PNG as WebP in one width. The browser converts it, so that no other tool is needed. */
async function writeWebp(page, png, width, name) {
  const bytes = await page.evaluate(
    async ([data, targetWidth]) => {
      const picture = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${data}`)).blob(),
      )
      const canvas = new OffscreenCanvas(
        targetWidth,
        Math.round((picture.height * targetWidth) / picture.width),
      )
      const drawing = canvas.getContext('2d')
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [png.toString('base64'), width],
  )
  await writeFile(path.join(outputFolder, `${name}-${width}.webp`), Buffer.from(bytes))
  console.log(`${name}-${width}.webp`, bytes.length)
}

async function logIn(page) {
  await page.goto(`${base}/app/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.waitForURL(/\/app\/evenimente/)
}

await mkdir(outputFolder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const converterPage = await browser.newPage()
for (const device of [DESKTOP, PHONE]) {
  const context = await browser.newContext({
    viewport: device.size,
    deviceScaleFactor: device.scale,
    reducedMotion: 'reduce',
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
  })
  const page = await context.newPage()
  await logIn(page)
  for (const screen of SCREENS.filter(
    (candidate) =>
      candidate.devices.includes(device) && (!onlyNames || onlyNames.includes(candidate.name)),
  )) {
    await page.goto(base + screen.path)
    await page.locator('h1').first().waitFor()
    await waitUntilStable(page)
    await screen.prepare?.(page)
    await waitUntilStable(page)
    const png = await page.screenshot()
    const name =
      screen.devices.length > 1 && device === PHONE ? `${screen.name}-phone` : screen.name
    for (const width of device.widths) await writeWebp(converterPage, png, width, name)
  }
  await context.close()
}
const tilePage = await browser.newPage({
  viewport: { width: 320, height: 400 },
  deviceScaleFactor: 2,
})
for (const theme of THEMES.filter(
  (candidate) => !onlyNames || onlyNames.includes(candidate.name),
)) {
  const file = path.join(ornaments, 'tile.svg')
  const css = await inlineIllustration(theme.css, path.dirname(file))
  await tilePage.setContent(
    `<style>html{height:100%;background:${css};background-repeat:${theme.name === 'iie' ? 'repeat-x' : 'no-repeat'}}</style>`,
  )
  const png = await tilePage.screenshot()
  for (const width of [320, 640]) await writeWebp(converterPage, png, width, `theme-${theme.name}`)
}
await browser.close()

/** Inlines the illustration in the CSS as a data URL, because a blank page cannot load files. */
async function inlineIllustration(css, folder) {
  const name = /url\(([^)]+)\)/.exec(css)?.[1] ?? ''
  const svg = await readFile(new URL(name, `${pathToFileURL(folder)}/`))
  return css.replace(name, `data:image/svg+xml;base64,${svg.toString('base64')}`)
}
