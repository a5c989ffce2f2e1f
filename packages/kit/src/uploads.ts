// Uploads many files, two at a time, each with its own progress and its own error.
import { ApiError } from '@alai/kit/api'
import {
  ACCEPTED_IMAGE_TYPES,
  SELECTABLE_IMAGE_TYPES,
  UnreadableImageError,
  needsConversion,
  toUploadableImage,
} from './image-conversion'
import { useEffect, useReducer, useRef } from 'react'

export { SELECTABLE_IMAGE_TYPES }
/** The limit of the server, so that a larger file is not sent in vain. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const MAX_PARALLEL_UPLOADS = 2

export type UploadState = 'waiting' | 'sending' | 'sent' | 'failed'
/** `code` is the error code of the server, or `offline`. Another try makes sense only where `canRetry` is true. */
export type UploadRow = {
  id: number
  file: File
  state: UploadState
  progress: number
  code: string | undefined
  canRetry: boolean
}
export type UploadAction =
  | { type: 'add'; files: File[] }
  | { type: 'set'; id: number; to: Partial<Omit<UploadRow, 'id' | 'file'>> }
  | { type: 'clear' }

/** Returns the error code of a file that must not be sent, or undefined. */
export function validateFile(file: {
  type: string
  size: number
  name: string
}): string | undefined {
  // It is converted first. Its size is checked after that.
  if (needsConversion(file)) return undefined
  if (!ACCEPTED_IMAGE_TYPES.includes(file.type)) return 'unsupported_kind'
  return file.size > MAX_IMAGE_BYTES ? 'too_large' : undefined
}

export function uploadsReducer(rows: UploadRow[], change: UploadAction): UploadRow[] {
  if (change.type === 'clear')
    return rows.filter((r) => r.state === 'waiting' || r.state === 'sending')
  if (change.type === 'set')
    return rows.map((r) => (r.id === change.id ? { ...r, ...change.to } : r))
  const first = (rows.at(-1)?.id ?? 0) + 1
  return rows.concat(
    change.files.map((file, i) => {
      const code = validateFile(file)
      return {
        id: first + i,
        file,
        state: code ? 'failed' : 'waiting',
        progress: 0,
        code,
        canRetry: false,
      }
    }),
  )
}

/** The waiting rows that may start now. */
export function nextUploads(rows: UploadRow[]): UploadRow[] {
  const free = MAX_PARALLEL_UPLOADS - rows.filter((r) => r.state === 'sending').length
  return rows.filter((r) => r.state === 'waiting').slice(0, Math.max(0, free))
}

/** Returns the error code of a failed upload, and whether it may be retried. */
export function uploadErrorOf(error: unknown): { code: string; canRetry: boolean } {
  if (error instanceof UnreadableImageError) return { code: 'unsupported_kind', canRetry: false }
  if (error instanceof FileTooLargeError) return { code: 'too_large', canRetry: false }
  if (!(error instanceof ApiError)) return { code: 'failed', canRetry: true }
  if (error.status === 0) return { code: 'offline', canRetry: true }
  const code = error.fieldCodes('image')[0] ?? error.problem?.code ?? 'failed'
  return { code, canRetry: error.status === 429 || error.status >= 500 }
}

class FileTooLargeError extends Error {}

async function prepareFile(file: File): Promise<File> {
  const made = await toUploadableImage(file)
  if (made.size > MAX_IMAGE_BYTES) throw new FileTooLargeError()
  return made
}

type SendFile = (file: File, onProgress: (part: number) => void) => Promise<unknown>

/** Keeps the rows of uploads and adds files to them. `send` is called for each file in turn. */
export function useUploads(send: SendFile, onSent: () => void, onError?: (error: unknown) => void) {
  const [rows, change] = useReducer(uploadsReducer, [])
  const begun = useRef(new Set<number>())
  const now = useRef({ send, sent: onSent, refused: onError })
  useEffect(() => {
    now.current = { send, sent: onSent, refused: onError }
  })
  useEffect(() => {
    for (const { id, file } of nextUploads(rows)) {
      if (begun.current.has(id)) continue
      begun.current.add(id)
      const set = (to: Partial<UploadRow>) => change({ type: 'set', id, to })
      set({ state: 'sending', progress: 0, code: undefined })
      prepareFile(file)
        .then((made) => now.current.send(made, (part) => set({ progress: part })))
        .then(
          () => {
            set({ state: 'sent', progress: 1 })
            now.current.sent()
          },
          (error: unknown) => {
            begun.current.delete(id)
            set({ state: 'failed', ...uploadErrorOf(error) })
            now.current.refused?.(error)
          },
        )
    }
  }, [rows])
  const busy = rows.some((r) => r.state === 'waiting' || r.state === 'sending')
  return {
    rows,
    busy,
    add: (files: Iterable<File>) => change({ type: 'add', files: [...files] }),
    retry: (id: number) =>
      change({ type: 'set', id, to: { state: 'waiting', progress: 0, code: undefined } }),
    clear: () => change({ type: 'clear' }),
  }
}

/** A `fetch` for the client that reports the progress of the request body, which the browser's own does not. */
export function fetchWithProgress(
  onProgress: (part: number) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      request.headers.forEach((value, name) => call.setRequestHeader(name, value))
      call.responseType = 'text'
      call.upload.onprogress = (e) => onProgress(e.lengthComputable ? e.loaded / e.total : 0)
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
