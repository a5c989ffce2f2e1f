// Starts the built product in its own folder before a suite, and stops it afterwards.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropDatabase, fillWithDemonstration } from '../demonstration'
import { port } from '../playwright.config'

const root = path.resolve(import.meta.dirname, '../..')
const binaryPath = (name: string) => path.join(root, 'target/debug', name)

async function waitUntilReady(url: string): Promise<void> {
  for (let i = 0; i < 150; i++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not respond`)
}

/** Sends SIGTERM, and SIGKILL after ten seconds, so that a process that hangs does not block the run. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(killTimer)
}

export default async function globalSetup() {
  const data = mkdtempSync(path.join(tmpdir(), 'alai-e2e-'))
  const hasWorker = process.env.ALAI_STACK === 'services'
  const server = process.env.TEST_POSTGRES_URL ?? ''
  const database = hasWorker ? { server, name: `e2e_${port}_${Date.now()}` } : undefined
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: data,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    STATIC_DIR: path.join(root, 'dist'),
    RUST_LOG: 'error',
    RATES_URL: 'off',
  }
  if (database) {
    env.DATABASE_URL = `${server}/${database.name}`
    env.REDIS_URL = process.env.TEST_REDIS_URL
  }
  process.env.ALAI_DEMO = fillWithDemonstration(env, database)
  const running: ChildProcess[] = [
    spawn(binaryPath('api'), ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  ]
  if (hasWorker)
    running.push(spawn(binaryPath('worker'), [], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
  await waitUntilReady(`http://localhost:${port}/api/ready`)
  return async () => {
    await Promise.all(running.map(stopProcess))
    if (database) dropDatabase(database)
    rmSync(data, { recursive: true, force: true })
  }
}
