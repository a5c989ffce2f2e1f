// Requests and random numbers of the load test.

/** Sends JSON as the client with the given address. */
export const postJson = (url, body, address) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    body: JSON.stringify(body),
  })

/** Returns the body of the answer of one or two persons. The slug of a copied event is its code, too. */
export const answerBody = ({ slug, eventCode = slug, code, name, persons }) => ({
  guest: {
    event_slug: slug,
    event_code: eventCode,
    code,
    name,
    company: persons === 1 ? 'single' : 'couple',
    company_number: persons,
    menus_attributes: Array.from({ length: persons }, () => ({ menu_type: 'Clasic' })),
    allergy: 'no',
  },
})

let state = 42

/** Returns a random whole number from 0 to `limit` - 1. The sequence is the same in every run. */
export function randomBelow(limit) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
