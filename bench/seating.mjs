// Measures seating: a suggestion for 500 parties at 60 tables, applying it, and the attendance list of 1,000 parties as PDF.
import { guestList } from './bench-stack.mjs'
import { formatSpread } from './machine.mjs'

const PARTIES = 1_000
const SUGGESTED = 500
const TABLES = 60
const SEATS_PER_TABLE = 12

/** Creates an event with the invitations of all parties. Returns its id and the codes of the invitations. */
async function createEvent(stack) {
  const event = await stack.newEvent('sala-mare')
  const form = new FormData()
  form.set('wedding_invitation[event_id]', event)
  form.set(
    'wedding_invitation[import_file]',
    new Blob([guestList(PARTIES)], { type: 'text/csv' }),
    'invitati.csv',
  )
  const { job } = await stack.callApi('POST', '/api/wedding_invitations/import_invitees', form)
  await stack.waitForJob(job.id, performance.now())
  const codes = stack
    .sql(`SELECT code FROM invitations WHERE event_id = '${event}' ORDER BY id`)
    .split('\n')
  return { event, codes }
}

/** Accepts the invitations from one index to another, one or two persons each. */
async function acceptInvitations(stack, codes, from, to) {
  const accept = (code, index) => {
    const persons = 1 + (index % 2)
    const guest = {
      event_slug: 'sala-mare',
      event_code: 'sala-mare',
      code,
      name: `Familia Țîrlea ${index}`,
      company: persons === 1 ? 'single' : 'couple',
      company_number: persons,
      allergy: 'no',
    }
    return stack.callApi('POST', '/api/guests', { guest })
  }
  for (let i = from; i < to; i += 16)
    await Promise.all(codes.slice(i, Math.min(i + 16, to)).map((code, n) => accept(code, i + n)))
}

async function addTables(stack, event) {
  const hallId = (await stack.callApi('GET', `/api/table_configurations/details?event_id=${event}`))
    .table_configuration.id
  for (let i = 0; i < TABLES; i++) {
    const table = {
      name: `Masa ${i + 1}`,
      number: i + 1,
      guest_number: SEATS_PER_TABLE,
      geo_type: i % 3 ? 'round' : 'square',
      table_configuration_id: hallId,
      x_pos: (i % 10) * 200,
      y_pos: Math.floor(i / 10) * 200,
    }
    await stack.callApi('POST', '/api/tables/', { table })
  }
}

async function timeCall(call) {
  const startedAt = performance.now()
  const result = await call()
  return { result, seconds: (performance.now() - startedAt) / 1000 }
}

/** Returns rows of docs/benchmarks.md. */
export async function seatingRows(stack, repeat) {
  const { event, codes } = await createEvent(stack)
  await acceptInvitations(stack, codes, 0, SUGGESTED)
  await addTables(stack, event)
  const suggest = () =>
    stack.callApi('POST', '/api/table_configurations/suggest_seating', {
      table_configuration: { event_id: event },
    })
  const suggestionRuns = await repeat(() => timeCall(suggest))
  const { placements, left_over } = suggestionRuns[0].result.suggestion
  const seats = placements.map(({ guest_id, table_id }) => ({ guest_id, table_id }))
  const applyRuns = await repeat(async () => {
    const run = await timeCall(() =>
      stack.callApi('POST', '/api/table_configurations/apply_seating', {
        table_configuration: { event_id: event, placements: seats },
      }),
    )
    await stack.callApi('POST', '/api/table_configurations/clear_seating', {
      table_configuration: {
        event_id: event,
        guest_ids: seats.map((placement) => placement.guest_id),
      },
    })
    return run
  })
  await stack.callApi('POST', '/api/table_configurations/apply_seating', {
    table_configuration: { event_id: event, placements: seats },
  })
  await acceptInvitations(stack, codes, SUGGESTED, PARTIES)
  const exportSeconds = await repeat(async () => {
    const startedAt = performance.now()
    const { job: exportJob } = await stack.callApi('POST', '/api/exports', {
      export: { event_id: event, kind: 'seating', format: 'pdf' },
    })
    const finished = await stack.waitForJob(exportJob.id, startedAt)
    if (finished.job.total !== PARTIES)
      throw new Error(`the attendance list has ${finished.job.total} parties`)
    return finished.ms / 1000
  })
  const suggestionSeconds = suggestionRuns.map((run) => run.seconds)
  return [
    {
      what: `suggestion for ${SUGGESTED} parties at ${TABLES} tables`,
      measured: `${formatSpread(suggestionSeconds)} s; ${placements.length} placed, ${left_over.length} left over`,
      targets: [{ values: suggestionSeconds, comparison: '≤', limit: 1, unit: 's' }],
      how: '`POST /api/table_configurations/suggest_seating`, wall time',
    },
    {
      what: `the suggestion applied`,
      measured: `${formatSpread(applyRuns.map((run) => run.seconds))} s`,
      how: '`POST …/apply_seating`, one transaction',
    },
    {
      what: `attendance list of ${PARTIES} guests as PDF`,
      measured: `${formatSpread(exportSeconds)} s`,
      targets: [{ values: exportSeconds, comparison: '≤', limit: 0.12, unit: 's' }],
      how: 'from the request until a request reports the job as done',
    },
  ]
}
