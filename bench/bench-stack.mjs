// Starts the release build on SQLite or PostgreSQL, and sends requests to it.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const root = path.resolve(import.meta.dirname, '..')
export const binaryPath = (name) =>
  path.join(root, 'target', process.env.BENCH_PROFILE ?? 'release', name)
const children = new Set()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

/** Starts a process that is killed when this process exits. */
export function spawnProcess(command, args, options) {
  const child = spawn(command, args, { stdio: 'ignore', ...options })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** The time between two requests for a job. The measured times of jobs are exact to this. */
const JOB_POLL_MS = 10

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export async function waitUntil(description, condition, intervalMs = 20, attempts = 3000) {
  for (let i = 0; i < attempts; i++) {
    if (await condition().catch(() => false)) return
    await sleep(intervalMs)
  }
  throw new Error(`timed out: ${description}`)
}

export class BenchStack {
  port = 18095
  url = `http://localhost:${this.port}`
  data = mkdtempSync(path.join(tmpdir(), 'alai-bench-'))
  database = `bench_${Date.now()}`
  running = []

  constructor(settings = {}) {
    this.env = {
      ...process.env,
      DATA_DIR: this.data,
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      STATIC_DIR: path.join(root, 'dist'),
      RUST_LOG: 'off',
      RATES_URL: 'off',
      ...parseEnv(readFileSync(path.join(root, 'deploy/allocator.env'), 'utf8')),
      ...settings,
    }
  }

  /** Creates a PostgreSQL database and uses it. Without this call the server uses SQLite in the data folder. */
  withPostgres() {
    const server = process.env.TEST_POSTGRES_URL
    execFileSync('psql', [`${server}/postgres`, '-qc', `CREATE DATABASE ${this.database}`])
    this.env.DATABASE_URL = `${server}/${this.database}`
    return this
  }

  loadDemoData() {
    execFileSync(binaryPath('api'), ['demo'], { env: this.env })
    return this
  }

  async start(...programs) {
    this.running = [['api', 'serve'], ...programs.map((name) => [name])].map(([name, ...args]) =>
      spawnProcess(binaryPath(name), args, { env: this.env }),
    )
    await waitUntil('the server answers', async () => (await fetch(`${this.url}/api/ready`)).ok)
    return this
  }

  get pid() {
    return this.running[0].pid
  }

  async stop() {
    await Promise.all(
      this.running.map(
        (child) => new Promise((resolve) => (child.on('exit', resolve), child.kill('SIGTERM'))),
      ),
    )
    this.running = []
  }

  async stopAndClean() {
    await this.stop()
    if (this.env.DATABASE_URL)
      execFileSync('psql', [
        `${process.env.TEST_POSTGRES_URL}/postgres`,
        '-qc',
        `DROP DATABASE ${this.database} WITH (FORCE)`,
      ])
    rmSync(this.data, { recursive: true, force: true })
  }

  async logIn() {
    const { token } = await this.callApi('POST', '/api/login', {
      user: { email: 'ana@exemplu.ro', password: 'alai-demo-27' },
    })
    this.token = token
    this.event = (await this.callApi('GET', '/api/events')).events[0]
    return this
  }

  async callApi(method, address, body) {
    const headers = {
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    }
    const response = await fetch(`${this.url}${address}`, {
      method,
      headers,
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** Creates another event of the same account. Returns its id. */
  async newEvent(slug) {
    const event = {
      name: slug,
      slug,
      code: slug,
      event_type: 'wedding',
      date: '2027-09-18',
      city: 'Iași',
      location: 'Copou',
    }
    return (await this.callApi('POST', '/api/events', { event })).event.id
  }

  /**
   * Waits until a job has succeeded. `ms` is the time from `startedAt` to the end of the request that reported the
   * success. Throws if the job has failed.
   */
  async waitForJob(id, startedAt) {
    let job
    const isDone = async () => {
      job = await this.callApi('GET', `/api/jobs/${id}`)
      job = job.job ?? job
      if (job.status === 'failed') throw new Error(job.error)
      return job.status === 'succeeded'
    }
    await waitUntil(`job ${id}`, isDone, JOB_POLL_MS, 6000)
    return { job, ms: performance.now() - startedAt }
  }

  sql(query) {
    return execFileSync('psql', [this.env.DATABASE_URL, '-Atqc', query], {
      encoding: 'utf8',
    }).trim()
  }
}

/** Returns the process id of the PostgreSQL postmaster. */
export const postgresPid = () =>
  Number(readFileSync(path.join(process.env.PGDATA, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Returns a guest list as CSV, with the columns of the contract, §7. */
export function guestList(rows) {
  const firstNames = [
    'Ana',
    'Ștefan',
    'Ioana',
    'Mihai',
    'Țîrlea',
    'Măriuca',
    'Zoltán',
    'Răzvan',
    'Ilinca',
    'Åsa',
  ]
  const lastNames = [
    'Popescu',
    'Ionescu',
    'Dumitru',
    'Țurcanu',
    'Bălan',
    'Nagy',
    'Șerban',
    'Văcaru',
    'Crăciun',
    'Înălțatu',
  ]
  const lines = Array.from(
    { length: rows },
    (_, i) =>
      `${lastNames[i % 10]} ${firstNames[Math.floor(i / 10) % 10]} ${i};Prieteni ${i % 8};guest${i}@exemplu.ro;0740${String(i).padStart(6, '0')}`,
  )
  return `\ufeffNume;Categorie;E-mail;Telefon\r\n${lines.join('\r\n')}\r\n`
}

export function writeTempFile(name, text) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'alai-bench-')), name)
  writeFileSync(file, text)
  return file
}
