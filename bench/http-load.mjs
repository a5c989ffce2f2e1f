// Generates load with wrk.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { processCpuMs, processTreeCpuMs } from './machine.mjs'
import { postgresPid } from './bench-stack.mjs'

const numberIn = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0)

const run = promisify(execFile)

/** Runs wrk. Returns the number of requests, requests per second, error responses and failed reads. */
export async function runWrk({ url, connections, seconds, script, headers = {}, env = {} }) {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...(script ? ['-s', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]
  const { stdout: text } = await run('wrk', args, { env: { ...process.env, ...env } })
  return {
    requests: numberIn(text, /(\d+) requests in/),
    perSecond: numberIn(text, /Requests\/sec:\s+([\d.]+)/),
    errorResponses: numberIn(text, /Non-2xx or 3xx responses: (\d+)/),
    failedReads: numberIn(text, /Socket errors: connect \d+, read (\d+)/),
  }
}

/** Runs wrk. Also returns the CPU time of the server and of the database, in ms per request. */
export async function runWrkWithCpu(stack, options) {
  const server = processCpuMs(stack.pid)
  const database = stack.env.DATABASE_URL ? processTreeCpuMs(postgresPid()) : 0
  const result = await runWrk(options)
  const serverMs = (processCpuMs(stack.pid) - server) / result.requests
  const databaseMs = stack.env.DATABASE_URL
    ? (processTreeCpuMs(postgresPid()) - database) / result.requests
    : 0
  return { ...result, serverMs, databaseMs, cpuMs: serverMs + databaseMs }
}
