// Runs the fault tests with all their rounds and writes docs/faults.md. With FAULT=name it runs one of them and replaces its row.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import path from 'node:path'

const DATA = 'docs/faults.json'
const fault = process.env.FAULT

const folder = mkdtempSync(path.join(tmpdir(), 'alai-faults-'))
const { status } = spawnSync(
  'npx',
  [
    ...['playwright', 'test', '--config', 'e2e/faults/playwright.config.ts', '--reporter=list'],
    ...['--timeout', '5400000', ...(fault ? ['--grep', `\\b${fault}:`] : [])],
  ],
  { env: { ...process.env, FAULT_RESULTS: folder, ROUNDS: '20' }, stdio: 'inherit' },
)

const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).trim()
const isChanged = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== ''
const date = new Date().toISOString().slice(0, 10)
const rows = existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : {}
for (const file of readdirSync(folder)) {
  const { name, ...row } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  rows[name] = { ...row, commit: isChanged ? `${commit}, changed` : commit, date }
}
rmSync(folder, { recursive: true })
writeFileSync(
  DATA,
  `${JSON.stringify(rows, Object.keys(rows).toSorted().concat(fieldNames()), 2)}\n`,
)

/** The fields of a row. `JSON.stringify` keeps this order. */
function fieldNames() {
  return [
    ...['description', 'rounds', 'acknowledged', 'completed', 'lost', 'unexpected', 'duplicated'],
    ...['allowedDuplicates', 'medianRecoveryMs', 'worstRecoveryMs', 'commit', 'date'],
  ]
}

const seconds = (milliseconds) =>
  milliseconds === null ? '' : `${(milliseconds / 1000).toFixed(1)} s`

const lines = Object.keys(rows)
  .toSorted()
  .map((name) => {
    const row = rows[name]
    const cells = [
      ...[`\`${name}\``, row.description, row.rounds, row.acknowledged, row.completed, row.lost],
      ...[row.unexpected, `${row.duplicated} (≤ ${row.allowedDuplicates})`],
      ...[seconds(row.medianRecoveryMs), seconds(row.worstRecoveryMs), row.date, row.commit],
    ]
    return `| ${cells.join(' | ')} |`
  })

const document = `# Faults

Written by \`make chaos\`; do not edit. \`make chaos FAULT=name\` repeats one row. The last run used ${availableParallelism()} cores
(${cpus()[0]?.model.trim() ?? 'unknown'}), a debug build, PostgreSQL, Redis and a mail server on the same machine.

While a fault is injected, guests answer their invitations and send an answer again until the server acknowledges it.
Two operations are counted for each guest: the stored answer and the confirmation mail.

- **completed**: acknowledged operations that took effect. **lost**: those that did not. The target is 0 lost.
- **unexpected**: responses that a client should not get during this fault. The target is 0.
- **duplicated**: operations with more than one effect, and how many are allowed. SMTP cannot tell a sender whether a
  mail was accepted when the connection or the process ends in between. Only the mails in that window may arrive
  twice, with the same \`Message-ID\`. After the death of a worker each such mail is determined: the mail server has it,
  and its row does not say so. No other mail may arrive twice. When the database is stopped, at most four mails a round.
- **recovery**: from the end of the fault until the next request or mail succeeds. For a killed process this includes its
  start. The target is 15 s for the worst round.

| fault | what happens | rounds | acknowledged | completed | lost | unexpected | duplicated | median recovery | worst recovery | date | commit |
|---|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
writeFileSync('docs/faults.md', document)
process.stdout.write(document)
process.exit(status ?? 1)
