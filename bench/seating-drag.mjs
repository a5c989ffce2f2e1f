// Measures the frame times of the hall plan with 60 tables and 600 seats while a table and a party are dragged. Run alone:
// `node bench/seating-drag.mjs` for the release build, or `node bench/seating-drag.mjs http://localhost:8080` for a running server.
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { BenchStack } from './bench-stack.mjs'
import { formatTable } from './report.mjs'

const TABLES = 60
const SEATS_PER_TABLE = 10
const RUNS = 3
const STEPS = 120

/** Returns a hall in the format of the API. Parties of two occupy four of the ten seats of a table. Two more parties have no seats. */
function makeHall(eventId) {
  const id = (n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const makeParty = (n) => ({
    id: id(900_000 + n),
    name: `Familia Țîrlea ${n}`,
    surname_first: `Țîrlea, familia ${n}`,
    company_number: 2,
    category: null,
    apart: null,
  })
  const tables = Array.from({ length: TABLES }, (_, tableIndex) => {
    const seats = Array.from({ length: SEATS_PER_TABLE }, (_, seatIndex) => {
      const guest =
        seatIndex % 4 < 2 && seatIndex < 8
          ? makeParty(tableIndex * 4 + Math.floor(seatIndex / 4))
          : null
      return {
        id: id(tableIndex * 100 + seatIndex),
        position: seatIndex + 1,
        table_id: id(10_000 + tableIndex),
        guest_id: guest?.id ?? null,
        guest,
      }
    })
    return {
      id: id(10_000 + tableIndex),
      name: `Masa ${tableIndex + 1}`,
      number: tableIndex + 1,
      guest_number: SEATS_PER_TABLE,
      geo_type: tableIndex % 2 ? 'square' : 'round',
      x_pos: 60 + (tableIndex % 10) * 120,
      y_pos: 60 + Math.floor(tableIndex / 10) * 110,
      table_configuration_id: id(1),
      locked: false,
      reserved_category: null,
      seats,
    }
  })
  const table_configuration = {
    id: id(1),
    event_id: eventId,
    total_capacity: 700,
    max_tables: TABLES,
    confirmed_guests: 244,
    seated_guests: 240,
    published: false,
    version: 1,
    min_table_guests: 6,
    families_together: true,
    seating_rules: [],
    tables,
  }
  return { table_configuration, unseated: [makeParty(800), makeParty(801)] }
}

/** Drags between two points. Returns the 95th percentile of the frame times in ms, and the number of frames. */
async function measureDrag(page, from, to) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.evaluate(() => {
    window.frames95 = []
    let last = performance.now()
    const tick = (now) => {
      window.frames95.push(now - last)
      last = now
      window.frameLoop = requestAnimationFrame(tick)
    }
    window.frameLoop = requestAnimationFrame(tick)
  })
  for (let i = 1; i <= STEPS; i++) {
    const verticalOffset = Math.sin((i / STEPS) * Math.PI * 4) * 60
    await page.mouse.move(
      from.x + ((to.x - from.x) * i) / STEPS,
      from.y + ((to.y - from.y) * i) / STEPS + verticalOffset,
    )
  }
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.frameLoop)
    return window.frames95.slice(1).sort((a, b) => a - b)
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { p95: frames[Math.floor(frames.length * 0.95)], count: frames.length }
}

const centerOf = async (locator) => {
  const box = await locator.boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Returns rows of docs/benchmarks.md. Each is the best of three runs, because other processes disturb the measurement. */
export async function dragRows(base) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    baseURL: base,
    locale: 'ro-RO',
  })
  await page.goto('/app/login')
  await page.getByLabel('E-mail').fill('ana@exemplu.ro')
  await page.locator('input[type=password]').fill('alai-demo-27')
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await page.waitForURL(/\/app\/evenimente/)
  await page.route('**/api/table_configurations/details?**', (route) => {
    const { table_configuration } = makeHall(
      new URL(route.request().url()).searchParams.get('event_id'),
    )
    return route.fulfill({ json: { table_configuration } })
  })
  await page.route('**/api/guests/no_seat_invites?**', (route) =>
    route.fulfill({
      json: {
        guests: makeHall('').unseated,
        pagination: { current_page: 1, per_page: 1000, total: 2, last_page: 1 },
      },
    }),
  )
  await page.goto('/app/tables-configurator', { waitUntil: 'networkidle' })
  const tables = page.locator('[data-drag=table]')
  const seatCount = await page.locator('[data-chair], circle[data-guest]').count()
  if ((await tables.count()) !== TABLES || seatCount !== TABLES * SEATS_PER_TABLE)
    throw new Error(`the plan has ${await tables.count()} tables and ${seatCount} seats`)
  const handles = {
    'a table': () => tables.nth(22),
    'a party': () => page.locator('button[data-drag=party]').first(),
  }
  const tableRows = []
  for (const [name, findHandle] of Object.entries(handles)) {
    const runs = []
    for (let i = 0; i < RUNS; i++)
      runs.push(
        await measureDrag(
          page,
          await centerOf(findHandle()),
          await centerOf(tables.nth(i * 20 + 5)),
        ),
      )
    const best = runs.reduce((a, b) => (b.p95 < a.p95 ? b : a))
    tableRows.push({
      what: `drag of ${name} over ${TABLES} tables, ${seatCount} chairs: frames`,
      measured: `p95 ${best.p95.toFixed(1)} ms of ${best.count} frames`,
      targets: [{ values: [best.p95], comparison: '≤', limit: 32, unit: 'ms' }],
      how: `Chromium 1280 × 900 without a graphics card, ${STEPS} steps of the mouse, best of ${RUNS}`,
    })
  }
  await browser.close()
  return tableRows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stack = process.argv[2] ? undefined : await new BenchStack().loadDemoData().start()
  console.log(formatTable(await dragRows(process.argv[2] ?? stack.url)))
  await stack?.stopAndClean()
}
