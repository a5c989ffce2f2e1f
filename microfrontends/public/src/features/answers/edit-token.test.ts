import { expect, test } from 'vitest'
import { clearEditToken, ensureEditToken } from './edit-token'

test('one secret serves a tab until the reply is here, and then another begins', () => {
  const token = ensureEditToken('ana')
  expect(token).toMatch(/^[0-9a-f]{48}$/)
  expect(ensureEditToken('ana')).toBe(token)
  expect((history.state as Record<string, string>)['secret ana']).toBe(token)
  expect(ensureEditToken('ion')).not.toBe(token)
  clearEditToken('ana')
  clearEditToken('ion')
  expect(ensureEditToken('ana')).not.toBe(token)
})
