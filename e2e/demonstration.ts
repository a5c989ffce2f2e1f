// Fills a new server with the demonstration data. Creating the data takes 15 seconds, because pictures are scaled.
// Therefore scripts/suites.sh creates it once per run for each database, in the folder DEMONSTRATION, and every
// server starts from a copy.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const api = path.resolve(import.meta.dirname, '../target/debug/api')

type Environment = NodeJS.ProcessEnv
type PostgresDatabase = { server: string; name: string }

const psql = (server: string, statement: string) =>
  execFileSync('psql', [`${server}/postgres`, '-qc', statement])

/** Returns the folder of a template, or undefined if the run has not created one. */
export function template(kind: 'postgres' | 'sqlite'): string | undefined {
  const folder = path.join(process.env.DEMONSTRATION ?? '', kind)
  return process.env.DEMONSTRATION && existsSync(folder) ? folder : undefined
}

export function createDatabase({ server, name }: PostgresDatabase): void {
  psql(server, `CREATE DATABASE ${name}`)
}

export function dropDatabase({ server, name }: PostgresDatabase): void {
  psql(server, `DROP DATABASE ${name} WITH (FORCE)`)
}

/** Copies the database of the template. A server of a test's own gets a dump of it. */
function copyDatabase(database: PostgresDatabase): void {
  const source = process.env.TEST_POSTGRES_URL ?? ''
  if (database.server === source) {
    const options = 'TEMPLATE demonstration STRATEGY file_copy'
    psql(source, `CREATE DATABASE ${database.name} ${options}`)
    return
  }
  createDatabase(database)
  const dump = execFileSync('pg_dump', [`${source}/demonstration`], { maxBuffer: 1 << 30 })
  execFileSync('psql', [`${database.server}/${database.name}`, '-qv', 'ON_ERROR_STOP=1'], {
    input: dump,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

/**
 * Writes the demonstration data into the folder DATA_DIR of `env`. If a database is given, creates it and fills it,
 * too. Returns the log-ins as `api demo` prints them: one line of JSON.
 */
export function fillWithDemonstration(env: Environment, database?: PostgresDatabase): string {
  const folder = template(database ? 'postgres' : 'sqlite')
  if (folder) {
    if (database) copyDatabase(database)
    cpSync(folder, env.DATA_DIR ?? '', { recursive: true })
    const demoOutput = readFileSync(path.join(folder, '../printed.json'), 'utf8')
    return JSON.stringify({ ...(JSON.parse(demoOutput) as object), url: env.PUBLIC_URL })
  }
  if (database) createDatabase(database)
  const demoOutput = execFileSync(api, ['demo'], { env, encoding: 'utf8' })
  return demoOutput.trim().split('\n').at(-1) ?? ''
}
