// Measures background jobs on PostgreSQL: throughput, the time to the start of a job, the claim of a batch, and a password reset behind a
// large sending.
import { waitUntil } from './bench-stack.mjs'
import { formatSpread } from './machine.mjs'

const MAILS = 20_000
const SMALL_JOBS = 5_000
const WAKE_UPS = 40

/** The statement that inserts due jobs as `crates/domain/src/jobs/enqueue.rs` does, many at once. */
const insertJobs = (kind, jobClass, priority, count, payload) =>
  `INSERT INTO jobs (id, kind, unique_key, payload, status, attempts, run_at, progress, processed, total, created_at, class, priority, turn)
   SELECT gen_random_uuid(), '${kind}', 'bench:' || gen_random_uuid(), '${payload}', 'queued', 0, now(), 0, 0, 0, now(),
     '${jobClass}', ${priority}, number FROM generate_series(1, ${count}) AS number`

const smallJob = JSON.stringify({
  kind: 'drop_document',
  file_id: '00000000-0000-7000-8000-000000000000',
})
const guestMail = JSON.stringify({
  kind: 'mail_invitation',
  invitation_id: '00000000-0000-7000-8000-000000000000',
  reminder: false,
  round: 1,
})

const countOpen = (stack, kind) =>
  Number(stack.sql(`SELECT count(*) FROM jobs WHERE kind = '${kind}' AND finished_at IS NULL`))

/** Runs many jobs that do almost nothing. Returns jobs per second. */
async function measureThroughput(stack) {
  stack.sql(insertJobs('drop_document', 'interactive', 0, SMALL_JOBS, smallJob))
  const startedAt = performance.now()
  await waitUntil('the small jobs', async () => countOpen(stack, 'drop_document') === 0)
  return SMALL_JOBS / ((performance.now() - startedAt) / 1000)
}

/** Enqueues single jobs while the worker is idle. Returns the milliseconds until each has ended. */
async function measureWakeUps(stack) {
  for (let i = 0; i < WAKE_UPS; i++) {
    stack.sql(insertJobs('drop_document', 'interactive', 0, 1, smallJob))
    await waitUntil('one small job', async () => countOpen(stack, 'drop_document') === 0, 5)
  }
  const rows = stack.sql(
    `SELECT extract(epoch FROM finished_at - run_at) * 1000 FROM jobs WHERE kind = 'drop_document'
     ORDER BY created_at DESC LIMIT ${WAKE_UPS}`,
  )
  return rows.split('\n').map(Number)
}

/** Returns the milliseconds of the claim statement with many due jobs, as PostgreSQL reports them. */
function measureClaims(stack) {
  const claim = `UPDATE jobs SET status = 'running', lease_until = now(), attempts = attempts + 1
    WHERE id = ANY(ARRAY(SELECT id FROM jobs WHERE status = 'queued' AND turn IS NOT NULL AND class = 'mail'
      ORDER BY priority, turn, id LIMIT 4 FOR UPDATE SKIP LOCKED)) RETURNING id`
  return Array.from({ length: 20 }, () => {
    const plan = stack.sql(`BEGIN; EXPLAIN (ANALYZE, TIMING OFF) ${claim}; ROLLBACK`)
    const [planning, execution] = ['Planning', 'Execution'].map((step) =>
      Number(new RegExp(`${step} Time: ([0-9.]+) ms`).exec(plan)?.[1]),
    )
    return planning + execution
  })
}

/** Requests a password reset behind a large sending. Returns the milliseconds until its mail has left. */
async function measureReset(stack) {
  stack.sql(insertJobs('mail_invitation', 'mail', 1, MAILS, guestMail))
  const claims = measureClaims(stack)
  const startedAt = performance.now()
  await stack.callApi('POST', '/api/password/forgot', { email: 'ana@exemplu.ro' })
  await waitUntil('the reset', async () => countOpen(stack, 'mail_reset') === 0, 5)
  const ms = performance.now() - startedAt
  const waiting = countOpen(stack, 'mail_invitation')
  stack.sql(`DELETE FROM jobs WHERE kind = 'mail_invitation'`)
  return { ms, claims, waiting }
}

/** Returns rows of docs/benchmarks.md. The server runs with its worker inside. */
export async function jobRows(stack) {
  await waitUntil('the worker is idle', async () => {
    const due = `SELECT count(*) FROM jobs WHERE status IN ('queued', 'running') AND run_at <= now() AND kind <> 'sending'`
    return stack.sql(due) === '0'
  })
  const wakeUps = await measureWakeUps(stack)
  const throughput = []
  for (let i = 0; i < 3; i++) throughput.push(await measureThroughput(stack))
  const reset = await measureReset(stack)
  return [
    [
      'small background jobs',
      `${formatSpread(throughput, 0)} jobs/s`,
      '≥ 1,000 jobs/s',
      `${SMALL_JOBS} due jobs that delete a missing file, one class, worker inside the server`,
    ],
    [
      'from the insertion of a job to its end, idle worker',
      `${formatSpread(wakeUps)} ms`,
      '≤ 50 ms at the median',
      `${WAKE_UPS} jobs one after another; times of the rows`,
    ],
    [
      `claim of a batch with ${MAILS} due jobs`,
      `${formatSpread(reset.claims)} ms`,
      '≤ 2 ms',
      'planning and execution as PostgreSQL reports them, 20 times',
    ],
    [
      `password reset behind ${MAILS} guest mails`,
      `${reset.ms.toFixed(0)} ms, ${reset.waiting} mails waiting`,
      '≤ 2 s',
      'from the request to the recorded end of its mail',
    ],
  ]
}
