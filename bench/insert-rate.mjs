// Measures how many single rows PostgreSQL inserts in a second, as a reference for the answers of the same run.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import path from 'node:path'
import { writeTempFile } from './bench-stack.mjs'

const run = promisify(execFile)
const INSERT = "INSERT INTO bench_inserts (body) VALUES (repeat('a', 300));\n"

/** Returns the rows per second. Each row has its own transaction. */
export async function insertRate(stack, { connections, seconds }) {
  stack.sql('DROP TABLE IF EXISTS bench_inserts')
  stack.sql('CREATE TABLE bench_inserts (id bigserial PRIMARY KEY, body text NOT NULL)')
  const script = writeTempFile('insert.sql', INSERT)
  const options = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${seconds}`]
  const pgbench = path.join(process.env.POSTGRES_BIN, 'pgbench')
  const { stdout } = await run(pgbench, [...options, '-f', script, stack.env.DATABASE_URL])
  stack.sql('DROP TABLE bench_inserts')
  return Number(/tps = ([\d.]+)/.exec(stdout)[1])
}
