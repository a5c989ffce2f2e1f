// Fixtures of the couple's area: the logged-in user, an event, and rows as the server returns them.
import type { Schemas } from '@alai/kit/api'
import {
  type RecordedRequest,
  type MockReply,
  cleanUpPage,
  renderPage,
  mockApi,
} from '@alai/kit/testing'
import { notifications } from '@alai/ui'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { SelectedEventProvider } from '../features/events'
import { CoupleUiProvider } from '../shared/components/couple-ui-provider'

export type Replies = Parameters<typeof mockApi>[0]

const makeId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const EVENT_ID = makeId(1)
export const ANSWER_ID = makeId(2)
export const INVITATION_ID = makeId(3)

export const ok = (body: unknown): MockReply => ({ status: 200, body })
export const makePagination = (total: number, current_page = 1) => ({
  current_page,
  per_page: 10,
  total,
  last_page: Math.max(1, Math.ceil(total / 10)),
})

export function makeEvent(overrides: Partial<Schemas['Event']> = {}): Schemas['Event'] {
  return {
    id: EVENT_ID,
    name: 'Ana și Mihai',
    slug: 'ana-si-mihai',
    date: '2099-06-05',
    event_type: 'wedding',
    type: 'wedding',
    city: 'Brașov',
    location: 'Șura',
    additionalLine: null,
    code: 'NUNTA99',
    direct_response_mode: false,
    answers_until: null,
    details_until: null,
    message_ro: null,
    message_en: null,
    officialDate: null,
    ...overrides,
  }
}

export function makeInvitation(
  overrides: Partial<Schemas['Invitation']> = {},
): Schemas['Invitation'] {
  return {
    id: INVITATION_ID,
    name: 'Familia Pop',
    code: 'K7QM2XWP4D',
    category: { id: makeId(9), name: 'Rude' },
    participant: false,
    status: 'invitat',
    sent_invitation: false,
    sent_at: null,
    event_id: EVENT_ID,
    email: null,
    phone: null,
    language: 'ro',
    places: 3,
    answers_until: null,
    details_until: null,
    version: 1,
    answer_version: 1,
    mail_waits: false,
    mailed_at: null,
    reminded_at: null,
    guestDetails: null,
    ...overrides,
  }
}

export function makeAnswer(
  overrides: Partial<Schemas['GuestDetail']> = {},
): Schemas['GuestDetail'] {
  return {
    id: ANSWER_ID,
    invitation_id: INVITATION_ID,
    name: 'Familia Pop',
    code: 'K7QM2XWP4D',
    phone: '0740 000 101',
    email: 'pop@exemplu.ro',
    company: 'couple',
    company_number: 2,
    menus: [
      { id: makeId(4), menu_type: 'Clasic', person_name: null, child: false },
      { id: makeId(5), menu_type: 'Vegetarian', person_name: null, child: false },
    ],
    allergy: 'yes',
    allergy_mentions: 'Nuci',
    other_restrictions: 'Fără porc',
    housing: true,
    transport: false,
    other: 'Venim cu trenul',
    civil_marriage_attend: 'yes',
    has_seat: false,
    seats: [],
    version: 1,
    direct: false,
    created_at: '2099-01-02T10:00:00Z',
    updated_at: '2099-01-02T10:00:00Z',
    health_consent: null,
    history: [],
    ...overrides,
  }
}

export function makeUser(overrides: Partial<Schemas['User']> = {}): Schemas['User'] {
  return {
    id: makeId(6),
    name: 'Ana Pop',
    email: 'ana@exemplu.ro',
    role: 'client',
    owner: true,
    allowed_to_log_in: true,
    invited: false,
    new_email: null,
    language: null,
    ...overrides,
  }
}

export const ANSWER_FORM_SETTINGS: Schemas['InvitationForm'] = {
  id: makeId(7),
  event_id: EVENT_ID,
  version: 1,
  welcome_text: null,
  welcome_image: null,
  message: null,
  message_refused: null,
  refused_text: null,
  refused_image: null,
  extra_services: null,
  accommodation: true,
  transport: true,
  civil_marriage_attend: true,
  civil_marriage_message: null,
  menu_type_configs: ['Clasic', 'Vegetarian'].map((menu_type, i) => ({
    id: makeId(70 + i),
    menu_type,
    invitation_form_id: makeId(7),
  })),
}
const EMPTY_HALL: Schemas['TableConfiguration'] = {
  id: makeId(11),
  event_id: EVENT_ID,
  total_capacity: 0,
  max_tables: 0,
  confirmed_guests: 0,
  seated_guests: 0,
  published: false,
  version: 1,
  min_table_guests: 6,
  families_together: true,
  seating_rules: [],
  tables: [],
}
const NO_NEXT_STEPS: Schemas['Next'] = {
  allergies: 0,
  allergies_unsaid: 0,
  answers_until: null,
  days_left: null,
  live: true,
  may_go_live: true,
  missing_informations: [],
  parts: 1,
  parts_without_map: 0,
  unanswered: 0,
  unsent: 0,
}
const NO_INVITATIONS: Schemas['InvitationStatistics'] = {
  total: 0,
  total_auxiliary: 0,
  auxiliary_invitat_count: 0,
  auxiliary_acceptat_count: 0,
  auxiliary_refuzat_count: 0,
  invitat: 0,
  invitat_count: 0,
  acceptat: 0,
  acceptat_count: 0,
  refuzat: 0,
  refuzat_count: 0,
}

