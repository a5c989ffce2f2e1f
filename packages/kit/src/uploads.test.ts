import { ApiFailure } from '@alai/client'
import { expect, test } from 'vitest'
import { Unread } from './pictures'
import { IMAGE_BYTES, nextOf, refusalOf, refusedAtOnce, uploads } from './uploads'

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

test('two files go at a time, the others wait for their turn', () => {
  const rows = uploads([], { is: 'add', files: [photo('a'), photo('b'), photo('c')] })
  expect(nextOf(rows).map((r) => r.file.name)).toEqual(['a', 'b'])
  const going = nextOf(rows).reduce(
    (all, r) => uploads(all, { is: 'set', id: r.id, to: { state: 'sending' } }),
    rows,
  )
  expect(nextOf(going)).toEqual([])
  const one = uploads(going, { is: 'set', id: rows[0]?.id ?? 0, to: { state: 'sent' } })
  expect(nextOf(one).map((r) => r.file.name)).toEqual(['c'])
})

test('what the server would refuse is not sent', () => {
  const name = 'a'
  expect(refusedAtOnce({ name, type: 'image/tiff', size: 1 })).toBe('unsupported_kind')
  expect(refusedAtOnce({ name, type: 'image/png', size: IMAGE_BYTES + 1 })).toBe('too_large')
  expect(refusedAtOnce({ name, type: 'image/png', size: IMAGE_BYTES })).toBeUndefined()
  // The browser makes a JPEG of it; where it cannot, the row says so.
  expect(refusedAtOnce({ name, type: 'image/avif', size: IMAGE_BYTES + 1 })).toBeUndefined()
  expect(refusalOf(new Unread())).toEqual({ code: 'unsupported_kind', again: false })
  const rows = uploads([], { is: 'add', files: [photo('film', 'video/mp4')] })
  expect(rows[0]).toMatchObject({ state: 'failed', code: 'unsupported_kind', again: false })
  expect(nextOf(rows)).toEqual([])
})

test('ids go on, and clearing keeps what is under way', () => {
  const rows = uploads(uploads([], { is: 'add', files: [photo('a')] }), {
    is: 'add',
    files: [photo('b')],
  })
  expect(rows.map((r) => r.id)).toEqual([1, 2])
  const half = uploads(rows, { is: 'set', id: 1, to: { state: 'sent' } })
  expect(uploads(half, { is: 'clear' }).map((r) => r.id)).toEqual([2])
})

test('only what may go better is offered again', () => {
  expect(refusalOf(new ApiFailure(0, undefined))).toEqual({ code: 'offline', again: true })
  expect(refusalOf(new ApiFailure(413, { code: 'quota_reached', error: 'x' }))).toEqual({
    code: 'quota_reached',
    again: false,
  })
  expect(
    refusalOf(
      new ApiFailure(422, { code: 'invalid', error: 'x', fields: { image: ['broken_image'] } }),
    ),
  ).toEqual({ code: 'broken_image', again: false })
  expect(refusalOf(new ApiFailure(429, { code: 'too_many_tries', error: 'x' })).again).toBe(true)
})
