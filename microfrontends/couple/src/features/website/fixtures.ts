// Fixtures of a website. A test passes the fields in which it differs from a new one.
import type { Schemas } from '@alai/kit/api'
import { EVENT_ID, ok } from '../../testing/couple-fixtures'

const makeId = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`
export const WEBSITE_ID = makeId(800)
export const GET_WEBSITE_OPERATION = 'GET /api/website_details/details'
export const UPDATE_WEBSITE_OPERATION = `PUT /api/website_details/${WEBSITE_ID}`

export function makeWebsite(overrides: Partial<Schemas['Website']> = {}): Schemas['Website'] {
  return {
    id: WEBSITE_ID,
    event_id: EVENT_ID,
    version: 1,
    theme: 'lunca',
    live: false,
    registry_list_activation: false,
    registry_text: null,
    background_position: null,
    simple_story: false,
    simple_story_image: null,
    active_website_video: false,
    general_website_video: null,
    video_invitation: false,
    invitation_video: null,
    invitation_image: null,
    invitation_text: null,
    long_invitation_text: null,
    footer_text: null,
    footer_disclaimer: null,
    footer_color: '#1992D4',
    background_image: null,
    wedding_contacts: [],
    event_parts: [],
    couple_stories: [],
    ...overrides,
  }
}

export const CONTACT: Schemas['Contact'] = {
  id: makeId(801),
  name: 'Nașa Ilinca',
  phone: '0740000102',
  consent: true,
  website_detail_id: WEBSITE_ID,
  version: 1,
}
export const EVENT_PART: Schemas['Part'] = {
  id: makeId(802),
  tag: 'Petrecere',
  tag_icon: 'petrecere',
  location: 'Șura',
  address: 'Strada Lungă 3',
  date: '2099-06-05',
  hour: '17:30',
  google_lat: null,
  google_long: null,
  image: null,
  website_detail_id: WEBSITE_ID,
  version: 1,
}
const picture = { url: '/media/a.webp', filename: 'la-mare.jpg', variants: [] }
export const STORY: Schemas['Story'] = {
  id: makeId(803),
  title: 'Noi doi',
  subtitle: null,
  outcome: null,
  active: true,
  version: 1,
  website_detail_id: WEBSITE_ID,
  story_steps: (
    ['mireasa', 'mire', 'intalnire', 'povestire', 'povestire', 'povestire'] as const
  ).map((tip, i) => ({
    id: makeId(810 + i),
    couple_story_id: makeId(803),
    tip,
    description: null,
    image: i === 2 ? picture : null,
  })),
}

export const websiteReply = (site: Schemas['Website']) => ok({ website_detail: site })
