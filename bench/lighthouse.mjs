// Runs Lighthouse with its mobile settings and counts the rounds of requests until a page is usable. Run alone: `make lighthouse`, or
// `node bench/lighthouse.mjs http://localhost:8080` for a running server.
import { createServer } from 'node:net'
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median, formatSpread } from './machine.mjs'
import { BenchStack } from './bench-stack.mjs'
import { formatTable } from './report.mjs'

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
const METRICS = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
}
/** The phone that Lighthouse emulates with its mobile settings. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Returns the paths that visitors and guests open first. The URL of the answer form contains no codes. */
export async function lighthousePaths(base) {
  const { articles } = await (await fetch(`${base}/api/articles`)).json()
  return [
    '/',
    '/ana-si-mihai',
    '/ana-si-mihai/formular-invitatie',
    `/app/article/${articles[0].slug}`,
  ]
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function withBrowser(callback) {
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args,
  })
  return callback(browser, port).finally(() => browser.close())
}

/**
 * Runs Lighthouse once in a new browser. Returns scores out of 100, metrics in ms (CLS has no unit), and the audits
 * that lower the score.
 */
async function runLighthouse(url, retries = 2) {
  const flags = { output: 'json', logLevel: 'silent', onlyCategories: Object.keys(CATEGORIES) }
  const { lhr } = await withBrowser((_, port) => lighthouse(url, { ...flags, port }))
  // A failed recording has no results. Lighthouse recommends another run in this case.
  if (lhr.runtimeError && retries > 0) return runLighthouse(url, retries - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const audits = Object.keys(CATEGORIES).flatMap((name) =>
    lhr.categories[name].auditRefs.filter((ref) => ref.weight > 0).map((ref) => lhr.audits[ref.id]),
  )
  return {
    scores: Object.keys(CATEGORIES).map((name) => Math.round(lhr.categories[name].score * 100)),
    metrics: Object.keys(METRICS).map((name) => lhr.audits[name].numericValue),
    lost: audits
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map((audit) => audit.id),
    report: lhr,
  }
}

/** Measures one page `runs` times. Returns each score and metric with the values of all runs. */
export async function measurePage(url, runs = RUNS) {
  const results = []
  for (let i = 0; i < runs; i++) results.push(await runLighthouse(url))
  const column = (kind, i) => results.map((result) => result[kind][i])
  return {
    scores: Object.values(CATEGORIES).map((name, i) => [name, column('scores', i)]),
    metrics: Object.values(METRICS).map((name, i) => [name, column('metrics', i)]),
    lost: [...new Set(results.flatMap((result) => result.lost))],
    reports: results.map((result) => result.report),
  }
}

/**
 * Returns how many rounds of requests the scripts and styles need. The page is the first round, the files that its
 * HTML names are the second, and the files that those request are the third. Requests are counted until the network
 * is idle. Later requests, after scrolling or a click, are not counted.
 */
export async function measureRequestDepth(url) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage(PHONE)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const depth = new Map([['', 1]])
    const code = []
    session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
      if (depth.has(request.url) || request.url.startsWith('data:')) return
      const requesters = [initiator.url]
      for (let stack = initiator.stack; stack; stack = stack.parent)
        requesters.push(...stack.callFrames.map((frame) => frame.url))
      const depths = requesters.map((requester) => depth.get(requester)).filter(Boolean)
      depth.set(request.url, type === 'Document' ? 1 : 1 + Math.max(1, ...depths))
      if (type === 'Script' || type === 'Stylesheet') code.push(request.url)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForLoadState('networkidle')
    depth.delete('')
    const deepest = Math.max(...code.map((file) => depth.get(file)))
    return {
      rounds: deepest,
      late: deepest > 2 ? code.filter((file) => depth.get(file) === deepest) : [],
      code: code.length,
      foreign: [...depth.keys()].filter((file) => new URL(file).host !== new URL(url).host).length,
    }
  })
}

const formatters = {
  LCP: (ms) => `${(ms / 1000).toFixed(2)} s`,
  TBT: (ms) => `${Math.round(ms)} ms`,
  CLS: (value) => value.toFixed(3),
}

/** Returns rows of docs/benchmarks.md. Audits and pages that miss the target are written to stderr. */
export async function lighthouseRows(base) {
  const tableRows = []
  for (const path of await lighthousePaths(base)) {
    const { scores, metrics, lost } = await measurePage(base + path)
    if (lost.length) process.stderr.write(`${path}: short in ${lost.join(', ')}\n`)
    const points = scores.map(([name, values]) => `${name} ${formatSpread(values, 0)}`).join(', ')
    const times = metrics
      .map(([name, values]) => `${name} ${formatters[name](median(values))}`)
      .join(', ')
    tableRows.push({
      what: `Lighthouse: \`${path}\``,
      measured: `${points}; ${times}`,
      targets: scores.map(([name, values]) => ({
        values: [median(values)],
        comparison: '≥',
        limit: 95,
        unit: '',
        of: name,
      })),
      how: `mobile setting, median of ${RUNS} runs, load ${loadavg()[0].toFixed(1)}`,
    })
  }
  for (const path of await lighthousePaths(base)) {
    const result = await measureRequestDepth(base + path)
    if (result.late.length)
      process.stderr.write(`${path}: in round ${result.rounds}: ${result.late.join(', ')}\n`)
    tableRows.push({
      what: `rounds of requests: \`${path}\``,
      measured: `${result.rounds} for ${result.code} scripts and styles, ${result.foreign} requests to other hosts`,
      targets: [
        { values: [result.rounds], comparison: '≤', limit: 2, unit: '', of: 'rounds' },
        { values: [result.foreign], comparison: '=', limit: 0, unit: '', of: 'other hosts' },
      ],
      how: 'the HTML, then the files that it requests; Chromium reports the initiator of each request',
    })
  }
  return tableRows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stack = process.argv[2] ? undefined : await new BenchStack().loadDemoData().start()
  console.log(formatTable(await lighthouseRows(process.argv[2] ?? stack.url)))
  await stack?.stopAndClean()
}
