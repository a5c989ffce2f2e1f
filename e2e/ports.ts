// Free ports of this machine, so that several runs of the tests can stand beside each other.
import { execFileSync } from 'node:child_process'

// A random port below the range of outgoing connections that nothing listens on.
const SEARCH = `
const { createServer } = require('node:net')
const attempt = () => {
  const port = 20000 + Math.floor(Math.random() * 12000)
  const server = createServer()
  server.once('error', attempt)
  server.listen(port, '127.0.0.1', () => server.close(() => process.stdout.write(String(port))))
}
attempt()`

/**
 * The port in the environment variable `name`. The first call chooses it and stores it there, because a configuration is
 * read by the process that starts the tests and once more by each of its workers.
 */
export function portOf(name: string): string {
  const port =
    process.env[name] ?? execFileSync(process.execPath, ['-e', SEARCH], { encoding: 'utf8' }).trim()
  process.env[name] = port
  return port
}
