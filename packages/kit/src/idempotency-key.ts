// The key by which the server recognizes a repeated request whose response was lost.
import { errorStatus } from '@alai/kit/api'

/** Returns a new random key. It also works on pages without https, where `crypto.randomUUID` is missing. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The header of a request that creates something once. */
export const idempotencyHeader = (key: string) => ({ 'Idempotency-Key': key })

/** The server returns these statuses for content that it rejects. Nothing is stored under the key of the request. */
const REJECTED_CONTENT_STATUSES = [400, 409, 413, 422]

const isContentRejected = (error: unknown) => REJECTED_CONTENT_STATUSES.includes(errorStatus(error))

/**
 * Returns a function that creates one object, however often it is called. A key belongs to the values that were sent with
 * it, because the server rejects it with other values. The server may have stored the values of a request that failed
 * without a response. Therefore the next call first repeats that request unchanged, even if the form has changed since
 * then. `repeatedValues` are its values, and undefined if the call sent its own values: the caller saves what is different.
 * If the server rejects the repeated request, it has stored nothing under the key, and the values of the call are sent with
 * a new key.
 */
export function makeOneTimeCreator<Values, Created>(
  send: (values: Values, key: string) => Promise<Created>,
) {
  let pending: { values: Values; key: string } | undefined
  const sendWithKey = async (values: Values, key: string) => {
    pending = { values, key }
    try {
      return await send(values, key)
    } catch (error) {
      if (isContentRejected(error)) pending = undefined
      throw error
    }
  }
  return async (
    values: Values,
  ): Promise<{ created: Created; repeatedValues: Values | undefined }> => {
    const earlier = pending
    if (earlier) {
      try {
        const created = await sendWithKey(earlier.values, earlier.key)
        return { created, repeatedValues: earlier.values }
      } catch (error) {
        if (!isContentRejected(error)) throw error
      }
    }
    const created = await sendWithKey(values, createIdempotencyKey())
    return { created, repeatedValues: undefined }
  }
}
