// Measures the first visit on a phone: the requests and the transferred bytes, as the browser counts them.
import { chromium } from '@playwright/test'

export async function measureFirstLoad(url) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  const rows = await Promise.all(
    responses.map(async (response) => {
      const sizes = await response.request().sizes()
      return {
        url: response.url(),
        kind: response.request().resourceType(),
        bytes: sizes.responseBodySize,
        encoding: (await response.allHeaders())['content-encoding'],
      }
    }),
  )
  await browser.close()
  const host = new URL(url).host
  const code = rows.filter((r) => r.kind === 'script' || r.kind === 'stylesheet')
  const bytesOf = (kind) => code.filter((r) => r.kind === kind).reduce((sum, r) => sum + r.bytes, 0)
  return {
    requests: rows.length,
    foreign: rows.filter((r) => new URL(r.url).host !== host).length,
    scriptBytes: bytesOf('script'),
    styleBytes: bytesOf('stylesheet'),
    codeBytes: code.reduce((sum, r) => sum + r.bytes, 0),
    plainCode: code.filter((r) => r.encoding !== 'br').length,
    bytes: rows.reduce((sum, r) => sum + r.bytes, 0),
  }
}
