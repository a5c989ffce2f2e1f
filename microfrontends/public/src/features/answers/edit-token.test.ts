import { expect, test } from 'vitest'
import { clearEditToken, ensureEditToken } from './edit-token'

test('one secret serves a tab until the reply is here, and then another begins', () => {
  const first = ensureEditToken('ana')
  expect(first).toMatch(/^[0-9a-f]{48}$/)
  expect(ensureEditToken('ana')).toBe(first)
  expect((history.state as Record<string, string>)['secret ana']).toBe(first)
  expect(ensureEditToken('ion')).not.toBe(first)
  clearEditToken('ana')
  clearEditToken('ion')
  expect(ensureEditToken('ana')).not.toBe(first)
})
