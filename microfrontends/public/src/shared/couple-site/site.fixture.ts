// A couple's site for tests of pages, as the server returns it, without any optional data.
import type { Site } from './api'

type SiteOverrides = Partial<Omit<Site, 'website_details' | 'invitation_forms'>> & {
  details?: Partial<Site['website_details'][0]>
  form?: Partial<Site['invitation_forms'][0]>
}

export function makeSite({ details, form, ...event }: SiteOverrides = {}): Site {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    slug: 'ana',
    name: 'Ana și Mihai',
    date: '2099-06-05',
    city: 'Brașov',
    location: null,
    additionalLine: null,
    event_type: 'wedding',
    type: 'wedding',
    direct_response_mode: false,
    answers_until: null,
    closed: false,
    details_open: false,
    seating_published: false,
    sample: false,
    website_details: [
      {
        theme: 'lunca',
        live: true,
        invitation_text: null,
        long_invitation_text: null,
        footer_text: null,
        footer_disclaimer: null,
        footer_color: '#1992D4',
        video_invitation: false,
        active_website_video: false,
        simple_story: false,
        registry_list_activation: false,
        registry_text: null,
        background_position: null,
        background_image: null,
        invitation_image: null,
        simple_story_image: null,
        invitation_video: null,
        general_website_video: null,
        wedding_contacts: [],
        event_parts: [],
        couple_stories: [],
        ...details,
      },
    ],
    invitation_forms: [
      {
        welcome_text: null,
        welcome_image: null,
        refused_text: null,
        refused_image: null,
        message: null,
        message_refused: null,
        extra_services: null,
        accommodation: false,
        transport: false,
        civil_marriage_attend: false,
        civil_marriage_message: null,
        menu_type_configs: [{ menu_type: 'Clasic' }, { menu_type: 'Pește' }],
        ...form,
      },
    ],
    ...event,
  }
}

/** An accepted answer, as the server returns it. */
export const makeAnswer = (patch: object = {}) => ({
  id: '01900000-0000-7000-8000-000000000002',
  code: 'K7QM2XWP4D',
  invitation_id: null,
  name: 'Familia Pop',
  phone: '•••••101',
  email: 'p•••@e•••.ro',
  company: 'couple',
  company_number: 2,
  menus: [
    { id: '1', menu_type: 'Pește', person_name: 'Ana', child: false },
    { id: '2', menu_type: 'Clasic', person_name: null, child: false },
  ],
  allergy: 'no',
  allergy_mentions: null,
  other_restrictions: null,
  housing: false,
  transport: false,
  other: null,
  civil_marriage_attend: null,
  direct: false,
  has_seat: false,
  seats: [],
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  ...patch,
})
