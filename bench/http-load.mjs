// Generates load with wrk, and starts an nginx that serves one file, as a reference for the same run.
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { processCpuMs, processTreeCpuMs } from './machine.mjs'
import { spawnProcess, postgresPid, waitUntil } from './bench-stack.mjs'

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

/** Starts nginx with one worker and one file. `close` stops it. */
export async function startNginxBaseline(bytes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alai-nginx-'))
  mkdirSync(path.join(folder, 'www'))
  writeFileSync(path.join(folder, 'www', 'site.json'), bytes)
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const port = 18096
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `master_process off; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 100000000; default_type application/json; types { }
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}/www; } }`,
  )
  const child = spawnProcess('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder])
  const url = `http://localhost:${port}/site.json`
  await waitUntil('nginx answers', async () => (await fetch(url)).ok)
  if (child.exitCode !== null) throw new Error(`another server uses port ${port}`)
  return {
    url,
    close: () => new Promise((resolve) => (child.on('exit', resolve), child.kill('SIGTERM'))),
  }
}
