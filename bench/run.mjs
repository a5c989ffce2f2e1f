// `make bench`: measures the release build and prints the results, their commands and the noise of the machine as Markdown.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { measureFirstVisits } from './first-visits.mjs'
import { insertRate } from './insert-rate.mjs'
import { listReads } from './list-reads.mjs'
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
import { longListRows } from './long-list-pages.mjs'
import { ROUNDS, SECONDS, addLoadRow, addRow, repeat, requireNoFailures, rows } from './report.mjs'
import { seatingRows } from './seating.mjs'
import { statementRows } from './sql-statements.mjs'

const ROWS = 10_000
const noiseBefore = { hashing: measureHashing(), fsync: measureFsync() }

await measureFirstVisits()

// --- on PostgreSQL ----------------------------------------------------------------------------------------------------------
const stack = await new BenchStack({ DATABASE_POOL: '16' }).withPostgres().loadDemoData().start()
await stack.logIn()
const event = stack.event.id
const site = `${stack.url}/api/events/live_website?slug=ana-si-mihai`
const headers = { authorization: `Bearer ${stack.token}` }

const siteBytes = Buffer.from(await (await fetch(site)).arrayBuffer())
const nginxBaseline = await startNginxBaseline(siteBytes)
const fileRuns = requireNoFailures(
  await repeat(() => runWrk({ url: nginxBaseline.url, connections: 16, seconds: SECONDS })),
)
addRow(
  'yardstick: nginx, the same bytes as a file',
  `${formatSpread(
    fileRuns.map((run) => run.perSecond),
    0,
  )} req/s`,
  '',
  `\`wrk -t1 -c16 -d${SECONDS}s\`, one nginx worker, ${siteBytes.length} bytes`,
)
await runWrk({ url: site, connections: 16, seconds: 1 })
const siteRuns = requireNoFailures(
  await repeat(() => runWrkWithCpu(stack, { url: site, connections: 16, seconds: SECONDS })),
)
addLoadRow(
  'public site, first call',
  siteRuns,
  '≤ 0.06 ms CPU with the database',
  `\`wrk -t1 -c16 -d${SECONDS}s …/api/events/live_website?slug=…\``,
)

const sitePage = `${stack.url}/ana-si-mihai`
await runWrk({ url: sitePage, connections: 16, seconds: 1 })
const pageRuns = requireNoFailures(
  await repeat(() => runWrkWithCpu(stack, { url: sitePage, connections: 16, seconds: SECONDS })),
)
addLoadRow(
  'public site as HTML',
  pageRuns,
  '≤ 0.1 ms CPU',
  `\`wrk -t1 -c16 -d${SECONDS}s …/{slug}\`, not compressed`,
)

// The guest lists are created by importing a file, as couples do it.
const importSeconds = []
for (const target of [
  event,
  await stack.newEvent('lista-doi'),
  await stack.newEvent('lista-trei'),
]) {
  const form = new FormData()
  form.set('wedding_invitation[event_id]', target)
  form.set(
    'wedding_invitation[import_file]',
    new Blob([guestList(ROWS)], { type: 'text/csv' }),
    'invitati.csv',
  )
  const startedAt = performance.now()
  const { job } = await stack.callApi('POST', '/api/wedding_invitations/import_invitees', form)
  const finished = await stack.waitForJob(job.id, startedAt)
  if (finished.job.report.added !== ROWS)
    throw new Error(`unexpected report of the import: ${JSON.stringify(finished.job.report)}`)
  importSeconds.push(finished.ms / 1000)
}
addRow(
  `import of ${ROWS} rows`,
  `${formatSpread(importSeconds)} s`,
  '≤ 3 s',
  'from the upload to the job seen as done, three events',
)

// All imported guests accept.
const codes = stack.sql(
  `SELECT code FROM invitations WHERE event_id = '${event}' AND name LIKE '% %' AND status = 'invitat' AND places <> 1 ORDER BY id`,
)
const env = {
  CODES: writeTempFile('codes.txt', codes),
  EVENT_CODE: stack.event.code,
  SLUG: 'ana-si-mihai',
}
const countVersions = () => Number(stack.sql('SELECT count(*) FROM answer_history'))
let nextCode = 0
const answerRuns = requireNoFailures(
  await repeat(async () => {
    const previousVersions = countVersions()
    const run = await runWrkWithCpu(stack, {
      url: stack.url,
      connections: 16,
      seconds: SECONDS,
      script: path.join(root, 'bench/submit-answers.lua'),
      env: { ...env, FROM: String(nextCode) },
    })
    // When wrk ends, up to 16 requests are open, which the server still processes. The next round starts with the
    // answers after them.
    nextCode += run.requests + 16
    return { ...run, kept: countVersions() - previousVersions }
  }),
)
addLoadRow(
  'durable answer',
  answerRuns,
  '≥ 1,000 answers/s, one commit each',
  `\`wrk -t1 -c16 -d${SECONDS}s -s bench/submit-answers.lua\`, fsync and synchronous_commit on`,
)
// The inserts run directly after the answers, on the same disk and beside the same processes.
const inserts = await repeat(() => insertRate(stack, { connections: 16, seconds: SECONDS }))
addRow(
  'yardstick: PostgreSQL, single-row inserts',
  `${formatSpread(inserts, 0)} rows/s`,
  '',
  `\`pgbench -M prepared -c 16 -T ${SECONDS}\`, one commit each, fsync and synchronous_commit on`,
)
const shares = answerRuns.map((run, i) => (100 * run.perSecond) / inserts[i])
addRow(
  'durable answers against single-row inserts',
  `${formatSpread(shares, 0)} %`,
  '≥ 60 %',
  'the answers per second of each round, divided by its rows per second',
)
const lostCounts = answerRuns.map((run) => Math.max(0, run.requests - run.kept))
addRow(
  'durable answers: rows counted afterwards',
  `${answerRuns.map((run) => `${run.kept} kept of ${run.requests} acknowledged`).join(', ')}; ${lostCounts.reduce((a, b) => a + b)} lost`,
  '0 lost',
  '`SELECT count(*) FROM answer_history`; up to 16 more may be kept than wrk lived to hear of',
)
const remainingCodes = codes.split('\n').slice(nextCode)
for (const code of remainingCodes) {
  const guest = {
    event_slug: 'ana-si-mihai',
    event_code: stack.event.code,
    code,
    name: 'Familia Țîrlea',
    company: 'couple',
    company_number: 2,
    menus_attributes: [{ menu_type: 'Clasic' }, { menu_type: 'Vegetarian' }],
    allergy: 'no',
  }
  await stack.callApi('POST', '/api/guests', { guest })
}

