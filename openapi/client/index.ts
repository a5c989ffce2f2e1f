// The typed client of the API. The front end calls the API through it, except for the notification
// stream (`EventSource`).
import createClient from 'openapi-fetch'
import type { components, paths } from './schema'

export type { paths } from './schema'
export type Schemas = components['schemas']
export type Problem = Schemas['Problem']

/** A failed call. `problem` is the error of the server; it is undefined, and `status` is 0, if there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | undefined
  /** After how many seconds another attempt may succeed: the value of `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, problem: Problem | undefined, retryAfterSeconds?: number) {
    super(problem?.error ?? 'network')
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Returns the error codes of a form field. */
  fieldCodes(name: string): string[] {
    return this.problem?.fields?.[name] ?? []
  }
}

export type Language = 'ro' | 'en'
let requestLanguage: Language = 'ro'

/** Sets the language in which the server answers later requests. */
export function setRequestLanguage(language: Language): void {
  requestLanguage = language
}

export const client = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? 'http://localhost',
  credentials: 'same-origin',
  fetch: (request) => globalThis.fetch(request),
})

client.use({
  onRequest({ request }) {
    request.headers.set('accept-language', requestLanguage)
    // Distinguishes our own pages from a form on another site.
    request.headers.set('x-alai', '1')
    return request
  },
})

type ApiResult<T> = { data?: T; error?: unknown; response: Response }

/** Returns the data of a response. Throws an {@link ApiError} if the call failed. */
export async function unwrap<T>(call: Promise<ApiResult<T>>): Promise<T> {
  let result: ApiResult<T>
  try {
    result = await call
  } catch {
    throw new ApiError(0, undefined)
  }
  if (!result.response.ok) {
    const body = result.error
    const problem =
      body && typeof body === 'object' && 'code' in body ? (body as Problem) : undefined
    const retryAfterSeconds = Number(result.response.headers.get('retry-after')) || undefined
    throw new ApiError(result.response.status, problem, retryAfterSeconds)
  }
  return result.data as T
}

/** Types the body of a multipart call as `FormData`. Does not change the body. */
export const asFormDataBody = (body: unknown): FormData => body as FormData
