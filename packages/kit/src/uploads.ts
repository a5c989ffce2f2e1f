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
/** The limit of the server. A larger file is rejected before it is sent. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const MAX_PARALLEL_UPLOADS = 2

export type UploadState = 'waiting' | 'sending' | 'sent' | 'failed'
/** `code` is the error code of the server, or `offline`. `canRetry`: another attempt may succeed. */
export type UploadRow = {
  id: number
  file: File
  state: UploadState
  progress: number
  code: string | undefined
  canRetry: boolean
}
export type UploadsReducerAction =
  | { type: 'add'; files: File[] }
  | { type: 'set'; id: number; changes: Partial<Omit<UploadRow, 'id' | 'file'>> }
  | { type: 'clear' }

/** Returns the error code of a picture that the server would reject, or undefined. A file that is converted first is not checked here. */
export function validateImageFile(file: {
  type: string
  size: number
  name: string
}): string | undefined {
  if (file.size === 0) return 'empty_file'
  // It is converted first. Its size is checked after that.
  if (needsConversion(file)) return undefined
  if (!ACCEPTED_IMAGE_TYPES.includes(file.type)) return 'unsupported_kind'
  return file.size > MAX_IMAGE_BYTES ? 'too_large' : undefined
}

export function uploadsReducer(rows: UploadRow[], action: UploadsReducerAction): UploadRow[] {
  if (action.type === 'clear')
    return rows.filter((r) => r.state === 'waiting' || r.state === 'sending')
  if (action.type === 'set')
    return rows.map((r) => (r.id === action.id ? { ...r, ...action.changes } : r))
  const nextId = (rows.at(-1)?.id ?? 0) + 1
  return rows.concat(
    action.files.map((file, index) => {
      const code = validateImageFile(file)
      return {
        id: nextId + index,
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
  const freeSlots = MAX_PARALLEL_UPLOADS - rows.filter((r) => r.state === 'sending').length
  return rows.filter((r) => r.state === 'waiting').slice(0, Math.max(0, freeSlots))
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
  const prepared = await toUploadableImage(file)
  if (prepared.size > MAX_IMAGE_BYTES) throw new FileTooLargeError()
  return prepared
}

type SendFile = (file: File, onProgress: (progress: number) => void) => Promise<unknown>

/** Manages the rows of uploads. `send` is called for each file, for at most two files at a time. */
export function useUploads(send: SendFile, onSent: () => void, onError?: (error: unknown) => void) {
  const [rows, dispatch] = useReducer(uploadsReducer, [])
  const startedIds = useRef(new Set<number>())
  const callbacks = useRef({ send, onSent, onError })
  useEffect(() => {
    callbacks.current = { send, onSent, onError }
  })
  useEffect(() => {
    for (const { id, file } of nextUploads(rows)) {
      if (startedIds.current.has(id)) continue
      startedIds.current.add(id)
      const updateRow = (changes: Partial<UploadRow>) => dispatch({ type: 'set', id, changes })
      updateRow({ state: 'sending', progress: 0, code: undefined })
      prepareFile(file)
        .then((preparedFile) =>
          callbacks.current.send(preparedFile, (progress) => updateRow({ progress })),
        )
        .then(
          () => {
            updateRow({ state: 'sent', progress: 1 })
            callbacks.current.onSent()
          },
          (error: unknown) => {
            startedIds.current.delete(id)
            updateRow({ state: 'failed', ...uploadErrorOf(error) })
            callbacks.current.onError?.(error)
          },
        )
    }
  }, [rows])
  const isUploading = rows.some((r) => r.state === 'waiting' || r.state === 'sending')
  return {
    rows,
    isUploading,
    add: (files: Iterable<File>) => dispatch({ type: 'add', files: [...files] }),
    retry: (id: number) =>
      dispatch({ type: 'set', id, changes: { state: 'waiting', progress: 0, code: undefined } }),
    clear: () => dispatch({ type: 'clear' }),
  }
}

/**
 * Returns a `fetch` function for the client that reports the progress of the request body. The
 * `fetch` of the browser does not report it.
 */
export function createFetchWithProgress(
  onProgress: (progress: number) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
      xhr.responseType = 'text'
      xhr.upload.onprogress = (e) => onProgress(e.lengthComputable ? e.loaded / e.total : 0)
      xhr.onerror = xhr.onabort = xhr.ontimeout = () => reject(new TypeError('network'))
      xhr.onload = () => {
        const headers = new Headers()
        for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const separatorIndex = line.indexOf(':')
          if (separatorIndex > 0)
            headers.append(line.slice(0, separatorIndex), line.slice(separatorIndex + 1).trim())
        }
        const hasNoBody = xhr.status === 204 || xhr.status === 304
        resolve(new Response(hasNoBody ? null : xhr.responseText, { status: xhr.status, headers }))
      }
      xhr.send(body)
    })
  }
}
