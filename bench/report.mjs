// The rows of the report with their targets, and the rounds of a measurement.
import { formatSpread } from './machine.mjs'

export const ROUNDS = 3
/** The duration of one run of wrk. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

/**
 * @typedef {object} Target
 * @property {number[]} values one value for each round
 * @property {'≤' | '<' | '≥' | '='} comparison
 * @property {number} limit
 * @property {string} unit
 * @property {string} [of] the name of the value, if the row has several targets
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {string} measured
 * @property {Target[]} [targets]
 * @property {string} how
 */

const COMPARISONS = {
  '≤': (value, limit) => value <= limit,
  '<': (value, limit) => value < limit,
  '≥': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
}

/**
 * Returns whether a target is met. It is missed by more than the measured noise if even the best round is beyond the limit.
 * @param {Target} target
 */
export const isMet = ({ values, comparison, limit }) =>
  values.some((value) => COMPARISONS[comparison](value, limit))

const formatTarget = ({ comparison, limit, unit, of }) =>
  [of, comparison, limit.toLocaleString('en-US'), unit].filter(Boolean).join(' ')

/** Returns which targets of a row are met: `yes`, or `**no**` with the names of the missed ones. */
function formatMet(targets) {
  if (!targets.length) return ''
  const missed = targets.filter((target) => !isMet(target))
  if (!missed.length) return 'yes'
  const names = missed.map(({ of }) => of).filter(Boolean)
  return names.length ? `**no**: ${names.join(', ')}` : '**no**'
}

const formatRow = ({ what, measured, targets = [], how }) =>
  `| ${what} | ${measured} | ${targets.map(formatTarget).join(', ')} | ${formatMet(targets)} | ${how} |`

/**
 * Returns the rows as a table in Markdown.
 * @param {Row[]} rows
 */
export const formatTable = (rows) =>
  [
    '| what | measured | target | met | how |',
    '|---|---|---|---|---|',
    ...rows.map(formatRow),
  ].join('\n')

/**
 * Returns the rows that miss a target.
 * @param {Row[]} rows
 */
export const missedRows = (rows) =>
  rows.filter(({ targets = [] }) => !targets.every((target) => isMet(target)))

/** @type {Row[]} */
export const rows = []

/** @param {Row} row */
export const addRow = (row) => {
  rows.push(row)
  const met = formatMet(row.targets ?? [])
  process.stderr.write(`${row.what}: ${row.measured}${met ? ` (met: ${met})` : ''}\n`)
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

/** Adds a row with the processor time and the rate of runs of wrk. */
export const addLoadRow = (what, runs, targets, how) => {
  const spread = (key, digits) =>
    formatSpread(
      runs.map((run) => run[key]),
      digits,
    )
  const measured = `${spread('cpuMs')} ms CPU (server ${spread('serverMs')}, database ${spread('databaseMs')}); ${spread('perSecond', 0)} req/s`
  addRow({ what, measured, targets, how })
}

/** Returns the target of the processor time of a request, server and database together. */
export const cpuTarget = (runs, limit) => ({
  values: runs.map((run) => run.cpuMs),
  comparison: '≤',
  limit,
  unit: 'ms CPU',
})
