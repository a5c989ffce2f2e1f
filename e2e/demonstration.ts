// The demonstration data for a product that starts. Making it takes a quarter of a minute (pictures are scaled), so a run makes it once
// for each database and every product starts from a copy: DEMONSTRATION names the folder of the copies (scripts/suites.sh).
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const api = path.resolve(import.meta.dirname, '../target/debug/api')

type Environment = NodeJS.ProcessEnv
type PostgresDatabase = { server: string; name: string }

const psql = (server: string, statement: string) =>
  execFileSync('psql', [`${server}/postgres`, '-qc', statement])

/** The folder of a template, when the run has made one. */
export function template(of: 'postgres' | 'sqlite'): string | undefined {
  const folder = path.join(process.env.DEMONSTRATION ?? '', of)
  return process.env.DEMONSTRATION && existsSync(folder) ? folder : undefined
}

/** An empty database. */
export function createDatabase({ server, name }: PostgresDatabase): void {
  psql(server, `CREATE DATABASE ${name}`)
}

export function dropDatabase({ server, name }: PostgresDatabase): void {
  psql(server, `DROP DATABASE ${name} WITH (FORCE)`)
}

/**
 * Fills the folder DATA_DIR of `env`, and the database when there is one (it is created), with the demonstration.
 * Returns the log-ins as `api demo` prints them: one line of JSON.
 */
export function fillWithDemonstration(env: Environment, database?: PostgresDatabase): string {
  const folder = template(database ? 'postgres' : 'sqlite')
  if (folder) {
    if (database)
      psql(
        database.server,
        `CREATE DATABASE ${database.name} TEMPLATE demonstration STRATEGY file_copy`,
      )
    cpSync(folder, env.DATA_DIR ?? '', { recursive: true })
    const printed = readFileSync(path.join(folder, '../printed.json'), 'utf8')
    return JSON.stringify({ ...(JSON.parse(printed) as object), url: env.PUBLIC_URL })
  }
  if (database) createDatabase(database)
  const printed = execFileSync(api, ['demo'], { env, encoding: 'utf8' })
  return printed.trim().split('\n').at(-1) ?? ''
}
