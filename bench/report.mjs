// The rows of the report, and the rounds of a measurement.
import { formatSpread } from './machine.mjs'

export const ROUNDS = 3
/** The duration of one run of wrk. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
export const rows = []
export const addRow = (subject, value, target, method) => {
  rows.push(`| ${subject} | ${value} | ${target} | ${method} |`)
  process.stderr.write(`${subject}: ${value}\n`)
}
export const repeat = async (measure) => {
  const results = []
  for (let i = 0; i < ROUNDS; i++) results.push(await measure(i))
  return results
}
export const requireNoFailures = (runs) => {
  const failedCount = runs.reduce((sum, run) => sum + run.errorResponses + run.failedReads, 0)
  if (failedCount) throw new Error(`${failedCount} requests failed`)
  return runs
}
export const addLoadRow = (label, runs, target, method) => {
  const cpu = `${formatSpread(runs.map((run) => run.cpuMs))} ms CPU (server ${formatSpread(runs.map((run) => run.serverMs))}, database ${formatSpread(runs.map((run) => run.databaseMs))})`
  addRow(
    label,
    `${cpu}; ${formatSpread(
      runs.map((run) => run.perSecond),
      0,
    )} req/s`,
    target,
    method,
  )
}
