// The typed client: the only way from the front to the server.
import createClient from 'openapi-fetch'
import type { components, paths } from './schema'

export type { paths } from './schema'
export type Schemas = components['schemas']
export type Problem = Schemas['Problem']

/** A call that did not succeed: the server's problem, or none when nothing came back. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.error ?? 'network')
    this.status = status
    this.problem = problem
  }

  /** The codes of a wrong field. */
  fieldCodes(name: string): string[] {
    return this.problem?.fields?.[name] ?? []
  }
}

export type Language = 'ro' | 'en'
let requestLanguage: Language = 'ro'

/** In which language the server shall answer from now on. */
export function setRequestLanguage(next: Language): void {
  requestLanguage = next
}

export const client = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? 'http://localhost',
  credentials: 'same-origin',
  fetch: (request) => globalThis.fetch(request),
})

client.use({
  onRequest({ request }) {
    request.headers.set('accept-language', requestLanguage)
    // Tells our own page from a foreign form.
    request.headers.set('x-alai', '1')
    return request
  },
})

type ApiResult<T> = { data?: T; error?: unknown; response: Response }

/** The data of an answer, or an {@link ApiError}. */
export async function unwrap<T>(call: Promise<ApiResult<T>>): Promise<T> {
  let answer: ApiResult<T>
  try {
    answer = await call
  } catch {
    throw new ApiError(0, undefined)
  }
  if (!answer.response.ok) {
    const body = answer.error
    const problem =
      body && typeof body === 'object' && 'code' in body ? (body as Problem) : undefined
    throw new ApiError(answer.response.status, problem)
  }
  return answer.data as T
}

/** For openapi-fetch: a form goes out as multipart. */
export const asFormDataBody = (body: unknown): FormData => body as FormData
