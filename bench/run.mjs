// `make bench`: measures the release build and prints the results, their commands and the noise of the machine as Markdown.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { dragRows as dragRows } from './seating-drag.mjs'
import { measureFirstLoad } from './first-load.mjs'
import { lighthouseRows as lighthouseRows } from './lighthouse.mjs'
import { runWrkWithCpu, startNginxBaseline, runWrk } from './http-load.mjs'
import {
  describeMachine,
  peakMb,
  residentMb,
  measureHashing,
  formatSpread,
  measureFsync,
} from './machine.mjs'
import { BenchStack, guestList, writeTempFile, root } from './bench-stack.mjs'
import { longListRows as screenRows } from './long-list-pages.mjs'
import { seatingRows as seatingRows } from './seating.mjs'
import { statementRows } from './sql-statements.mjs'

const ROWS = 10_000
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const rows = []
const addRow = (subject, value, target, method) => {
  rows.push(`| ${subject} | ${value} | ${target} | ${method} |`)
  process.stderr.write(`${subject}: ${value}\n`)
}
const repeat = async (measure) => {
  const results = []
  for (let i = 0; i < ROUNDS; i++) results.push(await measure(i))
  return results
}
const requireNoFailures = (runs) => {
  const bad = runs.reduce((sum, r) => sum + r.refused + r.broken, 0)
  if (bad) throw new Error(`${bad} requests were refused or broken`)
  return runs
}
const addLoadRow = (label, runs, target, method) => {
  const cpu = `${formatSpread(runs.map((r) => r.cpuMs))} ms CPU (server ${formatSpread(runs.map((r) => r.serverMs))}, database ${formatSpread(runs.map((r) => r.databaseMs))})`
  addRow(
    label,
    `${cpu}; ${formatSpread(
      runs.map((r) => r.perSecond),
      0,
    )} req/s`,
    target,
    method,
  )
}

const before = { spin: measureHashing(), sync: measureFsync() }

// --- idle, before the first request -----------------------------------------------------------------------------------------
const embedded = await new BenchStack().loadDemoData().start()
await measureFirstLoad(`${embedded.url}/ana-si-mihai`)
await new Promise((resolve) => setTimeout(resolve, 5_000))
addRow(
  'idle memory: one process, worker inside, SQLite',
  `${residentMb(embedded.pid).toFixed(1)} MB`,
  '≤ 80 MB',
  'VmRSS five seconds after the demo site was visited',
)
const load = await measureFirstLoad(`${embedded.url}/ana-si-mihai`)
const { articles } = await (await fetch(`${embedded.url}/api/articles`)).json()
const alaiPaths = [
  'blog',
  'cununie-civila',
  'parteneri',
  'risipa-mancare',
  'pre-inregistrare',
  'creeaza-cont',
  'documente/termeni',
  `article/${articles[0].slug}`,
].map((name) => `/app/${name}`)
const sitePaths = [
  '',
  '/formular-invitatie',
  '/formular-raspuns-negativ',
  '/registru-de-cadouri',
  '/galerie-foto',
].map((name) => `/ana-si-mihai${name}`)
for (const path of ['/', ...alaiPaths, ...sitePaths]) {
  const { scriptBytes, styleBytes, codeBytes } = await measureFirstLoad(`${embedded.url}${path}`)
  addRow(
    `code until interactive: \`${path}\``,
    `${codeBytes} bytes: ${scriptBytes} of js, ${styleBytes} of css`,
    '≤ 110 KB (112,640)',
    'Chromium 390 × 844, empty cache, bodies as they came (brotli)',
  )
}
addRow(
  'public page, first load: code',
  `${load.codeBytes} bytes of js and css, ${load.plainCode} not brotli; ${load.bytes} with fonts, pictures and data`,
  '≤ 110 KB (112,640)',
  'Chromium 390 × 844, empty cache, `/ana-si-mihai`',
)
addRow(
  'public page, first load: requests',
  `${load.requests}, ${load.foreign} to a foreign host`,
  '≤ 12, none foreign',
  'the same visit',
)
for (const line of await lighthouseRows(embedded.url)) addRow(...line)
for (const line of await dragRows(embedded.url)) addRow(...line)
await embedded.stopAndClean()

// --- on PostgreSQL ----------------------------------------------------------------------------------------------------------
const product = await new BenchStack({ DATABASE_POOL: '16' }).withPostgres().loadDemoData().start()
await product.logIn()
const event = product.event.id
const site = `${product.url}/api/events/live_website?slug=ana-si-mihai`
const headers = { authorization: `Bearer ${product.token}` }

