// Tells which tests of a Vitest report failed and why: `node scripts/failed-screens.mjs REPORT LOG`. Without a report the log is all there is.
import { existsSync, readFileSync } from 'node:fs'

const plain = (words) => words.replace(/\x1b\[[0-9;]*m/g, '').slice(0, 2000)
const [report, log] = process.argv.slice(2)
if (!existsSync(report)) console.log(plain(readFileSync(log, 'utf8')))
const { testResults } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { testResults: [] }
for (const file of testResults) {
  if (file.status !== 'passed' && file.message) console.log(`${file.name}: ${plain(file.message)}`)
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
    console.log(
      `${file.name}: ${test.fullName} (${Math.round(test.duration ?? 0)} ms)\n${plain(test.failureMessages.join('\n'))}`,
    )
}
