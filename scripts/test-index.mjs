// Writes into docs/tests which tests cover each requirement (row) of the specification. A comment above a test names its rows:
//
//   // Covers 1.2.03, B18.
//
// The pages contain the rows with their ids. The column with the tests is generated. `--check` reports stale pages and writes nothing.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '..')
const FOLDERS = [
  'api',
  'documents',
  'domain',
  'e2e',
  'gateways',
  'microfrontends',
  'packages',
  'settings',
  'shells',
  'testkit',
  'worker',
]
const TAG = /^\s*\/\/ Covers ([\w., -]+?)\.?$/
/** The text in a row that no test covers. Such a row is reported as a problem. */
const NO_TEST = '(none yet)'

/** Returns the ids of the rows that a comment names. */
const rowsIn = (comment) =>
  comment
    .split('\n')
    .flatMap((line) => TAG.exec(line)?.[1].split(',') ?? [])
    .map((id) => id.trim())
    .filter(Boolean)

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'target', 'dist'].includes(entry.name)) yield* sources(file)
    } else if (/\.(rs|test\.tsx?|spec\.ts)$/.test(entry.name)) yield file
  }
}

/** Yields the tagged tests of a Rust file. A tag is above the attributes of its function. */
function* rustTests(text) {
  let ids = []
  for (const line of text.split('\n')) {
    const tag = rowsIn(line)
    const name = /^\s*(?:pub )?(?:async )?fn (\w+)/.exec(line)?.[1]
    if (tag.length > 0) ids.push(...tag)
    else if (name) {
      if (ids.length > 0) yield { name, ids }
      ids = []
    }
  }
  if (ids.length > 0) throw new Error(`no function follows ${ids}`)
}

const isText = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node)

/** Returns the source text of a string literal without its quotes and escapes. */
const written = (node, file) =>
  node
    .getText(file)
    .slice(1, -1)
    .replace(/\\(['"`])/g, '$1')

/** Returns the title of `test('…')` or `test.each(…)('…')`, or the first string of an entry in a table of tests. */
function titleOf(node, file) {
  const call = ts.isExpressionStatement(node) ? node.expression : undefined
  const [first] = call && ts.isCallExpression(call) ? call.arguments : []
  if (first && isText(first)) return written(first, file)
  const search = (child) => (isText(child) ? written(child, file) : ts.forEachChild(child, search))
  return search(node)
}

/** Yields the tagged tests of a TypeScript file. A tag is a comment before the call or before an entry of a table of tests. */
function* typescriptTests(text, name) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found = []
  const seen = new Set()
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const ids = rowsIn(text.slice(range.pos, range.end))
      if (ids.length === 0 || seen.has(range.pos)) continue
      seen.add(range.pos)
      found.push({ name: titleOf(node, file), ids })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  yield* found
}

/** Returns the tests (`file: title`) by row id. */
function coverage() {
  const tests = new Map()
  for (const folder of FOLDERS) {
    for (const file of sources(path.join(root, folder))) {
      const text = readFileSync(file, 'utf8')
      if (!text.includes('// Covers ')) continue
      const name = path.relative(root, file)
      const all = file.endsWith('.rs') ? rustTests(text) : typescriptTests(text, name)
      for (const test of all) {
        if (!test.name) throw new Error(`${name}: no test follows the tag ${test.ids}`)
        for (const id of test.ids) {
          const known = tests.get(id) ?? new Set()
          tests.set(id, known.add(`${name}: ${test.name}`))
        }
      }
    }
  }
  return tests
}

/** Returns a page with its column of tests regenerated. Adds the ids of its rows to `used`. */
function indexed(page, tests, used) {
  return page.replace(/^\| ([A-Z\d][\w.-]*) \| (.*) \| [^|]*\|$/gm, (line, id, row) => {
    if (/^(Id|-+)$/.test(id)) return line
    used.add(id)
    const named = [...(tests.get(id) ?? [])].sort()
    return `| ${id} | ${row} | ${named.map((test) => `\`${test}\``).join('<br>') || NO_TEST} |`
  })
}

const tests = coverage()
const used = new Set()
const problems = []
const folder = path.join(root, 'docs/tests')
for (const name of readdirSync(folder)) {
  const file = path.join(folder, name)
  const page = readFileSync(file, 'utf8')
  const next = indexed(page, tests, used)
  if (next.includes(NO_TEST)) problems.push(`docs/tests/${name} has rows without a test`)
  if (next === page) continue
  if (process.argv.includes('--check')) problems.push(`docs/tests/${name} is stale`)
  else writeFileSync(file, next)
}
for (const [id, named] of tests)
  if (!used.has(id)) problems.push(`${[...named][0]} covers ${id}, which is no row of docs/tests`)
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nRun: make test-index`)
  process.exit(1)
}