const page = Buffer.from(await (await fetch(site)).arrayBuffer())
const yardstick = await startNginxBaseline(page)
const files = requireNoFailures(
  await repeat(() => runWrk({ url: yardstick.url, connections: 16, seconds: SECONDS })),
)
addRow(
  'yardstick: nginx, the same bytes as a file',
  `${formatSpread(
    files.map((r) => r.perSecond),
    0,
  )} req/s`,
  '',
  `\`wrk -t1 -c16 -d${SECONDS}s\`, one nginx worker, ${page.length} bytes`,
)
await runWrk({ url: site, connections: 16, seconds: 1 })
const calls = requireNoFailures(
  await repeat(() => runWrkWithCpu(product, { url: site, connections: 16, seconds: SECONDS })),
)
addLoadRow(
  'public site, first call',
  calls,
  '≤ 1 ms CPU with the database',
  `\`wrk -t1 -c16 -d${SECONDS}s …/api/events/live_website?slug=…\``,
)

// The guest lists are created as couples create them: by importing a file.
const imports = []
for (const target of [
  event,
  await product.newEvent('lista-doi'),
  await product.newEvent('lista-trei'),
]) {
  const form = new FormData()
  form.set('wedding_invitation[event_id]', target)
  form.set(
    'wedding_invitation[import_file]',
    new Blob([guestList(ROWS)], { type: 'text/csv' }),
    'invitati.csv',
  )
  const began = performance.now()
  const { job } = await product.callApi('POST', '/api/wedding_invitations/import_invitees', form)
  const done = await product.waitForJob(job.id, began)
  if (done.job.report.added !== ROWS) throw new Error(`imported ${JSON.stringify(done.job.report)}`)
  imports.push(done.ms / 1000)
}
addRow(
  `import of ${ROWS} rows`,
  `${formatSpread(imports)} s`,
  '≤ 3 s',
  'from the upload to the job seen as done, three events',
)

// All imported guests accept.
const codes = product.sql(
  `SELECT code FROM invitations WHERE event_id = '${event}' AND name LIKE '% %' AND status = 'invitat' AND places <> 1 ORDER BY id`,
)
const env = {
  CODES: writeTempFile('codes.txt', codes),
  EVENT_CODE: product.event.code,
  SLUG: 'ana-si-mihai',
}
const versions = () => Number(product.sql('SELECT count(*) FROM answer_history'))
let from = 0
const answers = requireNoFailures(
  await repeat(async () => {
    const previousVersions = versions()
    const run = await runWrkWithCpu(product, {
      url: product.url,
      connections: 16,
      seconds: SECONDS,
      script: path.join(root, 'bench/submit-answers.lua'),
      env: { ...env, FROM: String(from) },
    })
    // The server also stores the up to 16 requests that were open when wrk ended. The next round starts after them.
    from += run.requests + 16
    return { ...run, kept: versions() - previousVersions }
  }),
)
addLoadRow(
  'durable answer',
  answers,
  '≥ 1,000 answers/s, one commit each',
  `\`wrk -t1 -c16 -d${SECONDS}s -s bench/submit-answers.lua\`, fsync and synchronous_commit on`,
)
const lost = answers.map((r) => Math.max(0, r.requests - r.kept))
addRow(
  'durable answers: rows counted afterwards',
  `${answers.map((r) => `${r.kept} kept of ${r.requests} acknowledged`).join(', ')}; ${lost.reduce((a, b) => a + b)} lost`,
  '0 lost',
  '`SELECT count(*) FROM answer_history`; up to 16 more may be kept than wrk lived to hear of',
)
const rest = codes.split('\n').slice(from)
for (const code of rest) {
  const guest = {
    event_slug: 'ana-si-mihai',
    event_code: product.event.code,
    code,
    name: 'Familia Țîrlea',
    company: 'couple',
    company_number: 2,
    menus_attributes: [{ menu_type: 'Clasic' }, { menu_type: 'Vegetarian' }],
    allergy: 'no',
  }
  await product.callApi('POST', '/api/guests', { guest })
}

// All guests of the second list decline, so that the list of declines is as long.
const secondEvent = product.sql("SELECT id FROM events WHERE slug = 'lista-doi'")
const decliningCodes = product
  .sql(`SELECT code FROM invitations WHERE event_id = '${secondEvent}' ORDER BY id`)
  .split('\n')
const decline = (code) =>
  product.callApi('POST', '/api/refuzed_invitations', {
    refuzed_invitation: {
      event_slug: 'lista-doi',
      event_code: 'lista-doi',
      code,
      name: 'Familia Țîrlea',
    },
  })
for (let i = 0; i < decliningCodes.length; i += 16)
  await Promise.all(decliningCodes.slice(i, i + 16).map(decline))

