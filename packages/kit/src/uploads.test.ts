import { ApiError } from '@alai/client'
import { expect, test } from 'vitest'
import { UnreadableImageError } from './image-conversion'
import {
  MAX_IMAGE_BYTES,
  nextUploads,
  uploadErrorOf,
  validateImageFile,
  uploadsReducer,
} from './uploads'

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

test('two files are uploaded at a time and the others wait', () => {
  const rows = uploadsReducer([], { type: 'add', files: [photo('a'), photo('b'), photo('c')] })
  expect(nextUploads(rows).map((r) => r.file.name)).toEqual(['a', 'b'])
  const sendingRows = nextUploads(rows).reduce(
    (all, r) => uploadsReducer(all, { type: 'set', id: r.id, changes: { state: 'sending' } }),
    rows,
  )
  expect(nextUploads(sendingRows)).toEqual([])
  const afterFirst = uploadsReducer(sendingRows, {
    type: 'set',
    id: rows[0]?.id ?? 0,
    changes: { state: 'sent' },
  })
  expect(nextUploads(afterFirst).map((r) => r.file.name)).toEqual(['c'])
})

test('a file that the server would refuse is not sent', () => {
  const name = 'a'
  expect(validateImageFile({ name, type: 'image/jpeg', size: 0 })).toBe('empty_file')
  expect(validateImageFile({ name, type: 'image/tiff', size: 1 })).toBe('unsupported_kind')
  expect(validateImageFile({ name, type: 'image/png', size: MAX_IMAGE_BYTES + 1 })).toBe(
    'too_large',
  )
  expect(validateImageFile({ name, type: 'image/png', size: MAX_IMAGE_BYTES })).toBeUndefined()
  // The browser converts it to JPEG. If that fails, the row shows the error.
  expect(validateImageFile({ name, type: 'image/avif', size: MAX_IMAGE_BYTES + 1 })).toBeUndefined()
  expect(uploadErrorOf(new UnreadableImageError())).toEqual({
    code: 'unsupported_kind',
    canRetry: false,
  })
  const rows = uploadsReducer([], { type: 'add', files: [photo('film', 'video/mp4')] })
  expect(rows[0]).toMatchObject({ state: 'failed', code: 'unsupported_kind', canRetry: false })
  expect(nextUploads(rows)).toEqual([])
})

test('ids are unique, and clearing keeps unfinished uploads', () => {
  const rows = uploadsReducer(uploadsReducer([], { type: 'add', files: [photo('a')] }), {
    type: 'add',
    files: [photo('b')],
  })
  expect(rows.map((r) => r.id)).toEqual([1, 2])
  const partlySent = uploadsReducer(rows, { type: 'set', id: 1, changes: { state: 'sent' } })
  expect(uploadsReducer(partlySent, { type: 'clear' }).map((r) => r.id)).toEqual([2])
})

test('only errors that may be temporary can be retried', () => {
  expect(uploadErrorOf(new ApiError(0, undefined))).toEqual({ code: 'offline', canRetry: true })
  expect(uploadErrorOf(new ApiError(413, { code: 'quota_reached', error: 'x' }))).toEqual({
    code: 'quota_reached',
    canRetry: false,
  })
  expect(
    uploadErrorOf(
      new ApiError(422, { code: 'invalid', error: 'x', fields: { image: ['broken_image'] } }),
    ),
  ).toEqual({ code: 'broken_image', canRetry: false })
  expect(uploadErrorOf(new ApiError(429, { code: 'too_many_tries', error: 'x' })).canRetry).toBe(
    true,
  )
})
