// Server and worker as processes that can be killed, and a mailbox that counts.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, type Server, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Tries until it holds; the waiting is for other processes, not for a hope. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 90): Promise<void> {
  for (let i = 0; i < seconds * 5; i++) {
    if (await holds().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`not in time: ${what}`)
}

/** Takes every mail and remembers its Message-ID. */
export class Mailbox {
  readonly ids: string[] = []
  /** While set, a mail is taken in but not acknowledged. */
  holding = false
  private readonly held: (() => void)[] = []
  private readonly server: Server

  constructor() {
    this.server = createServer((socket) => {
      let data = ''
      let inData = false
      socket.write('220 test\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        data += chunk.toString('utf8')
        for (let end = data.indexOf('\r\n'); end >= 0 && !inData; end = data.indexOf('\r\n')) {
          const line = data.slice(0, end)
          data = data.slice(end + 2)
          inData = line.toUpperCase() === 'DATA'
          socket.write(inData ? '354 go\r\n' : line.toUpperCase().startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
        }
        const end = data.indexOf('\r\n.\r\n')
        if (inData && end >= 0) {
          this.ids.push(/message-id:\s*(\S+)/i.exec(data.slice(0, end))?.[1] ?? '?')
          data = data.slice(end + 5)
          inData = false
          const keep = () => socket.write('250 kept\r\n')
          if (this.holding) this.held.push(keep)
          else keep()
        }
      })
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  release(): void {
    this.holding = false
    for (const keep of this.held.splice(0)) keep()
  }

  close(): void {
    this.server.close()
  }
}

export class Product {
  private readonly port = process.env.FAULTS_PORT ?? '18091'
  readonly url = `http://localhost:${this.port}`
  readonly mailbox = new Mailbox()
  private readonly data = mkdtempSync(path.join(tmpdir(), 'alai-faults-'))
  private readonly database = `faults_${Date.now()}`
  private env: NodeJS.ProcessEnv = {}
  private server: ChildProcess | undefined
  private worker: ChildProcess | undefined
  token = ''
  eventId = ''
  eventCode = ''

  async open(): Promise<void> {
    const postgres = process.env.TEST_POSTGRES_URL ?? ''
    execFileSync('psql', [`${postgres}/postgres`, '-qc', `CREATE DATABASE ${this.database}`])
    const smtp = await this.mailbox.open()
    this.env = { ...process.env, DATA_DIR: this.data, PORT: this.port, PUBLIC_URL: this.url, DATABASE_URL: `${postgres}/${this.database}`, RUST_LOG: 'off' }
    // The demonstration's own mails go to its folder; only what happens afterwards is counted.
    execFileSync(path.join(root, 'target/debug/api'), ['demo'], { env: this.env })
    this.env = { ...this.env, SMTP_URL: smtp, REDIS_URL: process.env.TEST_REDIS_URL }
    await this.startServer()
    const login = await this.post('/api/login', { user: { email: 'ana@exemplu.ro', password: 'alai-demo-27' } })
    this.token = (login as { token: string }).token
    const { events } = (await this.get('/api/events')) as { events: { id: string; code: string }[] }
    this.eventId = events[0]?.id ?? ''
    this.eventCode = events[0]?.code ?? ''
    await this.hush()
  }

  /** The couple is told of nothing by mail: its digest, due or not by the hour of day, is not what is counted. */
  private async hush(): Promise<void> {
    const address = `${this.url}/api/notifications/settings?event_id=${this.eventId}`
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.token}` }
    const { settings } = (await (await fetch(address, { headers })).json()) as { settings: { type: string }[] }
    const body = JSON.stringify({ settings: settings.map(({ type }) => ({ type, email: 'never' })) })
    const answer = await fetch(address, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(`settings: ${answer.status} ${await answer.text()}`)
  }

  async startServer(): Promise<void> {
    this.server = spawn(path.join(root, 'target/debug/api'), ['serve'], { env: this.env, stdio: 'ignore' })
    await until('the server answers', async () => (await fetch(`${this.url}/api/ready`)).ok)
  }

  startWorker(): void {
    this.worker = spawn(path.join(root, 'target/debug/worker'), [], { env: this.env, stdio: 'ignore' })
  }

  private async kill(child: ChildProcess | undefined): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  /** Tells the worker to stop, as an operator does; how it ended. */
  async stopWorker(): Promise<number | null> {
    const child = this.worker
    if (!child) return null
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    return ended
  }

  killServer = () => this.kill(this.server)
  killWorker = () => this.kill(this.worker)

  async get(address: string): Promise<unknown> {
    const answer = await fetch(`${this.url}${address}`, { headers: { authorization: `Bearer ${this.token}` } })
    return answer.json()
  }

  async post(address: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) }
    const answer = await fetch(`${this.url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  /** A new invitation answered by its guest; returns only when the server has said yes. */
  async answered(name: string): Promise<void> {
    const made = (await this.post('/api/wedding_invitations', { wedding_invitation: { event_id: this.eventId, name } })) as { wedding_invitation: { code: string } }
    const guest = { event_slug: 'ana-si-mihai', event_code: this.eventCode, code: made.wedding_invitation.code, name, company: 'single', email: 'invitat@exemplu.ro', menus_attributes: [{ menu_type: 'Clasic' }], allergy: 'no' }
    const answer = await fetch(`${this.url}/api/guests`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ guest }) })
    if (answer.status !== 201) throw new Error(`answer: ${answer.status} ${await answer.text()}`)
  }

  async names(): Promise<string[]> {
    const { guests } = (await this.get(`/api/guests?event_id=${this.eventId}`)) as { guests: { name: string }[] }
    return guests.map((g) => g.name)
  }

  async close(): Promise<void> {
    await this.killWorker()
    await this.killServer()
    this.mailbox.close()
    execFileSync('psql', [`${process.env.TEST_POSTGRES_URL}/postgres`, '-qc', `DROP DATABASE ${this.database} WITH (FORCE)`])
    rmSync(this.data, { recursive: true, force: true })
  }
}
