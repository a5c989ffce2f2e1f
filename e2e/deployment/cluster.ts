// Two servers and two workers on one database, one Redis and one folder of files, behind nginx with TLS.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, dropDatabase, fillWithDemonstration } from '../demonstration'
import { portOf } from '../ports'
import { SmtpMailbox } from '../support/smtp-mailbox'
import { waitUntil } from '../support/test-stack'
import { HttpsClient } from './https-client'
import { NginxProxy } from './nginx-proxy'

const root = path.resolve(import.meta.dirname, '../..')
const ports = {
  http: portOf('DEPLOYMENT_HTTP_PORT'),
  https: portOf('DEPLOYMENT_HTTPS_PORT'),
  servers: [portOf('DEPLOYMENT_SERVER_1_PORT'), portOf('DEPLOYMENT_SERVER_2_PORT')],
}

/** Sends a signal and returns the exit code, or null if the process was killed. */
async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve))
  child.kill(signal)
  return code
}

export class Cluster {
  readonly url = `https://localhost:${ports.https}`
  readonly httpUrl = `http://localhost:${ports.http}`
  /** The URLs at which the proxy reaches the servers. */
  readonly serverUrls = ports.servers.map((port) => `http://127.0.0.1:${port}`)
  readonly mailbox = new SmtpMailbox()
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'alai-deployment-'))
  private readonly dataDir = path.join(this.folder, 'data')
  private readonly database = {
    server: process.env.TEST_POSTGRES_URL ?? '',
    name: `deployment_${Date.now()}`,
  }
  private readonly proxy = new NginxProxy(path.join(this.folder, 'nginx'), ports)
  private env: NodeJS.ProcessEnv = {}
  private readonly servers: ChildProcess[] = []
  private workers: ChildProcess[] = []

  async start(): Promise<void> {
    this.env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PUBLIC_URL: this.url,
      DATABASE_URL: `${this.database.server}/${this.database.name}`,
      // The demonstration data was created with the key of the run, if there is one.
      SECRET_KEY: process.env.SECRET_KEY ?? 'a key of the test with 0123456789 characters',
      TRUSTED_PROXIES: '127.0.0.1',
      STATIC_DIR: path.join(root, 'dist'),
      RUST_LOG: process.env.RUST_LOG ?? 'off',
      RATES_URL: 'off',
    }
    fillWithDemonstration(this.env, this.database)
    this.env = {
      ...this.env,
      SMTP_URL: await this.mailbox.start(),
      REDIS_URL: process.env.TEST_REDIS_URL,
    }
    execFileSync(path.join(root, 'target/debug/api'), ['migrate'], { env: this.env })
    await Promise.all(ports.servers.map((_, index) => this.startServer(index)))
    this.workers = [1, 2].map(() => this.spawnProgram('worker'))
    await this.proxy.start()
  }

  private spawnProgram(name: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
    return spawn(path.join(root, 'target/debug', name), args, {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  async startServer(index: number): Promise<void> {
    this.servers[index] = this.spawnProgram('api', ['serve'], { PORT: ports.servers[index] })
    await waitUntil(
      `server ${index} answers`,
      async () => (await fetch(`${this.serverUrls[index]}/api/ready`)).ok,
    )
  }

  /** Stops a server. Returns its exit code, or null if the signal killed it. */
  async stopServer(index: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const server = this.servers[index]
    if (!server) throw new Error(`server ${index} was not started`)
    return stopProcess(server, signal)
  }

  /** Replaces a server as docs/operations.md describes: no new requests, then stop, then start. */
  async replaceServer(index: number): Promise<void> {
    await this.proxy.drain(ports.servers[index] ?? '')
    await this.stopServer(index)
    await this.startServer(index)
    await this.proxy.drain()
  }

  /** Returns a client of the proxy that connects from `address`. */
  client(address = '127.0.0.1'): HttpsClient {
    return new HttpsClient(this.url, this.proxy.certificate, address)
  }

  get certificate(): Buffer {
    return this.proxy.certificate
  }

  /** Runs a script of deploy/ with the settings of the cluster. Returns its output. */
  private async runScript(
    name: string,
    argument: string,
    env: NodeJS.ProcessEnv = {},
  ): Promise<string> {
    const script = spawn(path.join(root, 'deploy', name), [argument], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const code = new Promise((resolve) => script.on('exit', resolve))
    const output = Buffer.concat((await script.stdout.toArray()) as Buffer[]).toString()
    if ((await code) !== 0) throw new Error(`${name} ended with ${String(await code)}`)
    return output.trim()
  }

  /** Backs up the running cluster and restores the backup beside it. Returns the files of the restored rows that do not exist. */
  async backUpAndRestore(): Promise<{ fileCount: number; missingFiles: string[] }> {
    const backup = await this.runScript('backup.sh', path.join(this.folder, 'backups'))
    const database = { ...this.database, name: `${this.database.name}_restored` }
    const databaseUrl = `${database.server}/${database.name}`
    const dataDir = path.join(this.folder, 'restored')
    createDatabase(database)
    try {
      await this.runScript('restore.sh', backup, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
      // The storage key of a row, as in crates/domain/src/files.
      const query = `SELECT CASE kind WHEN 'document' THEN 'private/documents/' || id
        ELSE 'media/' || left(digest, 2) || '/' || digest || '/0' END FROM files`
      const keys = execFileSync('psql', [databaseUrl, '-qtAc', query], { encoding: 'utf8' })
        .trim()
        .split('\n')
      const missingFiles = keys.filter((key) => !existsSync(path.join(dataDir, 'storage', key)))
      return { fileCount: keys.length, missingFiles }
    } finally {
      dropDatabase(database)
    }
  }

  async stop(): Promise<void> {
    await this.proxy.stop()
    await Promise.all(
      [...this.servers, ...this.workers].map((child) => stopProcess(child, 'SIGKILL')),
    )
    await this.mailbox.stop()
    dropDatabase(this.database)
    rmSync(this.folder, { recursive: true, force: true })
  }
}
