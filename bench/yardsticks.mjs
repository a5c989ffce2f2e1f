// Servers of the same bytes as the public site call, as references for the same run: nginx with a file, and a bare handler of poem.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { binaryPath, spawnProcess, waitUntil } from './bench-stack.mjs'

const NGINX_PORT = 18096
const BARE_HANDLER_PORT = 18097

async function untilReady(child, name, url) {
  await waitUntil(`${name} answers`, async () => (await fetch(url)).ok)
  if (child.exitCode !== null) throw new Error(`another server uses the port of ${url}`)
  return {
    url,
    close: () => new Promise((resolve) => (child.on('exit', resolve), child.kill('SIGTERM'))),
  }
}

/** Starts nginx with one worker and one file. `close` stops it. */
export function startNginx(bytes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alai-nginx-'))
  mkdirSync(path.join(folder, 'www'))
  writeFileSync(path.join(folder, 'www', 'site.json'), bytes)
  execFileSync('chmod', ['-R', 'a+rX', folder])
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `master_process off; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 100000000; default_type application/json; types { }
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}/www; } }`,
  )
  const child = spawnProcess('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder])
  return untilReady(child, 'nginx', `http://localhost:${NGINX_PORT}/site.json`)
}

/** Starts the handler of `bench/bare-handler`. `close` stops it. */
export function startBareHandler(bytes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alai-bare-handler-'))
  const file = path.join(folder, 'site.json')
  writeFileSync(file, bytes)
  const child = spawnProcess(binaryPath('bare-handler'), [String(BARE_HANDLER_PORT), file])
  return untilReady(child, 'the bare handler', `http://localhost:${BARE_HANDLER_PORT}/`)
}
