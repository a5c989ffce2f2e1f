// Measures the export of a long list of answers in each format: the time until the file is ready, and the memory that it needs.
import { writeFileSync } from 'node:fs'
import { formatSpread, peakMb, residentMb } from './machine.mjs'
import { addRow, repeat } from './report.mjs'

/** The formats with their limits in seconds, and of the growth of memory in MB. */
const FORMATS = [
  { format: 'xlsx', maxSeconds: 0.2, maxGrowthMb: 30 },
  { format: 'csv', maxSeconds: 0.08 },
  { format: 'pdf', maxSeconds: 0.25 },
]

async function exportAnswers(stack, event, format) {
  // Resets VmHWM.
  writeFileSync(`/proc/${stack.pid}/clear_refs`, '5')
  const resident = residentMb(stack.pid)
  const startedAt = performance.now()
  const { job } = await stack.callApi('POST', '/api/exports', {
    export: { event_id: event, kind: 'answers', format },
  })
  const finished = await stack.waitForJob(job.id, startedAt)
  return {
    seconds: finished.ms / 1000,
    growthMb: peakMb(stack.pid) - resident,
    total: finished.job.total,
  }
}

export async function addExportRows(stack, event) {
  for (const { format, maxSeconds, maxGrowthMb } of FORMATS) {
    const runs = await repeat(() => exportAnswers(stack, event, format))
    const seconds = runs.map((run) => run.seconds)
    const growth = runs.map((run) => run.growthMb)
    const targets = [
      { values: seconds, comparison: '≤', limit: maxSeconds, unit: 's', of: 'time' },
      { values: growth, comparison: '<', limit: maxGrowthMb, unit: 'MB', of: 'growth' },
    ]
    addRow({
      what: `export of ${runs[0].total} answers as ${format.toUpperCase()}`,
      measured: `${formatSpread(seconds)} s; memory grew by ${formatSpread(growth, 1)} MB`,
      targets: targets.filter(({ limit }) => limit !== undefined),
      how: 'from the request until a request reports the job as done; VmHWM over VmRSS before',
    })
  }
}