// All guests of the second list decline, so that the list of declines is as long.
const secondEvent = stack.sql("SELECT id FROM events WHERE slug = 'lista-doi'")
const decliningCodes = stack
  .sql(`SELECT code FROM invitations WHERE event_id = '${secondEvent}' ORDER BY id`)
  .split('\n')
const decline = (code) =>
  stack.callApi('POST', '/api/refuzed_invitations', {
    refuzed_invitation: {
      event_slug: 'lista-doi',
      event_code: 'lista-doi',
      code,
      name: 'Familia Țîrlea',
    },
  })
for (let i = 0; i < decliningCodes.length; i += 16)
  await Promise.all(decliningCodes.slice(i, i + 16).map(decline))

// Autovacuum does this one minute after a large import.
stack.sql('VACUUM ANALYZE')
for (const [label, address] of listReads(event, secondEvent)) {
  const url = stack.url + address
  await runWrk({ url, connections: 1, seconds: 1, headers })
  const runs = requireNoFailures(
    await repeat(() =>
      runWrkWithCpu(stack, { url, connections: 1, seconds: Math.ceil(SECONDS / 2), headers }),
    ),
  )
  addLoadRow(
    `${label}, at ${ROWS}`,
    runs,
    '≤ 4 ms CPU',
    `\`wrk -t1 -c1\` \`${address.replace(event, '…').replace(secondEvent, '…')}\``,
  )
}

for (const format of ['xlsx', 'csv', 'pdf']) {
  const seconds = []
  const growth = []
  let total = 0
  for (let i = 0; i < ROUNDS; i++) {
    writeFileSync(`/proc/${stack.pid}/clear_refs`, '5')
    const resident = residentMb(stack.pid)
    const startedAt = performance.now()
    const { job } = await stack.callApi('POST', '/api/exports', {
      export: { event_id: event, kind: 'answers', format },
    })
    const finished = await stack.waitForJob(job.id, startedAt)
    seconds.push(finished.ms / 1000)
    growth.push(peakMb(stack.pid) - resident)
    total = finished.job.total
  }
  const target = format === 'xlsx' ? '≤ 0.6 s, < 30 MB growth' : ''
  addRow(
    `export of ${total} answers as ${format}`,
    `${formatSpread(seconds)} s; memory grew by ${formatSpread(growth, 1)} MB`,
    target,
    'from the request to the job seen as done; VmHWM over VmRSS before',
  )
}
for (const row of await seatingRows(stack, repeat)) addRow(...row)
for (const row of await longListRows(stack, ROWS)) addRow(...row)
addRow(
  'memory after all this',
  `${residentMb(stack.pid).toFixed(1)} MB`,
  '',
  'VmRSS of the same process',
)
await nginxBaseline.close()

// --- statements -------------------------------------------------------------------------------------------------------------
for (const row of await statementRows(stack, event, codes.split('\n'))) addRow(...row)
await stack.stopAndClean()

const noiseAfter = { hashing: measureHashing(), fsync: measureFsync() }
console.log(`# Benchmarks

Written by \`make bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.
Each figure is the median of ${ROUNDS} runs with the least and the most beside it. Driver, server, database and nginx share the cores.

Noise: 16 MiB of SHA-256 took ${formatSpread(noiseBefore.hashing)} ms before and ${formatSpread(noiseAfter.hashing)} ms after; an 8 KiB write made durable
took ${formatSpread(noiseBefore.fsync)} ms before and ${formatSpread(noiseAfter.fsync)} ms after.

| what | measured | to reach | how |
|---|---|---|---|
${rows.join('\n')}

The release build, driven by \`bench/run.mjs\`. "ms CPU" is user and system time of the server process plus all
of PostgreSQL's, from \`/proc\`, divided by the requests.`)
