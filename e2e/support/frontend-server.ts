// A server of a test's own on SQLite, whose front end consists of builds that the test chooses.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portOf } from '../ports'
import { waitUntil } from './test-stack'

const root = path.resolve(import.meta.dirname, '../..')
const api = path.join(root, 'target/debug/api')
const BUILT = path.join(root, 'dist/assets')

export class FrontendServer {
  private readonly port = portOf('FRONTEND_SERVER_PORT')
  readonly url = `http://localhost:${this.port}`
  /** A folder for the files of the test, which is removed at the end. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'alai-frontend-'))
  private readonly env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: path.join(this.folder, 'data'),
    PORT: this.port,
    PUBLIC_URL: this.url,
    RATES_URL: 'off',
    RUST_LOG: process.env.RUST_LOG ?? 'off',
  }
  private server: ChildProcess | undefined

  /** Starts the server with the built front end. `replaced` maps names to the folders of other builds. */
  async start(replaced: Record<string, string> = {}): Promise<void> {
    const assets = path.join(mkdtempSync(path.join(this.folder, 'static-')), 'assets')
    mkdirSync(assets)
    for (const name of ['shell', 'public', 'couple', 'staff'])
      symlinkSync(replaced[name] ?? path.join(BUILT, name), path.join(assets, name))
    this.env.STATIC_DIR = path.dirname(assets)
    this.server = spawn(api, ['serve'], { env: this.env, stdio: ['ignore', 'ignore', 'inherit'] })
    await waitUntil('the server answers', async () => (await fetch(`${this.url}/api/ready`)).ok)
  }

  async stop(): Promise<void> {
    const { server } = this
    if (!server || server.exitCode !== null) return
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await exited
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Runs a command of the server. Returns its output, also if it fails. */
  run(...args: string[]): string {
    try {
      return execFileSync(api, args, { env: this.env, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      return stdout + stderr
    }
  }

  /** Returns the id of the build of a microfrontend that new pages refer to. */
  async servedBuild(name: string): Promise<string | undefined> {
    const response = await fetch(`${this.url}/assets/remotes.json`)
    const remotes = (await response.json()) as Record<string, { entry: string }>
    return remotes[name]?.entry.split('/')[3]
  }

  /** Returns the id of the build of the shell, which only pages refer to. */
  async servedShell(): Promise<string> {
    const html = await (await fetch(`${this.url}/app/login`)).text()
    const id = /\/assets\/shell\/(\w+)\//.exec(html)?.[1]
    if (!id) throw new Error('the page refers to no build of the shell')
    return id
  }
}
