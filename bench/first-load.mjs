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
  const codeRows = rows.filter((row) => row.kind === 'script' || row.kind === 'stylesheet')
  const bytesOf = (kind) =>
    codeRows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.bytes, 0)
  // Files of the next page are loaded ahead with `fetch` when this one is usable.
  const isPrefetched = (row) =>
    row.kind === 'fetch' && new URL(row.url).pathname.startsWith('/assets/')
  return {
    requests: rows.filter((row) => !isPrefetched(row)).length,
    prefetched: rows.filter(isPrefetched).length,
    foreign: rows.filter((row) => new URL(row.url).host !== host).length,
    scriptBytes: bytesOf('script'),
    styleBytes: bytesOf('stylesheet'),
    codeBytes: codeRows.reduce((sum, row) => sum + row.bytes, 0),
    plainCode: codeRows.filter((row) => row.encoding !== 'br').length,
    bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
  }
}
