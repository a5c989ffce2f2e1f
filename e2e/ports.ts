// Chooses free ports of this machine, so that several runs of the tests do not disturb each other.
import { execFileSync } from 'node:child_process'

// A program that prints a random free port below the range of ports for outgoing connections.
const SEARCH = `
const { createServer } = require('node:net')
const attempt = () => {
  const port = 20000 + Math.floor(Math.random() * 12000)
  const server = createServer()
  server.once('error', attempt)
  server.listen(port, '127.0.0.1', () => server.close(() => process.stdout.write(String(port))))
}
attempt()`

export const freePort = () =>
  execFileSync(process.execPath, ['-e', SEARCH], { encoding: 'utf8' }).trim()

/**
 * Returns the port in the environment variable `name`. The first call chooses a port and stores it there, because the configuration is
 * loaded by the process that starts the tests and again by each of its workers.
 */
export function portOf(name: string): string {
  const port = process.env[name] ?? freePort()
  process.env[name] = port
  return port
}
