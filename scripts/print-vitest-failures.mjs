// Prints the failed tests of a Vitest JSON report: `node scripts/print-vitest-failures.mjs REPORT LOG`. The names and the
// first lines of all errors come first, because readers of a long output may see only its beginning. The report does not
// contain errors outside of a test. If it is missing or contains no error, the end of the log is printed.
import { existsSync, readFileSync } from 'node:fs'

const stripColours = (text) => text.replace(/\x1b\[[0-9;]*m/g, '')
const shortened = (text) => stripColours(text).slice(0, 2000)
const [report, log] = process.argv.slice(2)
const { testResults } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { testResults: [] }
const failures = testResults.flatMap((file) => [
  ...(file.status !== 'passed' && file.message
    ? [{ title: file.name, error: shortened(file.message) }]
    : []),
  ...file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map((test) => ({
      title: `${file.name}: ${test.fullName} (${Math.round(test.duration ?? 0)} ms)`,
      error: shortened(test.failureMessages.join('\n')),
    })),
])
for (const { title, error } of failures) console.log(`${title}\n  ${error.split('\n', 1)[0]}`)
for (const { title, error } of failures) console.log(`\n${title}\n${error}`)
if (failures.length === 0) console.log(stripColours(readFileSync(log, 'utf8')).slice(-6000))