// Autovacuum does this by itself one minute after a large import.
product.sql('ANALYZE')
for (const [label, address] of [
  ['guest list, page of 10', `/api/wedding_invitations?event_id=${event}&page[number]=500`],
  [
    'guest list by category, page of 10',
    `/api/wedding_invitations?event_id=${event}&sort=category&page[number]=500`,
  ],
  [
    'guest list by when it was sent, page of 10',
    `/api/wedding_invitations?event_id=${event}&sort=-sent&page[number]=1`,
  ],
  ['guest list, page of 100', `/api/wedding_invitations?event_id=${event}&page[per_page]=100`],
  [
    'search „stefan” in the guest list, 1,000 hits, page of 10',
    `/api/wedding_invitations/search?event_id=${event}&search_name=stefan&page[number]=1`,
  ],
  [
    'search „bălan ioana 7” in the guest list',
    `/api/wedding_invitations/search?event_id=${event}&search_name=b%C4%83lan%20ioana%207&page[number]=1`,
  ],
  ['answers, page of 10', `/api/guests?event_id=${event}&page[number]=500`],
  [
    'answers by company and lodging, page of 10',
    `/api/guests/search?event_id=${event}&company=couple&housing=false&page[number]=1`,
  ],
  ['declines, page of 10', `/api/refuzed_invitations?event_id=${secondEvent}&page[number]=500`],
  [
    'search „tirlea 99” in the answers',
    `/api/guests/search?event_id=${event}&search_name=tirlea%2099&page[number]=1`,
  ],
  [
    'statistics of the invitations',
    `/api/wedding_invitations/invitations_statistics?event_id=${event}`,
  ],
  ['statistics of the answers', `/api/guests/guests_statistics?event_id=${event}`],
  ['statistics of the menus', `/api/guests/menus_statistics?event_id=${event}`],
  ['answers over time', `/api/guests/answers_over_time?event_id=${event}`],
  ['notifications, page of 10', `/api/notifications?event_id=${event}&page[number]=1`],
]) {
  const url = product.url + address
  await runWrk({ url, connections: 1, seconds: 1, headers })
  const runs = requireNoFailures(
    await repeat(() =>
      runWrkWithCpu(product, { url, connections: 1, seconds: Math.ceil(SECONDS / 2), headers }),
    ),
  )
  addLoadRow(
    `${label}, at ${ROWS}`,
    runs,
    '≤ 15 ms CPU',
    `\`wrk -t1 -c1\` \`${address.replace(event, '…').replace(secondEvent, '…')}\``,
  )
}

for (const format of ['xlsx', 'csv', 'pdf']) {
  const seconds = []
  const growth = []
  let total = 0
  for (let i = 0; i < ROUNDS; i++) {
    writeFileSync(`/proc/${product.pid}/clear_refs`, '5')
    const resident = residentMb(product.pid)
    const began = performance.now()
    const { job } = await product.callApi('POST', '/api/exports', {
      export: { event_id: event, kind: 'answers', format },
    })
    const done = await product.waitForJob(job.id, began)
    seconds.push(done.ms / 1000)
    growth.push(peakMb(product.pid) - resident)
    total = done.job.total
  }
  const line = format === 'xlsx' ? '≤ 0.6 s, < 30 MB growth' : ''
  addRow(
    `export of ${total} answers as ${format}`,
    `${formatSpread(seconds)} s; memory grew by ${formatSpread(growth, 1)} MB`,
    line,
    'from the request to the job seen as done; VmHWM over VmRSS before',
  )
}
for (const line of await seatingRows(product, repeat)) addRow(...line)
for (const line of await screenRows(product, ROWS)) addRow(...line)
addRow(
  'memory after all this',
  `${residentMb(product.pid).toFixed(1)} MB`,
  '',
  'VmRSS of the same process',
)
await yardstick.close()

// --- statements -------------------------------------------------------------------------------------------------------------
for (const line of await statementRows(product, event, codes.split('\n'))) addRow(...line)
await product.stopAndClean()

const after = { spin: measureHashing(), sync: measureFsync() }
console.log(`# Benchmarks

Written by \`make bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.
Each figure is the median of ${ROUNDS} runs with the least and the most beside it. Driver, server, database and nginx share the cores.

Noise: 16 MiB of SHA-256 took ${formatSpread(before.spin)} ms before and ${formatSpread(after.spin)} ms after; an 8 KiB write made durable
took ${formatSpread(before.sync)} ms before and ${formatSpread(after.sync)} ms after.

| what | measured | to reach | how |
|---|---|---|---|
${rows.join('\n')}

The release build, driven by \`bench/run.mjs\`. "ms CPU" is user and system time of the server process plus all
of PostgreSQL's, from \`/proc\`, divided by the requests.`)
