// An event with accepted answers, so close to its date that guests can see their table. Also helpers for tables and for dragging.
import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { dateInDays } from './dates'
import { chooseEvent } from './page-helpers'

export type GuestRow = { id: string; code: string; name: string }
export type Seat = { id: string; guest_id: string | null }

export type Party = [name: string, company: 'single' | 'couple' | 'family', persons: number]
const PARTIES: Party[] = [
  ['Familia Găină', 'family', 3],
  ['Ștefan Țîrlea', 'single', 1],
  ['Ana și Liviu', 'couple', 2],
  ['Familia Brânză', 'family', 4],
]

/** A live event. Each party has an invitation and an accepted answer; by default there are four parties. */
export class WeddingFixture {
  private constructor(
    private readonly request: APIRequestContext,
    readonly id: string,
    readonly slug: string,
    readonly code: string,
  ) {}
  guests: GuestRow[] = []

  static async create(page: Page, parties = PARTIES): Promise<WeddingFixture> {
    const slug = `la-mese-${Date.now()}`
    const response = await page.request.post('/api/events', {
      data: {
        event: {
          name: 'Oana și Dan',
          slug,
          code: slug.toUpperCase(),
          date: dateInDays(20),
          city: 'Sibiu',
          location: 'Piața Mare',
        },
      },
      headers: { 'x-alai': '1' },
    })
    expect(response.status()).toBe(201)
    const { event } = (await response.json()) as {
      event: { id: string; slug: string; code: string }
    }
    const wedding = new WeddingFixture(page.request, event.id, event.slug, event.code)
    await wedding.callApi('post', 'website_details/live_website', {
      website_details: { event_id: event.id, live: true },
    })
    for (const [name, company, company_number] of parties) {
      const { wedding_invitation } = (await wedding.callApi('post', 'wedding_invitations', {
        wedding_invitation: { event_id: event.id, name, places: company_number },
      })) as { wedding_invitation: GuestRow }
      const { guest } = (await wedding.callApi('post', 'guests', {
        guest: {
          event_slug: event.slug,
          event_code: event.code,
          code: wedding_invitation.code,
          name,
          company,
          company_number,
          menus_attributes: [],
          allergy: 'no',
        },
      })) as { guest: GuestRow }
      wedding.guests.push({ id: guest.id, code: wedding_invitation.code, name })
    }
    await chooseEvent(page, event.id)
    return wedding
  }

  async callApi(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<unknown> {
    const response = await this.request[method](`/api/${path}`, {
      headers: { 'x-alai': '1' },
      ...(data ? { data } : {}),
    })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }

  private async fetchTables(): Promise<{ id: string; name: string; seats: Seat[] }[]> {
    const { table_configuration } = (await this.callApi(
      'get',
      `table_configurations/details?event_id=${this.id}`,
    )) as { table_configuration: { tables: { id: string; name: string; seats: Seat[] }[] } }
    return table_configuration.tables
  }

  /** Returns the ids of the tables in their order. */
  async tableIds(): Promise<string[]> {
    return (await this.fetchTables()).map(({ id }) => id)
  }

  async seats(table: string): Promise<Seat[]> {
    return (await this.fetchTables()).find(({ name }) => name === table)?.seats ?? []
  }
}

export async function addTable(
  page: Page,
  name: string,
  seats: number,
  isSquare = false,
): Promise<void> {
  await page.getByRole('button', { name: 'Adaugă o masă' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adaugă o masă' })
  await dialog.getByRole('textbox', { name: 'Nume' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Câte locuri' }).fill(String(seats))
  if (isSquare) await dialog.getByText('Patrat').click()
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
}

/** Drags with the mouse from the centre of one element to the centre of another, plus an offset in pixels. */
export async function drag(
  page: Page,
  from: ReturnType<Page['locator']>,
  to: ReturnType<Page['locator']>,
  offset = { x: 0, y: 0 },
): Promise<void> {
  const [fromBox, toBox] = [await from.boundingBox(), await to.boundingBox()]
  if (!fromBox || !toBox) throw new Error('the element to drag or its target is not visible')
  const targetX = toBox.x + toBox.width / 2 + offset.x
  const targetY = toBox.y + toBox.height / 2 + offset.y
  await page.mouse.move(fromBox.x + fromBox.width / 2, fromBox.y + fromBox.height / 2)
  await page.mouse.down()
  await page.mouse.move(fromBox.x + fromBox.width / 2 + 12, fromBox.y + fromBox.height / 2 + 4)
  await page.mouse.move(targetX - 5, targetY, { steps: 8 })
  await page.mouse.move(targetX, targetY)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.up()
}
