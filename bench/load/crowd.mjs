// Guests of many weddings who open the link of their invitation within a minute. Some of them answer.
import { answerBody, postJson, randomBelow } from './requests.mjs'
import { percentile } from './latencies.mjs'

const MAX_WEDDINGS = 50
const GUESTS_PER_WEDDING = 500
const MINUTE_MS = 60_000
/** One of so many guests answers within the minute. */
const GUESTS_PER_ANSWER = 5

const sleepUntil = (time) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

/** Opens the page and its data as one guest, and answers. Each guest has an address of its own. */
async function visit({ url }, { number, guest, code }, latencies) {
  const address = `10.${number}.${guest >> 8}.${guest & 255}`
  const headers = { 'x-forwarded-for': address }
  const measure = async (name, call) => {
    const startedAt = performance.now()
    const response = await call()
    await response.arrayBuffer()
    latencies[name].push(performance.now() - startedAt)
    if (!response.ok) latencies.failures.push(`${name}: ${response.status}`)
  }
  await measure('page', () => fetch(`${url}/wedding-${number}`, { headers }))
  await measure('data', () =>
    fetch(`${url}/api/events/live_website?slug=wedding-${number}`, { headers }),
  )
  if (guest % GUESTS_PER_ANSWER === 0)
    await measure('answer', () =>
      postJson(
        `${url}/api/guests`,
        answerBody({
          slug: `wedding-${number}`,
          code,
          name: `Familia Dumitru ${guest} ${number}`,
          persons: 1,
        }),
        address,
      ),
    )
}

/** Returns the number of visits and answers, the failures, and percentiles of the latencies in ms. */
export async function measureCrowd(stack, { events, codes }) {
  const weddings = Math.min(MAX_WEDDINGS, events)
  const latencies = { page: [], data: [], answer: [], failures: [] }
  const startedAt = performance.now()
  const visits = []
  for (let number = 1; number <= weddings; number++)
    for (let guest = 0; guest < GUESTS_PER_WEDDING; guest++)
      visits.push({
        number,
        guest,
        code: codes[guest % codes.length],
        at: startedAt + randomBelow(MINUTE_MS),
      })
  visits.sort((a, b) => a.at - b.at)
  const running = []
  for (const visitor of visits) {
    await sleepUntil(visitor.at)
    running.push(visit(stack, visitor, latencies))
  }
  await Promise.all(running)
  return {
    weddings,
    visits: visits.length,
    answers: latencies.answer.length,
    failures: latencies.failures,
    seconds: (performance.now() - startedAt) / 1000,
    percentiles: ['page', 'data', 'answer'].map((name) => ({
      name,
      values: [0.5, 0.95, 0.99, 1].map((share) => percentile(latencies[name], share)),
    })),
  }
}
