// Many files on their way to the server: two at a time, each with how far it is, each with its own refusal.
import { ApiFailure } from '@alai/kit/api'
import { IMAGE_KINDS, PICKED_KINDS, Unread, isTurned, takeable } from './pictures'
import { useEffect, useReducer, useRef } from 'react'

export { PICKED_KINDS }
/** The server's limit, so that nothing is sent for nothing. */
export const IMAGE_BYTES = 10 * 1024 * 1024
const AT_ONCE = 2

export type UploadState = 'waiting' | 'sending' | 'sent' | 'failed'
/** `code` is the server's, or `offline`; only where `again` is true another try may help. */
export type UploadRow = {
  id: number
  file: File
  state: UploadState
  part: number
  code: string | undefined
  again: boolean
}
export type UploadChange =
  | { is: 'add'; files: File[] }
  | { is: 'set'; id: number; to: Partial<Omit<UploadRow, 'id' | 'file'>> }
  | { is: 'clear' }

/** What is wrong with a file before it is sent. */
export function refusedAtOnce(file: {
  type: string
  size: number
  name: string
}): string | undefined {
  // It is made into another one first; that one is weighed then.
  if (isTurned(file)) return undefined
  if (!IMAGE_KINDS.includes(file.type)) return 'unsupported_kind'
  return file.size > IMAGE_BYTES ? 'too_large' : undefined
}

export function uploads(rows: UploadRow[], change: UploadChange): UploadRow[] {
  if (change.is === 'clear')
    return rows.filter((r) => r.state === 'waiting' || r.state === 'sending')
  if (change.is === 'set') return rows.map((r) => (r.id === change.id ? { ...r, ...change.to } : r))
  const first = (rows.at(-1)?.id ?? 0) + 1
  return rows.concat(
    change.files.map((file, i) => {
      const code = refusedAtOnce(file)
      return {
        id: first + i,
        file,
        state: code ? 'failed' : 'waiting',
        part: 0,
        code,
        again: false,
      }
    }),
  )
}

/** Those whose turn it is. */
export function nextOf(rows: UploadRow[]): UploadRow[] {
  const free = AT_ONCE - rows.filter((r) => r.state === 'sending').length
  return rows.filter((r) => r.state === 'waiting').slice(0, Math.max(0, free))
}

/** Why a file was not taken, and whether it may be tried again. */
export function refusalOf(error: unknown): { code: string; again: boolean } {
  if (error instanceof Unread) return { code: 'unsupported_kind', again: false }
  if (error instanceof TooLarge) return { code: 'too_large', again: false }
  if (!(error instanceof ApiFailure)) return { code: 'failed', again: true }
  if (error.status === 0) return { code: 'offline', again: true }
  const code = error.field('image')[0] ?? error.problem?.code ?? 'failed'
  return { code, again: error.status === 429 || error.status >= 500 }
}

class TooLarge extends Error {}

async function ready(file: File): Promise<File> {
  const made = await takeable(file)
  if (made.size > IMAGE_BYTES) throw new TooLarge()
  return made
}

type Send = (file: File, told: (part: number) => void) => Promise<unknown>

/** The rows, and how to add to them; `send` is asked for each file in turn. */
export function useUploads(send: Send, sent: () => void, refused?: (error: unknown) => void) {
  const [rows, change] = useReducer(uploads, [])
  const begun = useRef(new Set<number>())
  const now = useRef({ send, sent, refused })
  useEffect(() => {
    now.current = { send, sent, refused }
  })
  useEffect(() => {
    for (const { id, file } of nextOf(rows)) {
      if (begun.current.has(id)) continue
      begun.current.add(id)
      const set = (to: Partial<UploadRow>) => change({ is: 'set', id, to })
      set({ state: 'sending', part: 0, code: undefined })
      ready(file)
        .then((made) => now.current.send(made, (part) => set({ part })))
        .then(
          () => {
            set({ state: 'sent', part: 1 })
            now.current.sent()
          },
          (error: unknown) => {
            begun.current.delete(id)
            set({ state: 'failed', ...refusalOf(error) })
            now.current.refused?.(error)
          },
        )
    }
  }, [rows])
  const busy = rows.some((r) => r.state === 'waiting' || r.state === 'sending')
  return {
    rows,
    busy,
    add: (files: Iterable<File>) => change({ is: 'add', files: [...files] }),
    again: (id: number) =>
      change({ is: 'set', id, to: { state: 'waiting', part: 0, code: undefined } }),
    clear: () => change({ is: 'clear' }),
  }
}

/** A `fetch` for the client that tells how much of the body has gone out: the browser's own does not say. */
export function fetchTelling(
  told: (part: number) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      request.headers.forEach((value, name) => call.setRequestHeader(name, value))
      call.responseType = 'text'
      call.upload.onprogress = (e) => told(e.lengthComputable ? e.loaded / e.total : 0)
      call.onerror = call.onabort = call.ontimeout = () => reject(new TypeError('network'))
      call.onload = () => {
        const headers = new Headers()
        for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const at = line.indexOf(':')
          if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
        }
        const empty = call.status === 204 || call.status === 304
        resolve(new Response(empty ? null : call.responseText, { status: call.status, headers }))
      }
      call.send(body)
    })
  }
}
