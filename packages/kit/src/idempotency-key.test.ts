import { ApiError } from '@alai/client'
import { expect, test } from 'vitest'
import { makeOneTimeCreator } from './idempotency-key'

const LOST_RESPONSE = 0

/** A creator whose requests get these statuses in turn, and the values and keys that it has sent. */
function makeTestCreator(statuses: number[]) {
  const sent: { values: string; key: string }[] = []
  const create = makeOneTimeCreator((values: string, key: string) => {
    sent.push({ values, key })
    const status = statuses[sent.length - 1] ?? 201
    return status === 201
      ? Promise.resolve(`row ${sent.length}`)
      : Promise.reject(new ApiError(status, undefined))
  })
  const sentValues = () => sent.map(({ values }) => values)
  const keyCount = () => new Set(sent.map(({ key }) => key)).size
  return { create, sentValues, keyCount }
}

test('the same values are repeated with the same key until the server responds', async () => {
  const { create, sentValues, keyCount } = makeTestCreator([LOST_RESPONSE, 503])
  await expect(create('Pop')).rejects.toThrow()
  await expect(create('Pop')).rejects.toThrow()
  expect(await create('Pop')).toEqual({ created: 'row 3', repeatedValues: 'Pop' })
  expect(sentValues()).toEqual(['Pop', 'Pop', 'Pop'])
  expect(keyCount()).toBe(1)
})

test('values that changed after a lost response are returned with the values that were sent first', async () => {
  const { create, sentValues, keyCount } = makeTestCreator([LOST_RESPONSE])
  await expect(create('Pop')).rejects.toThrow()
  expect(await create('Popa')).toEqual({ created: 'row 2', repeatedValues: 'Pop' })
  // The caller could not save the change and calls again.
  expect(await create('Popa')).toEqual({ created: 'row 3', repeatedValues: 'Pop' })
  expect(sentValues()).toEqual(['Pop', 'Pop', 'Pop'])
  expect(keyCount()).toBe(1)
})

test.each([400, 409, 413, 422])(
  'values after a rejection with %i have a new key',
  async (status) => {
    const { create, sentValues, keyCount } = makeTestCreator([status])
    await expect(create('')).rejects.toThrow()
    expect(await create('Pop')).toEqual({ created: 'row 2', repeatedValues: undefined })
    expect(sentValues()).toEqual(['', 'Pop'])
    expect(keyCount()).toBe(2)
  },
)

test('the current values are sent with a new key if the repeated request is rejected', async () => {
  const { create, sentValues, keyCount } = makeTestCreator([LOST_RESPONSE, 422])
  await expect(create('')).rejects.toThrow()
  expect(await create('Pop')).toEqual({ created: 'row 3', repeatedValues: undefined })
  expect(sentValues()).toEqual(['', '', 'Pop'])
  expect(keyCount()).toBe(2)
})

test.each([401, 403, 408, 429, 500])(
  'a request that failed with %i is repeated',
  async (status) => {
    const { create, sentValues, keyCount } = makeTestCreator([LOST_RESPONSE, status])
    await expect(create('Pop')).rejects.toThrow()
    await expect(create('Popa')).rejects.toThrow()
    expect(await create('Popa')).toEqual({ created: 'row 3', repeatedValues: 'Pop' })
    expect(sentValues()).toEqual(['Pop', 'Pop', 'Pop'])
    expect(keyCount()).toBe(1)
  },
)
