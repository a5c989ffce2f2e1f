// Prints the failed tests of a Vitest JSON report with their errors: `node scripts/print-vitest-failures.mjs REPORT LOG`. The report does not
// contain errors outside of a test. If it is missing or contains no error, the end of the log is printed.
import { existsSync, readFileSync } from 'node:fs'

const stripColours = (text) => text.replace(/\x1b\[[0-9;]*m/g, '')
const shortened = (text) => stripColours(text).slice(0, 2000)
const [report, log] = process.argv.slice(2)
let hasErrors = false
const print = (text) => {
  hasErrors = true
  console.log(text)
}
const { testResults } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { testResults: [] }
for (const file of testResults) {
  if (file.status !== 'passed' && file.message) print(`${file.name}: ${shortened(file.message)}`)
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
    print(
      `${file.name}: ${test.fullName} (${Math.round(test.duration ?? 0)} ms)\n${shortened(test.failureMessages.join('\n'))}`,
    )
}
if (!hasErrors) console.log(stripColours(readFileSync(log, 'utf8')).slice(-6000))
