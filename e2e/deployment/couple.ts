// The couple of the demonstration data, logged in through the proxy, and one of its guests.
import type { Cluster } from './cluster'
import type { HttpsClient, HttpsResponse } from './https-client'
import { noisePng } from '../support/noise-png'

const LOGIN = { email: 'ana@exemplu.ro', password: 'alai-demo-27' }

/** Throws with the body of the response unless it has the status. */
function expectStatus(response: HttpsResponse, status: number): HttpsResponse {
  if (response.status === status) return response
  throw new Error(`${response.status} instead of ${status}: ${response.body.toString()}`)
}

export class Couple {
  private constructor(
    readonly client: HttpsClient,
    /** The `Set-Cookie` header of the session. */
    readonly sessionCookie: string,
    readonly eventId: string,
    private readonly eventCode: string,
  ) {}

  static async logIn(cluster: Cluster): Promise<Couple> {
    const client = cluster.client()
    const response = expectStatus(await client.post('/api/login', { user: LOGIN }), 200)
    const cookies = response.headers['set-cookie'] ?? []
    const session = cookies.find((cookie) => cookie.includes('session=')) ?? ''
    client.headers = { cookie: session.split(';')[0] ?? '' }
    const { events } = expectStatus(await client.send('/api/events'), 200).json() as {
      events: { id: string; code: string }[]
    }
    return new Couple(client, session, events[0]?.id ?? '', events[0]?.code ?? '')
  }

  /** Creates an invitation. Returns its code. */
  async createInvitation(name: string): Promise<string> {
    const invitation = { event_id: this.eventId, name }
    const response = await this.client.post('/api/wedding_invitations', {
      wedding_invitation: invitation,
    })
    const { wedding_invitation } = expectStatus(response, 201).json() as {
      wedding_invitation: { code: string }
    }
    return wedding_invitation.code
  }

  /** Sends the answer of a guest, who has no session. */
  answer(guest: HttpsClient, name: string, code: string): Promise<HttpsResponse> {
    return guest.post('/api/guests', {
      guest: {
        event_slug: 'ana-si-mihai',
        event_code: this.eventCode,
        code,
        name,
        company: 'single',
        email: 'invitat@exemplu.ro',
        menus_attributes: [{ menu_type: 'Clasic' }],
        allergy: 'no',
      },
    })
  }

  async listAnswerNames(): Promise<string[]> {
    const response = await this.client.send(
      `/api/guests?event_id=${this.eventId}&page[per_page]=100`,
    )
    const { guests } = expectStatus(response, 200).json() as { guests: { name: string }[] }
    return guests.map((guest) => guest.name)
  }

  /** Uploads a photo to the album of the party. */
  async uploadPhoto(seed: number): Promise<void> {
    const form = new FormData()
    form.set('photo[event_id]', this.eventId)
    form.set('photo[kind]', 'party')
    form.set('photo[image]', new Blob([noisePng(seed)], { type: 'image/png' }), `poza-${seed}.png`)
    expectStatus(await this.client.postForm('/api/gallery/photos', form), 201)
  }

  /** Returns the photos of the album, with the paths of all their files. */
  async listPhotos(): Promise<{ name: string; paths: string[] }[]> {
    const query = `event_id=${this.eventId}&kind=party&page[per_page]=100`
    const response = expectStatus(await this.client.send(`/api/gallery/photos?${query}`), 200)
    const { photos } = response.json() as {
      photos: { image: { filename: string; url: string; variants: { url: string }[] } }[]
    }
    return photos.map(({ image }) => ({
      name: image.filename,
      paths: [image, ...image.variants].map((file) => {
        const { pathname, search } = new URL(file.url, 'https://localhost')
        return pathname + search
      }),
    }))
  }
}
