// Measures the latencies of hot calls, one call at a time, over random events.
import { answerBody, postJson, randomBelow } from './requests.mjs'

const CALLS = 200
const WARM_UP_CALLS = 20

/** Returns the value below which a share of the values lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** The calls of a guest of the event with the given number. */
const GUEST_CALLS = {
  'page of a site': ({ url }, number) => fetch(`${url}/wedding-${number}`),
  'data of a site': ({ url }, number) =>
    fetch(`${url}/api/events/live_website?slug=wedding-${number}`),
  'an answer': ({ url }, number, code) =>
    postJson(
      `${url}/api/guests`,
      answerBody({
        slug: `wedding-${number}`,
        code,
        name: `Familia Țîrlea ${randomBelow(1_000_000)}`,
        persons: 2,
      }),
    ),
}

/** The addresses that a couple reads. */
const COUPLE_CALLS = {
  'guest list': (event) => `/api/wedding_invitations?event_id=${event}&page[number]=20`,
  'search in the guest list': (event) =>
    `/api/wedding_invitations/search?event_id=${event}&search_name=stefan&page[number]=1`,
  answers: (event) => `/api/guests?event_id=${event}&page[number]=20`,
  'statistics of the answers': (event) => `/api/guests/guests_statistics?event_id=${event}`,
  'next steps': (event) => `/api/events/next_steps/${event}`,
  notifications: (event) => `/api/notifications?event_id=${event}&page[number]=1`,
}

/** Calls repeatedly and returns the latencies in ms without the first calls. */
async function repeatCall(name, call) {
  const latencies = []
  for (let i = 0; i < WARM_UP_CALLS + CALLS; i++) {
    const startedAt = performance.now()
    const response = await call()
    const body = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${body}`)
    if (i >= WARM_UP_CALLS) latencies.push(performance.now() - startedAt)
  }
  return latencies
}

/**
 * Returns the latencies in ms of each call, by the name of the call.
 * `events` is the number of events, `couples` are some of them with a session, `codes` are the codes of the guests.
 */
export async function measureLatencies(stack, { events, couples, codes }) {
  const latencies = {}
  for (const [name, call] of Object.entries(GUEST_CALLS))
    latencies[name] = await repeatCall(name, () =>
      call(stack, 1 + randomBelow(events), codes[randomBelow(codes.length)]),
    )
  for (const [name, address] of Object.entries(COUPLE_CALLS))
    latencies[name] = await repeatCall(name, () => {
      const { event, token } = couples[randomBelow(couples.length)]
      return fetch(stack.url + address(event), { headers: { authorization: `Bearer ${token}` } })
    })
  return latencies
}
