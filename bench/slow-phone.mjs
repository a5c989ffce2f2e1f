// Measures pages on an emulated slow phone: transferred bytes, the first text, the end of the load, and layout shifts. Run alone:
// `make slow-phone`, or `node bench/slow-phone.mjs http://localhost:8080` for a running server.
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { BenchStack, waitUntil } from './bench-stack.mjs'
import { formatSpread } from './machine.mjs'
import { ROUNDS, formatTable } from './report.mjs'

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms for each round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

async function withSlowPhone(visit) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await visit(page, session)
  } finally {
    await browser.close()
  }
}

/**
 * Records every resource with its bytes as they came, of its headers and of both headers and body, and its times from the start of
 * the visit in ms.
 */
function recordResources(session) {
  const resources = new Map()
  let start
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (request.url.startsWith('data:')) return
    start ??= timestamp
    resources.set(requestId, {
      url: request.url,
      type,
      priority: request.initialPriority,
      startMs: (timestamp - start) * 1000,
      endMs: undefined,
      headerBytes: 0,
      wireBytes: 0,
    })
  })
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headersText }) => {
    const resource = resources.get(requestId)
    if (resource) resource.headerBytes = headersText?.length ?? 0
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const resource = resources.get(requestId)
    if (!resource) return
    resource.wireBytes = encodedDataLength
    resource.endMs = (timestamp - start) * 1000
  })
  session.on('Network.loadingFailed', ({ requestId }) => resources.delete(requestId))
  return () => [...resources.values()]
}

/** Runs in the page before any of its scripts. */
function observePaint() {
  window.shifts = []
  window.largestPaintMs = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      const nodes = entry.sources.map(({ node }) => node?.className || node?.nodeName)
      window.shifts.push({ ms: entry.startTime, value: entry.value, nodes })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
const readPaint = (page) =>
  page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    largestPaintMs: window.largestPaintMs,
    shifts: window.shifts,
  }))

/** Opens a page with an empty cache and waits until nothing more is loaded. */
export function measureSlowLoad(url) {
  return withSlowPhone(async (page, session) => {
    const resources = recordResources(session)
    await page.addInitScript(observePaint)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(hasPainted)
    await waitUntil('the files of the page are loaded', async () =>
      resources().every(({ endMs }) => endMs !== undefined),
    )
    const paint = await readPaint(page)
    // Files of the next page are loaded when this one is usable.
    const isPrefetched = (resource) =>
      resource.type === 'Fetch' && new URL(resource.url).pathname.startsWith('/assets/')
    const prefetched = resources().filter(isPrefetched)
    const list = resources().filter((resource) => !isPrefetched(resource))
    const sum = (key) => list.reduce((total, resource) => total + resource[key], 0)
    const wireBytes = sum('wireBytes')
    return {
      ...paint,
      layoutShift: paint.shifts.reduce((total, { value }) => total + value, 0),
      resources: list,
      prefetched: prefetched.length,
      bytes: wireBytes - sum('headerBytes'),
      wireBytes,
    }
  })
}

/** Opens the link of an invitation, accepts, and returns the milliseconds until the server has confirmed the answer. */
export function measureAnswer(invitationUrl) {
  return withSlowPhone(async (page) => {
    const startedAt = performance.now()
    await page.goto(invitationUrl, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Vin cu drag' }).first().click()
    await page.getByRole('button', { name: 'Trimitem răspunsul' }).click()
    await page.getByRole('heading', { name: /Vă mulțumim/ }).waitFor()
    return performance.now() - startedAt
  })
}

/** Returns the links of invitations of the demonstration data that are not answered yet. */
async function unansweredLinks(base) {
  const headers = { 'content-type': 'application/json' }
  const user = { email: 'ana@exemplu.ro', password: 'alai-demo-27' }
  const login = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ user }),
  })
  const authorization = { authorization: `Bearer ${(await login.json()).token}` }
  const read = async (path) =>
    (await fetch(`${base}/api/${path}`, { headers: authorization })).json()
  const event = (await read('events')).events[0]
  const { wedding_invitations: invitations } = await read(
    `wedding_invitations?event_id=${event.id}&page[per_page]=100`,
  )
  return invitations
    .filter(({ status }) => status === 'invitat')
    .map(({ code }) => `${base}/${event.slug}?event_code=${event.code}&guest_code=${code}`)
}

/** The pages with their limits: in bytes of bodies, and in ms until the first text. */
const PAGES = [
  { label: "a couple's site", path: '/ana-si-mihai', maxBytes: 153_600, maxPaintMs: 2_000 },
  { label: 'the log-in page', path: '/app/login', maxBytes: 204_800 },
]
const MAX_ANSWER_MS = 6_000
const METHOD = 'Chromium 390 × 844, empty cache, 1.6 Mbit/s, 150 ms, processor four times slower'

/** Returns the rows of the report. */
export async function slowPhoneRows(base, rounds = ROUNDS) {
  const rows = []
  for (const { label, path, maxBytes, maxPaintMs } of PAGES) {
    const runs = []
    for (let i = 0; i < rounds; i++) runs.push(await measureSlowLoad(base + path))
    const spread = (key, digits) =>
      formatSpread(
        runs.map((run) => run[key]),
        digits,
      )
    const values = (key) => runs.map((run) => run[key])
    const targets = [
      { values: values('bytes'), comparison: '≤', limit: maxBytes, unit: 'bytes', of: 'bytes' },
      {
        values: values('firstPaintMs'),
        comparison: '<',
        limit: maxPaintMs,
        unit: 'ms',
        of: 'first contentful paint',
      },
    ]
    rows.push({
      what: `first load on a slow phone: ${label}`,
      measured: `${spread('bytes', 0)} bytes in ${runs[0].resources.length} requests, ${spread('wireBytes', 0)} with headers; ${runs[0].prefetched} files loaded ahead; first contentful paint after ${spread('firstPaintMs', 0)} ms; layout shift ${spread('layoutShift', 3)}`,
      targets: targets.filter(({ limit }) => limit !== undefined),
      how: METHOD,
    })
  }
  const links = (await unansweredLinks(base)).slice(0, rounds)
  const answers = []
  for (const link of links) answers.push(await measureAnswer(link))
  rows.push({
    what: 'from the link of an invitation to the stored answer on a slow phone',
    measured: `${formatSpread(answers, 0)} ms`,
    targets: [{ values: answers, comparison: '≤', limit: MAX_ANSWER_MS, unit: 'ms' }],
    how: `${METHOD}; site, form, answer`,
  })
  return rows
}

/** Prints every resource of a page: its type, its bytes, and when it was loaded. */
async function printResources(base) {
  for (const { label, path } of PAGES) {
    const { resources, firstPaintMs } = await measureSlowLoad(base + path)
    console.log(`\n${label}, first text after ${Math.round(firstPaintMs)} ms\n`)
    for (const { url, type, wireBytes, startMs, endMs } of resources) {
      const times = `${Math.round(startMs)} to ${Math.round(endMs)} ms`
      const need = endMs <= firstPaintMs ? 'before the first text' : 'later'
      console.log(
        `${url.replace(base, '')} | ${type} | ${wireBytes} bytes with headers | ${times} | ${need}`,
      )
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const running = process.argv[2]
  const stack = running ? undefined : await new BenchStack().loadDemoData().start()
  const base = running ?? stack.url
  console.log(formatTable(await slowPhoneRows(base)))
  await printResources(base)
  await stack?.stopAndClean()
}
