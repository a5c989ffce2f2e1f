// Fills the database by copying one event of the demonstration many times, with all rows that belong to it.

/** The tables that are copied, each after those that it refers to, and the rows of one event. */
const TABLES = [
  ['accounts', 'id = :account'],
  ['users', 'account_id = :account AND owner'],
  ['events', 'id = :event'],
  ['event_codes', 'code = (SELECT code_folded FROM events WHERE id = :event)'],
  ['content_versions', 'event_id = :event'],
  ['websites', 'event_id = :event'],
  ['event_parts', 'website_id IN (SELECT id FROM websites WHERE event_id = :event)'],
  ['contacts', 'website_id IN (SELECT id FROM websites WHERE event_id = :event)'],
  ['invitation_forms', 'event_id = :event'],
  ['menu_types', 'form_id IN (SELECT id FROM invitation_forms WHERE event_id = :event)'],
  ['halls', 'event_id = :event'],
  ['hall_tables', 'event_id = :event'],
  ['budgets', 'event_id = :event'],
  ['categories', 'event_id = :event'],
  ['invitations', 'event_id = :event'],
  ['answers', 'event_id = :event'],
  ['answer_menus', 'answer_id IN (SELECT id FROM answers WHERE event_id = :event)'],
  ['answer_history', 'event_id = :event'],
  ['notifications', 'event_id = :event'],
  ['seats', 'event_id = :event'],
]

/** Values that are unique in the whole database. `n` is the number of the copy. */
const UNIQUE_TEXTS = {
  'users.email': "'couple' || n || '@example.com'",
  'events.slug': "'wedding-' || n",
  'events.code': "'wedding-' || n",
  'events.code_folded': "'WEDDING' || n",
  'event_codes.code': "'WEDDING' || n",
}

const isReference = ({ type }) => type === 'uuid'

/** Returns the expression of a column in copy `n`. Equal ids get equal ids in the copy, so that references stay right. */
function copiedValue(table, column) {
  const { name, type } = column
  const unique = UNIQUE_TEXTS[`${table}.${name}`]
  if (unique) return unique
  if (isReference(column)) return `md5("${name}"::text || n)::uuid`
  if (name === 'edit_hash')
    return type === 'bytea'
      ? `decode(md5(encode("${name}", 'hex') || n), 'hex')`
      : `md5("${name}" || n)`
  return `"${name}"`
}

function readColumns(stack, table) {
  return stack
    .sql(
      `SELECT column_name, data_type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    )
    .split('\n')
    .map((line) => line.split('|'))
    .map(([name, type]) => ({ name, type }))
}

/** Copies the event of the template from number `from` to number `to`, and updates the statistics of the planner. */
export function addCopies(stack, template, from, to) {
  const statements = TABLES.map(([table, condition]) => {
    const columns = readColumns(stack, table)
    const rows = condition
      .replaceAll(':account', `'${template.account}'`)
      .replaceAll(':event', `'${template.event}'`)
    return `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
      SELECT ${columns.map((column) => copiedValue(table, column)).join(', ')}
      FROM ${table}, generate_series(${from}, ${to}) n WHERE ${rows}`
  })
  // As for a restored backup, triggers and foreign keys are not checked for each row.
  stack.sql(
    `SET session_replication_role = replica; SET synchronous_commit = off; ${statements.join(';\n')};`,
  )
  stack.sql('VACUUM ANALYZE')
}
