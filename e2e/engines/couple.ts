// The demonstration couple, which invites guests and sees their answers through the API.
import { type ApiCall, findCoupleSite } from '../page-states/demo-sites'

type Invitation = { id: string; code: string; name: string }
type Menu = { menu_type: string; person_name: string | null }
type Acceptance = {
  code: string
  name: string
  company_number: number
  phone: string | null
  menus: Menu[]
}
type Decline = { code: string; name: string }

/** The site of the demonstration couple, and what the couple sees of its guests. */
export class Couple {
  private constructor(
    readonly callApi: ApiCall,
    readonly slug: string,
    readonly eventCode: string,
    private readonly eventId: string,
    private readonly websiteId: string,
  ) {}

  static async logIn(callApi: ApiCall): Promise<Couple> {
    const { full, eventCode } = await findCoupleSite(callApi)
    return new Couple(callApi, full.slug, eventCode, full.id, full.website)
  }

  async invite(name: string, places: number): Promise<Invitation> {
    const data = { wedding_invitation: { event_id: this.eventId, name, places } }
    const created = await this.callApi('post', 'wedding_invitations', data)
    return (created as { wedding_invitation: Invitation }).wedding_invitation
  }

  linkPath(code: string): string {
    return `/${this.slug}?event_code=${this.eventCode}&guest_code=${code}`
  }

  /** Creates a site that accepts answers without a code. `storedNames` returns the names of its acceptances and declines. */
  async createDirectSite(): Promise<{ slug: string; storedNames: () => Promise<string[][]> }> {
    const slug = `direct-${Date.now()}`
    const place = { date: '2027-08-21', city: 'Sibiu', location: 'Piața Mare' }
    const names = { name: 'Vera și Toma', slug, code: slug.toUpperCase() }
    const created = await this.callApi('post', 'events', {
      event: { ...names, ...place, direct_response_mode: true },
    })
    const { id } = (created as { event: { id: string } }).event
    await this.callApi('post', 'website_details/live_website', {
      website_details: { event_id: id, live: true },
    })
    return {
      slug,
      storedNames: async () => {
        const { guests, declines } = await this.loadAnswers(id)
        return [guests.map(({ name }) => name), declines.map(({ name }) => name)]
      },
    }
  }

  private async loadAnswers(event: string) {
    const query = `event_id=${event}&page[per_page]=500`
    const { guests } = (await this.callApi('get', `guests?${query}`)) as { guests: Acceptance[] }
    const { refuzed_invitations: declines } = (await this.callApi(
      'get',
      `refuzed_invitations?${query}`,
    )) as { refuzed_invitations: Decline[] }
    return { guests, declines }
  }

  async applyTheme(theme: string): Promise<void> {
    await this.callApi('put', `website_details/${this.websiteId}`, { website_detail: { theme } })
  }

  /** Returns all acceptances and declines of an invitation. */
  async storedAnswers(code: string): Promise<{ accepted: object[]; declined: string[] }> {
    const { guests, declines } = await this.loadAnswers(this.eventId)
    return {
      accepted: guests
        .filter((answer) => answer.code === code)
        .map(({ company_number, phone, menus }) => ({
          persons: company_number,
          phone,
          menus: menus.map(({ menu_type, person_name }) => `${person_name}: ${menu_type}`),
        })),
      declined: declines.filter((answer) => answer.code === code).map(({ name }) => name),
    }
  }
}
