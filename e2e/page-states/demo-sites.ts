// Creates the sites on which the pages are tested, with the API calls that the couple's pages use.
import type { APIRequestContext } from '@playwright/test'
import { demoAccounts } from '../support/page-helpers'

export const THEMES = ['lunca', 'fila', 'sanziene', 'iie'] as const
export type Theme = (typeof THEMES)[number]

type DemoSite = { slug: string; id: string; website: string }
export type DemoSites = {
  /** The couple of the demonstration data, with a story, event parts, gifts and an album. */
  full: DemoSite
  /** A site that accepts direct answers. */
  direct: DemoSite
  /** A site whose answer window is closed. It has contacts, several pages of gifts and two empty albums. */
  closed: DemoSite
  /** A live site without content. */
  empty: DemoSite
  /** A site in which every text of the couple is a very long word. */
  longTexts: DemoSite
  /** A site whose event is named with a very long word. */
  longName: DemoSite
  /** A site that is not live yet. */
  hidden: DemoSite
  /** Codes of the site `full`: the event code, and the guest codes of an accepted, a declined and an unanswered invitation. */
  eventCode: string
  acceptedCode: string
  declinedCode: string
  unansweredCode: string
  /** The id of an answer of the site `full`. */
  answerId: string
  /** The id of a paid invoice. */
  paidInvoiceId: string
  applyTheme: (theme: Theme) => Promise<void>
}

type CodedRow = { id: string; code: string; name: string }
export type ApiCall = (
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
) => Promise<unknown>

/** A word of 112 letters. */
const LONG_WORD = 'Supercalifragilistic'.repeat(6).slice(0, 112)

/** Writes the word into every text of a site. */
async function fillWithLongWord(callApi: ApiCall, { id, website }: DemoSite): Promise<void> {
  const { couple_story } = (await callApi('post', 'couple_stories', {
    couple_story: {
      website_detail_id: website,
      title: LONG_WORD,
      subtitle: LONG_WORD,
      outcome: LONG_WORD,
    },
  })) as { couple_story: { id: string } }
  await callApi('put', `couple_stories/${couple_story.id}`, {
    couple_story: {
      story_steps_attributes: [0, 1, 2, 3].map((_order) => ({ _order, description: LONG_WORD })),
    },
  })
  await callApi('put', `website_details/${website}`, {
    website_detail: {
      invitation_text: LONG_WORD,
      long_invitation_text: `<h2>${LONG_WORD}</h2><p>${LONG_WORD}</p><ul><li><a href="https://exemplu.ro">${LONG_WORD}</a></li></ul>`,
      footer_text: LONG_WORD,
      footer_disclaimer: LONG_WORD,
    },
  })
  await callApi('post', 'wedding_contacts', {
    wedding_contact: {
      name: LONG_WORD,
      phone: '0740 000 203',
      consent: true,
      website_detail_id: website,
    },
  })
  for (const tag of ['Cununie civila', 'Petrecere'])
    await callApi('post', 'event_parts', {
      event_part: {
        website_detail_id: website,
        tag,
        location: LONG_WORD,
        address: LONG_WORD,
        date: '2027-08-21',
        hour: '16:00',
      },
    })
  const { invitation_form } = (await callApi('get', `invitation_forms/details?event_id=${id}`)) as {
    invitation_form: { id: string }
  }
  const messages = {
    welcome_text: LONG_WORD,
    refused_text: LONG_WORD,
    extra_services: LONG_WORD,
    message: LONG_WORD,
    message_refused: LONG_WORD,
    civil_marriage_message: LONG_WORD,
  }
  await callApi('put', `invitation_forms/${invitation_form.id}`, {
    invitation_form: {
      ...messages,
      accommodation: true,
      transport: true,
      civil_marriage_attend: true,
    },
  })
  for (const menu_type of [LONG_WORD, LONG_WORD.slice(1)])
    await callApi('post', 'menu_type_configs', {
      menu_type_config: { invitation_form_id: invitation_form.id, menu_type },
    })
  await callApi('post', 'website_details/registry_list_activation_website', {
    website_details: { event_id: id, registry_list_activation: true },
  })
  await callApi('post', 'presents', {
    present: {
      event_id: id,
      name: LONG_WORD,
      description: LONG_WORD,
      url: `https://${LONG_WORD.slice(0, 50)}.exemplu.ro/${LONG_WORD}`,
    },
  })
}