/** Mocked responses for a paid account with one complete event and empty lists. */
export const DEFAULT_REPLIES: Replies = {
  'GET /api/users/get_by_token': ok({ user: makeUser() }),
  'GET /api/clients/check_client': ok({ active_demo: null, free_until: null, erase_at: null }),
  'GET /api/events': ok({ events: [makeEvent()], pagination: makePagination(1) }),
  'GET /api/events/retention': ok({ retentions: [] }),
  [`GET /api/events/check_event/${EVENT_ID}`]: ok({ complete: true }),
  [`GET /api/events/next_steps/${EVENT_ID}`]: ok({
    next_steps: NO_NEXT_STEPS,
    strokes: [],
    direct: { yes: 0, persons: 0, no: 0 },
  }),
  'GET /api/guests/answers_over_time': ok({ days: [] }),
  'GET /api/wedding_invitations/invitations_statistics': ok({ invitations: NO_INVITATIONS }),
  'GET /api/wedding_invitations/search': ok({
    wedding_invitations: [],
    pagination: makePagination(0),
  }),
  'GET /api/categories': ok({ categories: [], pagination: makePagination(0) }),
  'GET /api/jobs': ok({ jobs: [] }),
  'GET /api/guests/search': ok({ guests: [], pagination: makePagination(0) }),
  [`GET /api/guests/${ANSWER_ID}`]: ok({ guest: makeAnswer() }),
  'GET /api/refuzed_invitations/search': ok({
    refuzed_invitations: [],
    pagination: makePagination(0),
  }),
  'GET /api/invitation_forms/details': ok({ invitation_form: ANSWER_FORM_SETTINGS }),
  'GET /api/notifications': ok({ notifications: [], pagination: makePagination(0) }),
  'GET /api/notifications/unread_notification_count': ok({ notifications_count: 0 }),
  'GET /api/users/client_users': ok({ users: [makeUser()] }),
  'GET /api/users/get_bills': ok({ invoices: [] }),
  'GET /api/clients/export_data': ok({ job: null }),
  'GET /api/tasks/search': ok({ tasks: [], progress: 0, pagination: makePagination(0) }),
  'GET /api/table_configurations/details': ok({ table_configuration: EMPTY_HALL }),
  'GET /api/guests/no_seat_invites': ok({ guests: [], pagination: makePagination(0) }),
  'GET /api/checkins': ok({ checkins: [], pagination: makePagination(0) }),
  'GET /api/budgets/details': ok({
    budget: {
      id: makeId(40),
      event_id: EVENT_ID,
      base_currency: 'RON',
      expected_guests: 0,
      guests_from_answers: false,
      answered_guests: 0,
    },
    expenses: [],
    pagination: makePagination(0),
  }),
  'GET /api/budgets/calculate_total_row': ok({
    totals: {
      total_cost: '0.00',
      left_to_pay: '0.00',
      cost_per_invitee: '0.00',
      total_overpaid: '0.00',
      guest_count: 120,
      unknown_costs: 0,
      total_advance: '0.00',
      currency: 'RON',
      rates_on: '2099-01-02',
      rates_bundled: false,
      by_category: [],
    },
  }),
  'GET /api/wedding_invitations/last_import': ok({ last_import: null }),
}

/** Renders a part of the area at a path. `replies` overrides the default responses. */
export async function renderCouplePage(
  element: ReactNode,
  location: Parameters<typeof renderPage>[1],
  replies: Replies = {},
): Promise<RecordedRequest[]> {
  const requests = mockApi({ ...DEFAULT_REPLIES, ...replies })
  await renderPage(
    <CoupleUiProvider nonce="x">
      <SelectedEventProvider>{element}</SelectedEventProvider>
    </CoupleUiProvider>,
    location,
  )
  return requests
}

/** Cleans up after a test, including toasts and local storage. */
export function resetTestState(): void {
  act(() => notifications.clean())
  cleanUpPage()
  localStorage.clear()
}

/** Waits for a message with this role and exactly this text. */
export async function expectMessage(role: 'alert' | 'status', expectedText: string): Promise<void> {
  await waitFor(() =>
    expect(screen.queryAllByRole(role).map((element) => element.textContent)).toContain(
      expectedText,
    ),
  )
}

/** Returns the bodies of the requests of an operation. */
export const sentBodies = (requests: RecordedRequest[], operation: string) =>
  requests.filter((request) => request.operation === operation).map((request) => request.body)
/** Returns the query parameters of the requests of an operation. */
export const sentQueries = (requests: RecordedRequest[], operation: string) =>
  requests
    .filter((request) => request.operation === operation)
    .map((request) => Object.fromEntries(request.query))
