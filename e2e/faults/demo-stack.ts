// A server and a worker with the demonstration data, and the requests of its couple and of a guest.
import { portOf } from '../ports'
import { type Services, TestStack, waitUntil } from '../support/test-stack'
import { noisePng } from '../support/noise-png'

/** A guest with an invitation. Each has an address of its own, by which the tests count confirmation mails. */
export type InvitedGuest = { name: string; email: string; code: string }

export class DemoStack extends TestStack {
  private token = ''
  private eventId = ''
  private eventCode = ''
  private guestCount = 0

  constructor(services?: Services) {
    super('faults', portOf('FAULTS_PORT'), services)
  }

  /** The mails of the demonstration data go to a folder, so that the tests count later mails only. */
  override async start(): Promise<void> {
    await super.start('demo')
    // The worker sends the hourly digest of staff when the hour changes, which may happen during a test.
    this.sql(`DELETE FROM jobs WHERE kind = 'mail_staff_digest' AND status = 'queued'`)
    const session = await this.post('/api/login', {
      user: { email: 'ana@exemplu.ro', password: 'alai-demo-27' },
    })
    this.token = (session as { token: string }).token
    const { events } = (await this.get('/api/events')) as { events: { id: string; code: string }[] }
    this.eventId = events[0]?.id ?? ''
    this.eventCode = events[0]?.code ?? ''
    await this.disableNotificationMails()
  }

  /** Turns off all mail notifications of the couple. Its digest is due at a time of the day, and the tests count mails. */
  private async disableNotificationMails(): Promise<void> {
    const address = `${this.url}/api/notifications/settings?event_id=${this.eventId}`
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.token}` }
    const { settings } = (await (await fetch(address, { headers })).json()) as {
      settings: { type: string }[]
    }
    const body = JSON.stringify({
      settings: settings.map(({ type }) => ({ type, email: 'never' })),
    })
    const response = await fetch(address, { method: 'PUT', headers, body })
    if (!response.ok) throw new Error(`settings: ${response.status} ${await response.text()}`)
  }

  private async get(path: string): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    })
    return response.json()
  }

  private async post(path: string, body: unknown): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    }
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** Creates an invitation and answers it. Throws unless the server acknowledges the answer. */
  async createAnsweredInvitation(name: string): Promise<void> {
    const guest = await this.createInvitation(name)
    const response = await this.answer({ ...guest, email: 'invitat@exemplu.ro' })
    if (response.status !== 201)
      throw new Error(`answer: ${response.status} ${await response.text()}`)
  }

  private async createInvitation(name: string): Promise<InvitedGuest> {
    const created = (await this.post('/api/wedding_invitations', {
      wedding_invitation: { event_id: this.eventId, name },
    })) as { wedding_invitation: { code: string } }
    const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@exemplu.ro`
    return { name, email, code: created.wedding_invitation.code }
  }

  /** Creates invitations for guests with unique names. */
  createInvitations(count: number): Promise<InvitedGuest[]> {
    const names = Array.from({ length: count }, () => `Invitat ${(this.guestCount += 1)}`)
    return Promise.all(names.map((name) => this.createInvitation(name)))
  }

  /** Sends the answer of a guest. Sent again, it is the same answer. */
  answer({ name, email, code }: InvitedGuest): Promise<Response> {
    const guest = {
      event_slug: 'ana-si-mihai',
      event_code: this.eventCode,
      code,
      name,
      company: 'single',
      email,
      menus_attributes: [{ menu_type: 'Clasic' }],
      allergy: 'no',
    }
    return fetch(`${this.url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guest }),
    })
  }

  /** Returns how many versions of an answer each invitation has, by its name. */
  countAnswers(): Map<string, number> {
    const lines = this.sql(
      `SELECT i.name, count(*) FROM invitations i JOIN answer_history h ON h.invitation_id = i.id
       WHERE i.name LIKE 'Invitat %' GROUP BY i.name`,
    )
    return new Map(
      lines
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('|'))
        .map(([name = '', count]) => [name, Number(count)]),
    )
  }

  /** Returns how many confirmation mails each guest got, by its name. */
  countMails(guests: InvitedGuest[]): Map<string, number> {
    return new Map(
      guests.map(({ name, email }) => [
        name,
        this.mailbox.mails.filter((mail) => mail.to === email).length,
      ]),
    )
  }

  /**
   * Adds the guests whose confirmation mail was accepted when the worker was killed, but not yet recorded as sent, to
   * `allowed`: each of them may get this one mail once more. Returns `allowed`.
   */
  async addMailsInSmtpWindow(
    guests: InvitedGuest[],
    allowed: Map<string, number>,
  ): Promise<Map<string, number>> {
    await waitUntil('the mail server has received everything', async () => this.mailbox.isIdle)
    const unrecorded = new Set(
      this.sql(`SELECT message_id FROM mails WHERE status <> 'sent'`).split('\n'),
    )
    for (const { name, email } of guests) {
      const arrived = this.mailbox.mails.filter((mail) => mail.to === email)
      if (arrived.some((mail) => unrecorded.has(mail.id))) allowed.set(name, arrived.length + 1)
    }
    return allowed
  }

  /** Waits until no mail is due or being sent. Mails that are scheduled for a later day do not count. */
  async waitForMailJobs(): Promise<void> {
    const query = `SELECT count(*) FROM jobs WHERE kind LIKE 'mail%' AND status IN ('queued', 'delivered', 'running') AND (attempts > 0 OR run_at <= now())`
    await waitUntil('every mail job has ended', async () => this.sql(query) === '0', 150)
  }

  async answerNames(): Promise<string[]> {
    const { guests } = (await this.get(`/api/guests?event_id=${this.eventId}`)) as {
      guests: { name: string }[]
    }
    return guests.map((guest) => guest.name)
  }

  /** Uploads a unique photo to the album of the party. Returns its id. Throws unless the server acknowledges it. */
  async uploadPhoto(seed: number): Promise<string> {
    const form = new FormData()
    form.set('photo[event_id]', this.eventId)
    form.set('photo[kind]', 'party')
    form.set('photo[image]', new Blob([noisePng(seed)], { type: 'image/png' }), `poza-${seed}.png`)
    const response = await fetch(`${this.url}/api/gallery/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    })
    if (response.status !== 201)
      throw new Error(`photo: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { photo: { id: string } }).photo.id
  }

  /** Returns the photos of that album. `isComplete` is true if every width of a photo can be loaded. */
  async listPhotos(): Promise<{ id: string; isComplete: boolean }[]> {
    const { photos } = (await this.get(
      `/api/gallery/photos?event_id=${this.eventId}&kind=party&page[per_page]=100`,
    )) as { photos: { id: string; image: { url: string; variants: { url: string }[] } }[] }
    const isLoadable = async (address: string) => {
      const response = await fetch(new URL(address, this.url))
      return response.ok && (await response.arrayBuffer()).byteLength > 0
    }
    return Promise.all(
      photos.map(async ({ id, image }) => ({
        id,
        isComplete: (
          await Promise.all([image, ...image.variants].map((file) => isLoadable(file.url)))
        ).every(Boolean),
      })),
    )
  }
}
