// PostgreSQL and Redis servers that belong to one test, which stops and kills them.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { portOf } from '../ports'
import { waitUntil } from '../support/test-stack'

/** PostgreSQL refuses to run as root. */
const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

/** Requests of the test continue meanwhile. */
async function runAsPostgres(program: string, ...args: string[]): Promise<void> {
  const [command = '', ...rest] = [
    ...asPostgres,
    path.join(process.env.POSTGRES_BIN ?? '', program),
    ...args,
  ]
  await promisify(execFile)(command, rest, { cwd: tmpdir() })
}

export class OwnPostgres {
  private readonly port = portOf('FAULTS_POSTGRES_PORT')
  readonly url = `postgres://postgres@127.0.0.1:${this.port}`
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'alai-postgres-'))

  async create(): Promise<void> {
    if (asPostgres.length > 0) {
      const user = execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
      chownSync(this.folder, Number(user), -1)
    }
    const options = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C']
    await runAsPostgres('initdb', '-D', path.join(this.folder, 'data'), ...options)
    await this.start()
  }

  /** Starts the server and waits until it accepts connections. */
  async start(): Promise<void> {
    const settings = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.folder} -c max_connections=200`
    await this.control('start', '-l', path.join(this.folder, 'log'), '-o', settings)
  }

  /** `fast` ends all connections in order. `immediate` is what a crash does. */
  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    await this.control('stop', '-m', mode)
  }

  private async control(action: string, ...args: string[]): Promise<void> {
    await runAsPostgres('pg_ctl', '-D', path.join(this.folder, 'data'), '-w', '-s', action, ...args)
  }

  async remove(): Promise<void> {
    await this.stop('immediate')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export class OwnRedis {
  private readonly port = portOf('FAULTS_REDIS_PORT')
  readonly url = `redis://127.0.0.1:${this.port}`
  private server: ChildProcess | undefined

  async start(): Promise<void> {
    const options = ['--port', this.port, '--bind', '127.0.0.1', '--save', '']
    this.server = spawn('redis-server', options, { cwd: tmpdir(), stdio: 'ignore' })
    await waitUntil('Redis answers', async () => this.run('PING') === 'PONG')
  }

  run(...command: string[]): string {
    return execFileSync('redis-cli', ['-u', this.url, ...command], { encoding: 'utf8' }).trim()
  }

  /** Stops the process for a while, as an overloaded or swapped machine does. */
  pause(): void {
    this.server?.kill('SIGSTOP')
  }

  resume(): void {
    this.server?.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    const { server } = this
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((resolve) => server.on('exit', resolve))
    server.kill('SIGKILL')
    await exited
  }
}

/** Removes all keys of the Redis that the tests of this suite share. */
export function flushSharedRedis(): void {
  execFileSync('redis-cli', ['-u', process.env.TEST_REDIS_URL ?? '', 'FLUSHALL'])
}
