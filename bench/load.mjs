// `make load`: fills PostgreSQL with the answers of many weddings, and shows that latencies do not depend on their number.
import { BenchStack, guestList } from './bench-stack.mjs'
import { describeMachine, measureFsync, formatSpread } from './machine.mjs'
import { addCopies } from './load/copies.mjs'
import { measureCrowd } from './load/crowd.mjs'
import { measureLatencies, percentile } from './load/latencies.mjs'
import { answerBody } from './load/requests.mjs'

const STAGES = (process.env.LOAD_EVENTS ?? '10,100,1000').split(',').map(Number)
const ANSWERS_PER_EVENT = 1_000
const COUPLES = 10
const MAX_FILL_SECONDS = 600
const MAX_RATIO = 1.5
const failures = []

/** Adds guests to the event that is copied, who have all accepted. Its site is live. */
async function createTemplate(stack) {
  const { id: event, slug, code: eventCode } = stack.event
  const form = new FormData()
  form.set('wedding_invitation[event_id]', event)
  form.set(
    'wedding_invitation[import_file]',
    new Blob([guestList(ANSWERS_PER_EVENT)], { type: 'text/csv' }),
    'invitati.csv',
  )
  const { job } = await stack.callApi('POST', '/api/wedding_invitations/import_invitees', form)
  await stack.waitForJob(job.id, performance.now())
  const codes = stack
    .sql(
      `SELECT code FROM invitations WHERE event_id = '${event}' AND status = 'invitat' AND places IS DISTINCT FROM 1
       ORDER BY id DESC LIMIT ${ANSWERS_PER_EVENT}`,
    )
    .split('\n')
  for (const [index, code] of codes.entries())
    await stack.callApi(
      'POST',
      '/api/guests',
      answerBody({
        slug,
        eventCode,
        code,
        name: `Familia Țîrlea ${index}`,
        persons: 1 + (index % 2),
      }),
    )
  const account = stack.sql(`SELECT account_id FROM events WHERE id = '${event}'`)
  return { event, account, codes }
}

/** Logs in the owners of some copies. */
async function logInCouples(stack, events) {
  const couples = []
  for (let i = 0; i < COUPLES; i++) {
    const number = 1 + Math.floor((i * events) / COUPLES)
    const response = await fetch(`${stack.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        user: { email: `couple${number}@example.com`, password: 'alai-demo-27' },
      }),
    })
    if (!response.ok) throw new Error(`log-in: ${response.status} ${await response.text()}`)
    const { token } = await response.json()
    couples.push({
      token,
      event: stack.sql(`SELECT id FROM events WHERE slug = 'wedding-${number}'`),
    })
  }
  return couples
}

const fsync = measureFsync()
const stack = await new BenchStack({ DATABASE_POOL: '16', TRUSTED_PROXIES: '127.0.0.1, ::1' })
  .withPostgres()
  .loadDemoData()
  .start()
await stack.logIn()
const template = await createTemplate(stack)

let fillSeconds = 0
let filled = 0
const stages = []
for (const events of STAGES) {
  const startedAt = performance.now()
  for (let from = filled + 1; from <= events; from += 100)
    addCopies(stack, template, from, Math.min(from + 99, events))
  stack.sql('VACUUM ANALYZE')
  fillSeconds += (performance.now() - startedAt) / 1000
  filled = events
  const couples = await logInCouples(stack, events)
  stages.push(await measureLatencies(stack, { events, couples, codes: template.codes }))
  process.stderr.write(`${events} events, filled in ${fillSeconds.toFixed(0)} s\n`)
}
const answers = Number(stack.sql('SELECT count(*) FROM answers'))
const megabytes = Number(stack.sql('SELECT pg_database_size(current_database()) / 1048576'))
const crowd = await measureCrowd(stack, { events: filled, codes: template.codes })
await stack.stopAndClean()

const format = (values, share) => percentile(values, share).toFixed(1)
const rows = Object.keys(stages[0]).flatMap((name) =>
  [0.5, 0.95, 0.99].map((share) => {
    const ratio = percentile(stages.at(-1)[name], share) / percentile(stages[0][name], share)
    const isTarget = share === 0.5
    if (isTarget && ratio > MAX_RATIO) failures.push(`${name}: ${ratio.toFixed(2)} times slower`)
    return `| ${name} | p${share * 100} | ${stages.map((stage) => format(stage[name], share)).join(' | ')} | ${ratio.toFixed(2)} |`
  }),
)
if (fillSeconds > MAX_FILL_SECONDS) failures.push(`filling took ${fillSeconds.toFixed(0)} s`)
failures.push(...new Set(crowd.failures))

console.log(`# Growth

Written by \`make load\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}. The release build on
PostgreSQL with fsync; a durable write of 8 KiB took ${formatSpread(fsync)} ms. Driver, server and database share the cores.

${filled} events with ${answers} answers were filled in ${fillSeconds.toFixed(0)} s (target: ${MAX_FILL_SECONDS} s). The database has ${megabytes} MB.

## Latencies

In ms, one call at a time over random events, 200 calls each. The ratio compares the largest with the smallest database.
The target is a ratio of at most ${MAX_RATIO} for the median.

| call | percentile | ${STAGES.map((events) => `${events} events`).join(' | ')} | ratio |
|---|---|${STAGES.map(() => '---|').join('')}---|
${rows.join('\n')}

## A crowd

500 guests of each of ${crowd.weddings} weddings open the link of their invitation within a minute; one of five answers. Each guest has an
address of its own. ${crowd.visits} visits and ${crowd.answers} answers ended after ${crowd.seconds.toFixed(1)} s with ${crowd.failures.length} failures.

| call | median, ms | p95 | p99 | slowest |
|---|---|---|---|---|
${crowd.percentiles.map(({ name, values }) => `| ${name} | ${values.map((value) => value.toFixed(1)).join(' | ')} |`).join('\n')}

${failures.length ? `**Missed:** ${failures.join('; ')}.` : 'All targets are met.'}`)
process.exit(failures.length ? 1 : 0)
