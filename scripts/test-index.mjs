// Writes into docs/tests which tests cover each requirement (row) of the specification. A comment above a test names its rows:
//
//   // Covers 1.2.03, B18.
//
// The pages contain the rows with their ids. The column with the tests is generated. `--check` reports stale pages and writes nothing.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['api', 'crates', 'e2e', 'microfrontends', 'packages', 'shells', 'worker']
const TAG = /^\s*\/\/ Covers ([\w., -]+?)\.?$/
/** The text of a row that no test covers. Such a row is reported as a problem. */
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
    const taggedIds = rowsIn(line)
    const name = /^\s*(?:pub )?(?:async )?fn (\w+)/.exec(line)?.[1]
    if (taggedIds.length > 0) ids.push(...taggedIds)
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
const sourceText = (node, file) =>
  node
    .getText(file)
    .slice(1, -1)
    .replace(/\\(['"`])/g, '$1')

/** Returns the title of `test('…')` or `test.each(…)('…')`, or the first string of an entry in a table of tests. */
function titleOf(node, file) {
  const call = ts.isExpressionStatement(node) ? node.expression : undefined
  const [first] = call && ts.isCallExpression(call) ? call.arguments : []
  if (first && isText(first)) return sourceText(first, file)
  const findText = (child) =>
    isText(child) ? sourceText(child, file) : ts.forEachChild(child, findText)
  return findText(node)
}

/** Yields the tagged tests of a TypeScript file. A tag is a comment before the call or before an entry of a table of tests. */
function* typescriptTests(text, name) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const taggedTests = []
  const seenComments = new Set()
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const ids = rowsIn(text.slice(range.pos, range.end))
      if (ids.length === 0 || seenComments.has(range.pos)) continue
      seenComments.add(range.pos)
      taggedTests.push({ name: titleOf(node, file), ids })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  yield* taggedTests
}

/** Returns the tests (`file: title`) by row id. */
function coverage() {
  const tests = new Map()
  for (const folder of FOLDERS) {
    for (const file of sources(path.join(root, folder))) {
      const text = readFileSync(file, 'utf8')
      if (!text.includes('// Covers ')) continue
      const name = path.relative(root, file)
      const testsOfFile = file.endsWith('.rs') ? rustTests(text) : typescriptTests(text, name)
      for (const test of testsOfFile) {
        if (!test.name) throw new Error(`${name}: no test follows the tag ${test.ids}`)
        for (const id of test.ids) {
          const names = tests.get(id) ?? new Set()
          tests.set(id, names.add(`${name}: ${test.name}`))
        }
      }
    }
  }
  return tests
}

/** Returns a page with its column of tests regenerated. Adds the ids of its rows to `used`. */
function withTestColumn(page, tests, usedIds) {
  return page.replace(/^\| ([A-Z\d][\w.-]*) \| (.*) \| [^|]*\|$/gm, (line, id, row) => {
    if (/^(Id|-+)$/.test(id)) return line
    usedIds.add(id)
    const names = [...(tests.get(id) ?? [])].sort()
    return `| ${id} | ${row} | ${names.map((test) => `\`${test}\``).join('<br>') || NO_TEST} |`
  })
}

const tests = coverage()
const usedIds = new Set()
const problems = []
const folder = path.join(root, 'docs/tests')
for (const name of readdirSync(folder)) {
  const file = path.join(folder, name)
  const page = readFileSync(file, 'utf8')
  const updated = withTestColumn(page, tests, usedIds)
  if (updated.includes(NO_TEST)) problems.push(`docs/tests/${name} has rows without a test`)
  if (updated === page) continue
  if (process.argv.includes('--check')) problems.push(`docs/tests/${name} is stale`)
  else writeFileSync(file, updated)
}
for (const [id, names] of tests)
  if (!usedIds.has(id))
    problems.push(`${[...names][0]} covers ${id}, which is no row of docs/tests`)
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nRun: make test-index`)
  process.exit(1)
}
