// The key by which the server recognizes a repeated request whose response was lost.

/** Returns a new random key. It also works on pages without https, where `crypto.randomUUID` is missing. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The header of a request that creates something once. */
export const idempotencyHeader = (key: string) => ({ 'Idempotency-Key': key })
