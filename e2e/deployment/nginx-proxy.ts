// nginx with the configuration of deploy/nginx/alai.conf, with its own ports, servers and a self-signed certificate.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../support/test-stack'

const SHIPPED = path.resolve(import.meta.dirname, '../../deploy/nginx/alai.conf')

/** Replaces every occurrence. Throws if there is none, so that a change of the shipped file is noticed. */
function replaceEvery(text: string, pattern: RegExp, replacement: string): string {
  const replaced = text.replace(pattern, replacement)
  if (replaced === text) throw new Error(`deploy/nginx/alai.conf has no ${pattern}`)
  return replaced
}

type Ports = { http: string; https: string; servers: string[] }

export class NginxProxy {
  private master: ChildProcess | undefined

  constructor(
    private readonly folder: string,
    private readonly ports: Ports,
  ) {
    mkdirSync(folder)
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '1',
          '-subj',
          '/CN=localhost',
        ],
        ...['-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', this.file('privkey.pem'), '-out', this.file('fullchain.pem')],
      ],
      { stdio: 'ignore' },
    )
  }

  private file(name: string): string {
    return path.join(this.folder, name)
  }

  get certificate(): Buffer {
    return readFileSync(this.file('fullchain.pem'))
  }

  /** Writes the configuration. No request is sent to the `drained` servers. */
  private writeConfiguration(drained: string[]): void {
    const { http, https, servers } = this.ports
    const lines = servers
      .map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s`)
      .map((line, index) => `${line}${drained.includes(servers[index] ?? '') ? ' down' : ''};`)
    let site = readFileSync(SHIPPED, 'utf8')
    site = replaceEvery(
      site,
      /^ +server 127\.0\.0\.1:8080 [^\n]+\n +server [^\n]+$/gm,
      lines.join('\n'),
    )
    // The machine of a test may have no IPv6.
    site = replaceEvery(site, /^ +listen \[::\][^\n]+\n/gm, '')
    site = replaceEvery(site, /listen 80;/g, `listen ${http};`)
    site = replaceEvery(site, /listen 443 /g, `listen ${https} `)
    site = replaceEvery(site, /\/etc\/letsencrypt\/live\/nunta\.example\//g, `${this.folder}/`)
    site = replaceEvery(site, /https:\/\/nunta\.example\$/g, `https://localhost:${https}$`)
    site = replaceEvery(site, /nunta\.example;/g, 'localhost;')
    writeFileSync(this.file('alai.conf'), site)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${this.folder}/${name};`)
      .join(' ')
    writeFileSync(
      this.file('nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 2; pid ${this.file('nginx.pid')};
       error_log ${this.file('error.log')}; events {}
       http { access_log off; ${temporary} include ${this.file('alai.conf')}; }`,
    )
  }

  async start(): Promise<void> {
    this.writeConfiguration([])
    this.master = spawn('nginx', ['-c', this.file('nginx.conf'), '-p', this.folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const url = `http://localhost:${this.ports.http}/`
    await waitUntil(
      'nginx answers',
      async () => (await fetch(url, { redirect: 'manual' })).status === 301,
    )
  }

  private workerIds(): string[] {
    const children = `/proc/${this.master?.pid}/task/${this.master?.pid}/children`
    return readFileSync(children, 'utf8').trim().split(' ')
  }

  /** Sends no more requests to a server, or to none of them. Returns when the requests of the previous configuration have ended. */
  async drain(...drained: string[]): Promise<void> {
    const previous = this.workerIds()
    this.writeConfiguration(drained)
    this.master?.kill('SIGHUP')
    await waitUntil('the previous workers of nginx have ended', async () => {
      const present = this.workerIds()
      return present.length > 0 && !present.some((id) => previous.includes(id))
    })
  }

  async stop(): Promise<void> {
    const master = this.master
    if (!master || master.exitCode !== null || master.signalCode !== null) return
    const exited = new Promise((resolve) => master.on('exit', resolve))
    master.kill('SIGTERM')
    await exited
  }
}
