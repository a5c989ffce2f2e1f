import { expect, test } from 'vitest'
import { ApiError } from '@alai/kit/api'
import { createTranslate } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/registry.en.json'
import ro from '@alai/kit/i18n/registry.ro.json'
import { illustrationIndex } from './illustration-index'
import { displayHost, missingFieldErrors, reservationErrors } from './api'

const t = createTranslate({ ro, en }, 'ro')

test('a link is shown by its host name', () => {
  expect(displayHost('https://www.magazin.ro/oala?id=1')).toBe('magazin.ro')
  expect(displayHost('nimic')).toBe('nimic')
})

test('a gift always has the same illustration', () => {
  expect(illustrationIndex('01a1fea1', 4)).toBe(illustrationIndex('01a1fea1', 4))
  expect(illustrationIndex('x', 4)).toBeLessThan(4)
})

test('a reservation error is assigned to its field', () => {
  const makeApiError = (status: number, code: string, fields?: Record<string, string[]>) =>
    new ApiError(status, { code, error: 'x', fields })
  expect(reservationErrors(undefined, t)).toEqual({})
  expect(reservationErrors(makeApiError(400, 'unknown_code'), t)).toEqual({
    code: ro['reserve.unknown_code'],
  })
  expect(reservationErrors(makeApiError(422, 'invalid', { email: ['invalid_email'] }), t)).toEqual({
    email: ro['field.invalid_email'],
  })
  expect(reservationErrors(makeApiError(409, 'already_reserved'), t)).toEqual({
    form: ro['reserve.taken'],
    isUnavailable: true,
  })
  expect(reservationErrors(makeApiError(409, 'reservation_limit'), t)).toEqual({
    form: ro['reserve.limit'],
    isUnavailable: true,
  })
  expect(reservationErrors(makeApiError(500, 'internal'), t)).toEqual({
    form: ro['reserve.failed'],
  })
  expect(reservationErrors(new ApiError(0, undefined), t)).toEqual({ form: ro['reserve.offline'] })
})

test('a code or a name is required, never both', () => {
  const emptyReserver = { code: '', name: '', email: ' ' }
  expect(Object.keys(missingFieldErrors(emptyReserver, false, t))).toEqual(['code', 'email'])
  expect(Object.keys(missingFieldErrors(emptyReserver, true, t))).toEqual(['name', 'email'])
})
