// Prints the browser suites that cover the files changed since a commit, one per line: `node scripts/changed-suites.mjs BASE`. Committed,
// uncommitted and new files count. With `--files` the arguments are the changed files. The lines are:
//   embedded couple/budget               a journey on the stack with one process and SQLite
//   services couple/tasks                a journey that `make test` runs only with server, worker, PostgreSQL and Redis
//   page-states couple-pages.spec.ts     a file of the page states
//   only-in-make-test e2e/scenarios/x    a changed path whose suite is too long for `make quick`
//   only-in-make-engines e2e/engines     a changed path whose suite only this command runs
// e2e/journeys.json maps path prefixes to journeys; the longest matching prefix decides. A path without an entry selects every journey.
// Unit tests and Markdown files at the root select none.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedSince(base) {
  const [mergeBase = base] = git('merge-base', base, 'HEAD')
  return [
    ...git('diff', '--name-only', mergeBase),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const [first = 'HEAD~1', ...rest] = process.argv.slice(2)
const changed = first === '--files' ? rest : changedSince(first)

const journeysByPrefix = readJson('e2e/journeys.json')
const prefixes = Object.keys(journeysByPrefix).sort((a, b) => b.length - a.length)
const servicesOnly = new Set(readJson('e2e/stacks.json').services)
const allJourneys = readdirSync(path.join(root, 'e2e/journeys'), { recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))
const pageStateFiles = readdirSync(path.join(root, 'e2e/page-states')).filter((file) =>
  file.endsWith('.spec.ts'),
)

function journeysOf(file) {
  if (/\.test\.tsx?$/.test(file) || /^[^/]+\.md$/.test(file)) return []
  const prefix = prefixes.find(
    (candidate) => file === candidate || file.startsWith(`${candidate}/`),
  )
  return prefix === undefined ? allJourneys : journeysByPrefix[prefix]
}

/** The states of an area (`couple/budget.states.ts`) are checked by its spec file (`couple-pages.spec.ts`). */
function pageStatesOf(file) {
  const [area, states] = file.replace('e2e/page-states/', '').split('/')
  const spec = states ? `${area}-pages.spec.ts` : area
  return pageStateFiles.includes(spec) ? `page-states ${spec}` : `only-in-make-test ${file}`
}

function suitesOf(file) {
  if (file.startsWith('e2e/page-states/')) return [pageStatesOf(file)]
  const longSuite = /^e2e\/(deployment|faults|scenarios\/[^/]+)/.exec(file)
  if (longSuite) return [`only-in-make-test ${longSuite[0]}`]
  if (file.startsWith('e2e/engines/')) return ['only-in-make-engines e2e/engines']
  return journeysOf(file).map(
    (name) => `${servicesOnly.has(name) ? 'services' : 'embedded'} ${name}`,
  )
}

for (const line of [...new Set(changed.flatMap(suitesOf))].sort()) console.log(line)
