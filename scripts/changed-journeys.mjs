// Prints the journeys that cover the files changed since a commit, one per line: `node scripts/changed-journeys.mjs BASE`. Committed,
// uncommitted and new files count. e2e/journeys.json maps path prefixes to journeys; the longest matching prefix decides. A path without
// an entry selects every journey. Unit tests and Markdown files at the root select none.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const base = process.argv[2] ?? 'HEAD~1'
const [mergeBase = base] = git('merge-base', base, 'HEAD')
const changed = [
  ...git('diff', '--name-only', mergeBase),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const journeysByPrefix = JSON.parse(readFileSync(path.join(root, 'e2e/journeys.json'), 'utf8'))
const prefixes = Object.keys(journeysByPrefix).sort((a, b) => b.length - a.length)
const allJourneys = readdirSync(path.join(root, 'e2e/journeys'), { recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))

function journeysOf(file) {
  if (/\.test\.tsx?$/.test(file) || /^[^/]+\.md$/.test(file)) return []
  const prefix = prefixes.find(
    (candidate) => file === candidate || file.startsWith(`${candidate}/`),
  )
  return prefix === undefined ? allJourneys : journeysByPrefix[prefix]
}

for (const name of [...new Set(changed.flatMap(journeysOf))].sort()) console.log(name)
