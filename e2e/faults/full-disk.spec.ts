// A full file system: writes are rejected in time, and work again once there is space.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { portOf } from '../ports'
import { template } from '../demonstration'
import { waitUntil } from '../support/test-stack'
import { noisePng } from '../support/noise-png'

const rounds = Number(process.env.ROUNDS ?? 2)
const port = portOf('FAULTS_PORT')
const url = `http://localhost:${port}`
const api = path.resolve(import.meta.dirname, '../../target/debug/api')

/** The server with its database, files and mails on a small file system, which exists only in its own mount namespace. */
class SmallDisk {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'alai-small-'))
  private server: ChildProcess | undefined
  private token = ''
  private eventId = ''
  private websiteId = ''

  async start(): Promise<void> {
    const env = { ...process.env }
    for (const name of ['SMTP_URL', 'REDIS_URL', 'DATABASE_URL']) delete env[name]
    const fill = template('sqlite') ? 'cp -r "$2/." "$0"' : '"$1" demo >/dev/null'
    const start = `mount -t tmpfs -o size=40m tmpfs "$0" && ${fill} && exec "$1" serve`
    this.server = spawn(
      'unshare',
      [
        ...['--user', '--map-root-user', '--mount', 'sh', '-c', start],
        ...[this.folder, api, template('sqlite') ?? ''],
      ],
      {
        env: {
          ...env,
          DATA_DIR: this.folder,
          TMPDIR: this.folder,
          PORT: port,
          PUBLIC_URL: url,
          RATES_URL: 'off',
          RUST_LOG: process.env.RUST_LOG ?? 'off',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    await waitUntil('the server answers', async () => (await fetch(`${url}/api/ready`)).ok, 300)
    const user = { email: 'ana@exemplu.ro', password: 'alai-demo-27' }
    const login = await this.post('/api/login', { user })
    expect(login.status).toBe(200)
    this.token = ((await login.json()) as { token: string }).token
    const events = await (await this.get('/api/events')).json()
    this.eventId = (events as { events: { id: string }[] }).events[0]?.id ?? ''
    const details = await this.get(`/api/website_details/details?event_id=${this.eventId}`)
    const { website_detail: website } = (await details.json()) as {
      website_detail: { id: string }
    }
    this.websiteId = website.id
  }

  private pathOnDisk(name: string): string {
    return `/proc/${this.server?.pid}/root${this.folder}/${name}`
  }

  /** Fills the file system. Appends to the file of an earlier call. */
  fillDisk(): void {
    const file = openSync(this.pathOnDisk('filling'), 'a')
    try {
      for (const size of [1 << 20, 4_096]) {
        const block = Buffer.alloc(size, 1)
        for (;;) {
          try {
            if (writeSync(file, block) < size) break
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            break
          }
        }
      }
    } finally {
      closeSync(file)
    }
  }

  freeDisk(): void {
    rmSync(this.pathOnDisk('filling'))
  }

  private get headers(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {}
  }

  get(address: string): Promise<Response> {
    return fetch(url + address, { headers: this.headers })
  }

  private post(address: string, body: unknown): Promise<Response> {
    const headers = { ...this.headers, 'content-type': 'application/json' }
    return fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  createInvitation(name: string): Promise<Response> {
    const invitation = { event_id: this.eventId, name }
    return this.post('/api/wedding_invitations', { wedding_invitation: invitation })
  }

  /** Creates invitations until one is rejected. SQLite can write until the space of its write-ahead log is used up. */
  async createInvitationsUntilRejected(name: string): Promise<Response> {
    for (;;) {
      const response = await this.createInvitation(name)
      if (response.status !== 201) return response
    }
  }

  startExport(): Promise<Response> {
    const request = { event_id: this.eventId, kind: 'invitations', format: 'xlsx', filters: {} }
    return this.post('/api/exports', { export: request })
  }

  uploadPhoto(nth: number): Promise<Response> {
    const form = new FormData()
    form.set('photo[event_id]', this.eventId)
    form.set('photo[kind]', 'party')
    form.set('photo[image]', new Blob([noisePng(nth)], { type: 'image/png' }), `poza-${nth}.png`)
    return fetch(`${url}/api/gallery/photos`, { method: 'POST', headers: this.headers, body: form })
  }

  /** Uploads a video, which the server first writes to its temporary folder. */
  uploadVideo(): Promise<Response> {
    const form = new FormData()
    const video = new Blob([Buffer.alloc(1 << 20, 1)], { type: 'video/mp4' })
    form.set('website_detail[invitation_video]', video, 'film.mp4')
    const address = `${url}/api/website_details/${this.websiteId}`
    return fetch(address, { method: 'PUT', headers: this.headers, body: form })
  }

  async countInvitations(name: string): Promise<number> {
    const query = `event_id=${this.eventId}&search_name=${encodeURIComponent(name)}&page[per_page]=1`
    const list = await (await this.get(`/api/wedding_invitations/search?${query}`)).json()
    return (list as { pagination: { total: number } }).pagination.total
  }

  async stop(): Promise<void> {
    const server = this.server
    if (server && server.exitCode === null) {
      const exited = new Promise((resolve) => server.on('exit', resolve))
      server.kill('SIGKILL')
      await exited
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const statusesOf = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map((response) => response.status)
const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

// Covers E14.
test('sec_e14 writes are rejected while the disk is full and work again afterwards', async () => {
  const disk = new SmallDisk()
  try {
    await disk.start()
    for (let round = 0; round < rounds; round++) {
      // A running job fails and removes its temporary files. The space that this frees has to be filled as well.
      await waitUntil('the disk is full', async () => {
        disk.fillDisk()
        return (await disk.get('/api/ready')).status === 503
      })
      const rejected = await disk.createInvitationsUntilRejected(`Plin ${round}`)
      expect(rejected.status).toBe(507)
      const { code, error } = (await rejected.json()) as { code: string; error: string }
      expect([code, error.includes('loc pe disc')]).toEqual(['no_space', true])
      const video = await disk.uploadVideo()
      expect([video.status, ((await video.json()) as { code: string }).code]).toEqual([
        507,
        'no_space',
      ])
      const countBefore = await disk.countInvitations(`Plin ${round}`)
      const writes = [
        ...repeat(30, () => disk.createInvitation(`Plin ${round}`)),
        disk.startExport(),
        disk.uploadPhoto(round),
      ]
      // A job of the server that ends meanwhile frees space of the write-ahead log, so that a single write can
      // succeed. No acknowledged write may be lost.
      const statuses = await statusesOf(writes)
      const accepted = statuses.filter((status) => status < 300)
      expect(new Set(statuses.filter((status) => status >= 300))).toEqual(new Set([507]))
      disk.fillDisk()
      expect((await disk.get('/api/ready')).status).toBe(503)
      expect(await disk.countInvitations(`Plin ${round}`)).toBe(
        countBefore + accepted.filter((status) => status === 201).length,
      )
      disk.freeDisk()
      await waitUntil(
        'a write works',
        async () => (await disk.createInvitation(`Apoi ${round}`)).status === 201,
        5,
      )
      // Writes work on every connection of the pool.
      expect(
        new Set(await statusesOf(repeat(30, () => disk.createInvitation(`Liber ${round}`)))),
      ).toEqual(new Set([201]))
      expect(await disk.countInvitations(`Liber ${round}`)).toBe(30)
      expect((await disk.uploadPhoto(100 + round)).status).toBe(201)
      const exported = (await (await disk.startExport()).json()) as { job: { id: string } }
      await waitUntil('the export has ended', async () => {
        const { job } = (await (await disk.get(`/api/jobs/${exported.job.id}`)).json()) as {
          job: { status: string }
        }
        return job.status === 'succeeded'
      })
      await waitUntil('the server is ready again', async () => (await disk.get('/api/ready')).ok, 5)
    }
  } finally {
    await disk.stop()
  }
})
