// `make bench`: measures the release build and writes the results, their commands and the noise of the machine as Markdown to the file
// that is its argument. Exits with 1 if a target is missed.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { measureFirstVisits } from './first-visits.mjs'
import { insertRate } from './insert-rate.mjs'
import { addExportRows } from './list-exports.mjs'
import { listReads } from './list-reads.mjs'
import { runWrk, runWrkWithCpu } from './http-load.mjs'
import {
  describeMachine,
  privateMb,
  residentMb,
  measureHashing,
  formatSpread,
  measureFsync,
} from './machine.mjs'
import { BenchStack, guestList, writeTempFile, root } from './bench-stack.mjs'
import { longListRows } from './long-list-pages.mjs'
import { addPublicPageRows, addSiteCallRows } from './public-reads.mjs'
import {
  ROUNDS,
  SECONDS,
  addLoadRow,
  addRow,
  cpuTarget,
  formatTable,
  missedRows,
  repeat,
  requireNoFailures,
  rows,
} from './report.mjs'
import { seatingRows } from './seating.mjs'
import { statementRows } from './sql-statements.mjs'

const ROWS = 10_000
const reportFile = process.argv[2]
const noiseBefore = { hashing: measureHashing(), fsync: measureFsync() }

await measureFirstVisits()

// --- on PostgreSQL ----------------------------------------------------------------------------------------------------------
const stack = await new BenchStack({ DATABASE_POOL: '16' }).withPostgres().loadDemoData().start()
await stack.logIn()
const event = stack.event.id
const headers = { authorization: `Bearer ${stack.token}` }

await addSiteCallRows(stack)
await addPublicPageRows(stack)

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
addRow({
  what: `import of ${ROWS} rows`,
  measured: `${formatSpread(importSeconds)} s`,
  targets: [{ values: importSeconds, comparison: '≤', limit: 0.35, unit: 's' }],
  how: 'from the upload until a request reports the job as done, three events',
})

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
  [],
  `\`wrk -t1 -c16 -d${SECONDS}s -s bench/submit-answers.lua\`, fsync and synchronous_commit on`,
)
// The inserts run directly after the answers, on the same disk and beside the same processes.
const inserts = await repeat(() => insertRate(stack, { connections: 16, seconds: SECONDS }))
addRow({
  what: 'yardstick: PostgreSQL, single-row inserts',
  measured: `${formatSpread(inserts, 0)} rows/s`,
  how: `\`pgbench -M prepared -c 16 -T ${SECONDS}\`, one commit each, fsync and synchronous_commit on`,
})
const shares = answerRuns.map((run, i) => (100 * run.perSecond) / inserts[i])
addRow({
  what: 'durable answers against single-row inserts',
  measured: `${formatSpread(shares, 0)} %`,
  targets: [{ values: shares, comparison: '≥', limit: 60, unit: '%' }],
  how: 'the answers per second of each round, divided by its rows per second',
})
const lostCount = answerRuns.reduce((sum, run) => sum + Math.max(0, run.requests - run.kept), 0)
addRow({
  what: 'durable answers: rows counted afterwards',
  measured: `${answerRuns.map((run) => `${run.kept} stored of ${run.requests} acknowledged`).join(', ')}; ${lostCount} lost`,
  targets: [{ values: [lostCount], comparison: '=', limit: 0, unit: 'lost' }],
  how: '`SELECT count(*) FROM answer_history`; up to 16 more are stored, because wrk ends before their responses',
})
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
for (const [label, address, maxMs] of listReads(event, secondEvent)) {
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
    [cpuTarget(runs, maxMs)],
    `\`wrk -t1 -c1\` \`${address.replace(event, '…').replace(secondEvent, '…')}\``,
  )
}

await addExportRows(stack, event)
for (const row of await seatingRows(stack, repeat)) addRow(row)
for (const row of await longListRows(stack, ROWS)) addRow(row)
const finalMb = residentMb(stack.pid)
addRow({
  what: 'memory after the whole benchmark',
  measured: `${finalMb.toFixed(1)} MB, of which ${privateMb(stack.pid).toFixed(1)} MB are private`,
  targets: [{ values: [finalMb], comparison: '≤', limit: 70, unit: 'MB' }],
  how: 'VmRSS of the same process',
})

// --- statements -------------------------------------------------------------------------------------------------------------
for (const row of await statementRows(stack, event)) addRow(row)
await stack.stopAndClean()

const noiseAfter = { hashing: measureHashing(), fsync: measureFsync() }
const missed = missedRows(rows)
const verdict = missed.length
  ? `${missed.length} of ${rows.length} rows miss a target.`
  : 'All targets are met.'
writeFileSync(
  reportFile,
  `# Benchmarks

Written by \`make bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.
Each figure is the median of ${ROUNDS} runs with the least and the most beside it. Driver, server, database and nginx share the cores.
A target is missed if even the best run is beyond it. ${verdict}

Noise: 16 MiB of SHA-256 took ${formatSpread(noiseBefore.hashing)} ms before and ${formatSpread(noiseAfter.hashing)} ms after; an 8 KiB write made durable
took ${formatSpread(noiseBefore.fsync)} ms before and ${formatSpread(noiseAfter.fsync)} ms after.

${formatTable(rows)}

The release build, driven by \`bench/run.mjs\`. "ms CPU" is user and system time of the server process plus all
of PostgreSQL's, from \`/proc\`, divided by the requests.
`,
)
for (const { what, measured } of missed)
  process.stderr.write(`target missed: ${what}: ${measured}\n`)
process.exitCode = missed.length ? 1 : 0
