// Measures the first visit on a phone: the requests and the transferred bytes, as the browser counts them.
import { chromium } from '@playwright/test'

export async function firstLoad(url) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const seen = []
  page.on('response', (answer) => seen.push(answer))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  const rows = await Promise.all(
    seen.map(async (answer) => {
      const sizes = await answer.request().sizes()
      return {
        url: answer.url(),
        kind: answer.request().resourceType(),
        bytes: sizes.responseBodySize,
        encoding: (await answer.allHeaders())['content-encoding'],
      }
    }),
  )
  await browser.close()
  const host = new URL(url).host
  const code = rows.filter((r) => r.kind === 'script' || r.kind === 'stylesheet')
  const of = (kind) => code.filter((r) => r.kind === kind).reduce((sum, r) => sum + r.bytes, 0)
  return {
    requests: rows.length,
    foreign: rows.filter((r) => new URL(r.url).host !== host).length,
    scriptBytes: of('script'),
    styleBytes: of('stylesheet'),
    codeBytes: code.reduce((sum, r) => sum + r.bytes, 0),
    plainCode: code.filter((r) => r.encoding !== 'br').length,
    bytes: rows.reduce((sum, r) => sum + r.bytes, 0),
  }
}