/** Logs the couple in and returns calls of its API. */
export async function logInToApi(request: APIRequestContext): Promise<ApiCall> {
  const { email, password } = demoAccounts().couple
  const { token } = (await (
    await request.post('/api/login', { data: { user: { email, password } } })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return async (method, path, data) => {
    const response = await request[method](`/api/${path}`, { headers, ...(data ? { data } : {}) })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? {} : response.json()
  }
}

async function findWebsiteId(callApi: ApiCall, event: string): Promise<string> {
  const body = (await callApi('get', `website_details/details?event_id=${event}`)) as {
    website_detail: { id: string }
  }
  return body.website_detail.id
}

// Unique names, so that parallel runs have separate sites.
const uniqueRunId = () => Date.now().toString(36) + process.pid.toString(36)

async function createSite(
  callApi: ApiCall,
  fields: { name: string; slug: string; code: string },
): Promise<DemoSite> {
  const data = {
    event: { date: '2027-08-21', city: 'Sibiu', location: 'Piața Mare', ...fields },
  }
  const { event } = (await callApi('post', 'events', data)) as {
    event: { id: string; slug: string }
  }
  return { slug: event.slug, id: event.id, website: await findWebsiteId(callApi, event.id) }
}

/** Gives the closed site contacts, a registry of 25 gifts and two albums. */
async function fillClosedSite(callApi: ApiCall, closed: DemoSite): Promise<void> {
  for (const [name, phone] of [
    ['Nașa Elena', '0740 000 201'],
    ['Vera', '0740 000 202'],
  ]) {
    await callApi('post', 'wedding_contacts', {
      wedding_contact: { name, phone, consent: true, website_detail_id: closed.website },
    })
  }
  await openRegistry(callApi, closed)
  for (let i = 1; i <= 25; i++)
    await callApi('post', 'presents', {
      present: {
        event_id: closed.id,
        name: `Cadoul ${i}`,
        description: 'Un lucru de folos în casă.',
      },
    })
  for (const kind of ['civil', 'party'])
    await callApi('put', `gallery/albums/${kind}`, {
      album: { event_id: closed.id, password: 'hora28', guests_may_add: true },
    })
}

const openRegistry = (callApi: ApiCall, site: DemoSite) =>
  callApi('post', 'website_details/registry_list_activation_website', {
    website_details: { event_id: site.id, registry_list_activation: true },
  })

/** Returns codes and ids of the demonstration couple, and of a new invitation without an answer. */
async function readCodes(callApi: ApiCall, eventId: string) {
  const { guests } = (await callApi('get', `guests?event_id=${eventId}`)) as { guests: CodedRow[] }
  const { refuzed_invitations: declines } = (await callApi(
    'get',
    `refuzed_invitations?event_id=${eventId}`,
  )) as { refuzed_invitations: CodedRow[] }
  const { wedding_invitation: unanswered } = (await callApi('post', 'wedding_invitations', {
    wedding_invitation: { event_id: eventId, name: 'Familia Țepeș' },
  })) as { wedding_invitation: CodedRow }
  const { invoices } = (await callApi('get', 'users/get_bills')) as {
    invoices: { id: string; status: string }[]
  }
  return {
    acceptedCode: guests[0]?.code ?? '',
    declinedCode: declines[0]?.code ?? '',
    unansweredCode: unanswered.code,
    answerId: guests[0]?.id ?? '',
    paidInvoiceId: invoices.find((invoice) => invoice.status === 'paid')?.id ?? '',
  }
}

/** Returns the site and the event code of the demonstration couple. */
export async function findCoupleSite(
  callApi: ApiCall,
): Promise<{ full: DemoSite; eventCode: string }> {
  const { slug } = demoAccounts().couple
  const { events } = (await callApi('get', 'events?page[per_page]=100')) as {
    events: { id: string; slug: string; code: string }[]
  }
  const event = events.find((candidate) => candidate.slug === slug)
  if (!event) throw new Error(`no event has the slug ${slug}`)
  const full = { slug, id: event.id, website: await findWebsiteId(callApi, event.id) }
  return { full, eventCode: event.code }
}

export async function createDemoSites(request: APIRequestContext): Promise<DemoSites> {
  const callApi = await logInToApi(request)
  const runId = uniqueRunId()
  const create = (slug: string, name: string, overrides: object = {}) =>
    createSite(callApi, {
      name,
      slug: `${slug}-${runId}`,
      code: `${slug}${runId}`.toUpperCase(),
      ...overrides,
    })
  const { full, eventCode } = await findCoupleSite(callApi)
  const direct = await create('fara-cod', 'Ilinca și Tudor', { direct_response_mode: true })
  const closed = await create('inchis', 'Vera și Toma', { answers_until: '2026-01-10' })
  const empty = await create('gol', 'Lia')
  const hidden = await create('ascuns', 'Oana și Dan')
  const longTexts = await create(
    'lung',
    'Maria-Magdalena-Alexandra și Constantin-Alexandru Hurmuzache-Brătianu',
    { city: LONG_WORD, location: LONG_WORD, additionalLine: LONG_WORD },
  )
  const longName = await create('cuvant', LONG_WORD)
  await fillWithLongWord(callApi, longTexts)
  await Promise.all(
    [direct, closed, empty, longTexts, longName].map((site) =>
      callApi('post', 'website_details/live_website', {
        website_details: { event_id: site.id, live: true },
      }),
    ),
  )
  await fillClosedSite(callApi, closed)
  await openRegistry(callApi, empty)
  const codes = await readCodes(callApi, full.id)
  const applyTheme = async (theme: Theme) => {
    for (const site of [full, direct, closed, longTexts, longName])
      await callApi('put', `website_details/${site.website}`, { website_detail: { theme } })
  }
  return {
    full,
    direct,
    closed,
    empty,
    longTexts,
    longName,
    hidden,
    applyTheme,
    eventCode,
    ...codes,
  }
}
