// Counts the SQL statements of a request in the log of PostgreSQL, with few rows and with many.
import { readFileSync } from 'node:fs'
import { waitUntil } from './bench-stack.mjs'

const REPEATS = 20

const countLoggedStatements = (stack) =>
  readFileSync(process.env.PGLOG, 'utf8')
    .split('\n')
    .filter(
      (line) => line.includes(`[${stack.database}]`) && /LOG: {2}(statement|execute)/.test(line),
    ).length

async function statementsPerCall(stack, call) {
  await call(0)
  await call(1)
  const before = countLoggedStatements(stack)
  for (let i = 0; i < REPEATS; i++) await call(i + 2)
  let after = before
  // PostgreSQL writes the log shortly after the response.
  await waitUntil(
    'the log is complete',
    async () => after === (after = countLoggedStatements(stack)),
    100,
  )
  return (after - before) / REPEATS
}

/** Creates an invitation. Returns its code. */
async function invite(stack, event, name) {
  const { wedding_invitation } = await stack.callApi('POST', '/api/wedding_invitations', {
    wedding_invitation: { event_id: event, name },
  })
  return wedding_invitation.code
}

/** Returns rows of docs/benchmarks.md. The server runs without a worker meanwhile, so that only the statements of requests are counted. */
export async function statementRows(stack, largeEvent) {
  await stack.stop()
  stack.sql(`ALTER DATABASE ${stack.database} SET log_statement = 'all'`)
  stack.env.REDIS_URL = process.env.TEST_REDIS_URL
  await stack.start()
  const smallEvent = await stack.newEvent('nunta-mica')
  for (let i = 0; i < 30; i++) {
    const code = await invite(stack, smallEvent, `Ana ${i}`)
    await stack.callApi('POST', '/api/guests', {
      guest: {
        event_slug: 'nunta-mica',
        event_code: 'nunta-mica',
        code,
        name: `Ana ${i}`,
        company: 'single',
        allergy: 'no',
      },
    })
  }
  const tableRows = []
  for (const [label, address] of [
    ['guest list', (event) => `/api/wedding_invitations?event_id=${event}&page[number]=1`],
    [
      'search',
      (event) => `/api/wedding_invitations/search?event_id=${event}&search_name=a&page[number]=1`,
    ],
    ['answers', (event) => `/api/guests?event_id=${event}&page[number]=1`],
    ['statistics', (event) => `/api/guests/guests_statistics?event_id=${event}`],
    ['answers over time', (event) => `/api/guests/answers_over_time?event_id=${event}`],
    ['next steps', (event) => `/api/events/next_steps/${event}`],
    // A small event has less than a page of ten notifications, whose rows need not be counted.
    [
      'notifications',
      (event) => `/api/notifications?event_id=${event}&page[number]=1&page[per_page]=1`,
    ],
  ]) {
    const at30 = await statementsPerCall(stack, () => stack.callApi('GET', address(smallEvent)))
    const at10k = await statementsPerCall(stack, () => stack.callApi('GET', address(largeEvent)))
    tableRows.push({
      what: `statements: ${label}`,
      measured: `${at30} at 30 rows, ${at10k} at 10,000`,
      targets: [{ values: [at10k], comparison: '≤', limit: at30, unit: 'as at 30 rows' }],
      how: `PostgreSQL's log, ${REPEATS} calls`,
    })
  }
  const perSite = await statementsPerCall(stack, () =>
    stack.callApi('GET', '/api/events/live_website?slug=ana-si-mihai'),
  )
  tableRows.push({
    what: 'statements: public site',
    measured: `${perSite}`,
    how: `PostgreSQL's log, ${REPEATS} calls`,
  })
  const guest = {
    event_slug: 'ana-si-mihai',
    event_code: stack.event.code,
    name: 'Ana',
    company: 'couple',
    company_number: 2,
    menus_attributes: [{ menu_type: 'Clasic' }, { menu_type: 'Clasic' }],
    allergy: 'no',
  }
  const codes = []
  for (let i = 0; i < REPEATS + 2; i++) codes.push(await invite(stack, largeEvent, `Ioana ${i}`))
  const submit = (change) =>
    statementsPerCall(stack, (i) =>
      stack.callApi('POST', '/api/guests', { guest: { ...guest, ...change, code: codes[i] } }),
    )
  const perAnswer = await submit({})
  const perChange = await submit({ name: 'Ana Maria' })
  tableRows.push({
    what: 'statements: an answer',
    measured: `${perAnswer} with BEGIN and COMMIT; ${perChange} for a change of an answer`,
    targets: [{ values: [perAnswer], comparison: '≤', limit: 9, unit: '', of: 'first answer' }],
    how: `PostgreSQL's log, ${REPEATS} calls`,
  })
  return tableRows
}
