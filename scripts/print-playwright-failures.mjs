// Prints the failed tests of a Playwright JSON report with their errors: `node scripts/print-playwright-failures.mjs REPORT`.
import { readFileSync } from 'node:fs'

const text = readFileSync(process.argv[2], 'utf8')
const start = text.indexOf('{\n')
const report = start < 0 ? undefined : JSON.parse(text.slice(start))
const stripColours = (message) => message.replace(/\x1b\[[0-9;]*m/g, '')

function printFailures(suite) {
  for (const spec of suite.specs ?? []) {
    if (spec.ok) continue
    console.log(`${spec.file}: ${spec.title}`)
    for (const error of spec.tests.flatMap((test) =>
      test.results.flatMap((result) => result.errors),
    ))
      console.log(stripColours(error.message ?? '').slice(0, 2000))
  }
  for (const inner of suite.suites ?? []) printFailures(inner)
}

if (report) {
  for (const error of report.errors) console.log(stripColours(error.message ?? ''))
  printFailures(report)
} else console.log(text.slice(0, 4000))
