// Server and worker as separate processes on PostgreSQL and Redis, with a mailbox. Each can be stopped or killed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, dropDatabase, fillWithDemonstration } from '../demonstration'
import { SmtpMailbox } from './smtp-mailbox'

const root = path.resolve(import.meta.dirname, '../..')
const binaryPath = (name: string) => path.join(root, 'target/debug', name)

/** Waits until a condition on another process is true. An error counts as false. Throws after `seconds`. */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean>,
  seconds = 90,
): Promise<void> {
  for (let i = 0; i < seconds * 5; i++) {
    if (await condition().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`timed out: ${description}`)
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** The servers that a stack uses. The default is the ones that all suites of a run share. */
export type Services = { postgresUrl?: string; redisUrl?: string }

/** `name` is the prefix of the names of the database and of the data folder. */
export class TestStack {
  readonly url: string
  readonly mailbox = new SmtpMailbox()
  private readonly data: string
  private readonly database: string
  private env: NodeJS.ProcessEnv = {}
  private server: ChildProcess | undefined
  private worker: ChildProcess | undefined

  constructor(
    name: string,
    private readonly port: string,
    private readonly services: Services = {},
  ) {
    this.url = `http://localhost:${port}`
    this.data = mkdtempSync(path.join(tmpdir(), `alai-${name}-`))
    this.database = `${name}_${Date.now()}`
  }

  /**
   * Starts the server on its own database. `prepareCommand` loads the demonstration data. Its mails go to a folder
   * and not to the mailbox. `settings` are additional settings of the server.
   */
  async start(prepareCommand?: 'demo', settings: NodeJS.ProcessEnv = {}): Promise<void> {
    this.env = {
      ...process.env,
      DATA_DIR: this.data,
      PORT: this.port,
      PUBLIC_URL: this.url,
      DATABASE_URL: this.databaseUrl,
      STATIC_DIR: path.join(root, 'dist'),
      RUST_LOG: process.env.RUST_LOG ?? 'off',
      RATES_URL: 'off',
    }
    const database = { server: this.postgresUrl, name: this.database }
    if (prepareCommand) fillWithDemonstration(this.env, database)
    else createDatabase(database)
    this.env = {
      ...this.env,
      ...settings,
      SMTP_URL: await this.mailbox.start(),
      REDIS_URL: this.services.redisUrl ?? process.env.TEST_REDIS_URL,
    }
    await this.startServer()
  }

  private get postgresUrl(): string {
    return this.services.postgresUrl ?? process.env.TEST_POSTGRES_URL ?? ''
  }

  private get databaseUrl(): string {
    return `${this.postgresUrl}/${this.database}`
  }

  private spawnProcess(name: string, settings = {}, ...args: string[]): ChildProcess {
    const env = { ...this.env, ...settings }
    return spawn(binaryPath(name), args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }

  async startServer(): Promise<void> {
    this.server = this.spawnProcess('api', {}, 'serve')
    await waitUntil('the server answers', async () => (await fetch(`${this.url}/api/ready`)).ok)
  }

  startWorker(): void {
    this.worker = this.spawnProcess('worker')
  }

  /** Starts a worker that ends itself at a point of the code (`worker/src/kill_points.rs`). Returns once it has ended. */
  async runWorkerUntil(point: string): Promise<void> {
    const worker = this.spawnProcess('worker', { KILL_POINT: point })
    this.worker = worker
    await waitUntil(`the worker reaches the point ${point}`, async () => hasExited(worker), 30)
    if (worker.signalCode !== 'SIGABRT')
      throw new Error(`the worker ended before ${point}: ${String(worker.exitCode)}`)
  }

  private async killProcess(child: ChildProcess | undefined): Promise<void> {
    if (!child || hasExited(child)) return
    const exited = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGKILL')
    await exited
  }

  /** Sends SIGTERM to the worker. Returns its exit code, or null if it was killed. */
  stopWorker = () => this.endProcess(this.worker)

  /** Sends SIGTERM to the server. Returns its exit code, or null if it was killed. */
  stopServer = () => this.endProcess(this.server)

  private async endProcess(child: ChildProcess | undefined): Promise<number | null> {
    if (!child || hasExited(child)) return child?.exitCode ?? null
    const code = new Promise<number | null>((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    return code
  }

  /** Runs SQL statements, which create states that the product reaches only over time. Returns the output of psql. */
  sql(...statements: string[]): string {
    return execFileSync('psql', [this.databaseUrl, '-qtAc', statements.join(';')], {
      encoding: 'utf8',
    }).trim()
  }

  /** Changes settings, and restarts server and worker with them. */
  async restartWith(settings: NodeJS.ProcessEnv): Promise<void> {
    this.env = { ...this.env, ...settings }
    await this.stopWorker()
    await this.killServer()
    await this.startServer()
    this.startWorker()
  }

  killServer = () => this.killProcess(this.server)
  killWorker = () => this.killProcess(this.worker)

  async stop(): Promise<void> {
    await this.killWorker()
    await this.killServer()
    await this.mailbox.stop()
    dropDatabase({ server: this.postgresUrl, name: this.database })
    rmSync(this.data, { recursive: true, force: true })
  }
}
