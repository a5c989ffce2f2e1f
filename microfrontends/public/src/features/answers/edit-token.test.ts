import { expect, test } from 'vitest'
import { clearEditToken, ensureEditToken } from './edit-token'

test('a tab reuses one edit token until the server has confirmed the answer', () => {
  const token = ensureEditToken('ana')
  expect(token).toMatch(/^[0-9a-f]{48}$/)
  expect(ensureEditToken('ana')).toBe(token)
  expect((history.state as Record<string, string>)['secret ana']).toBe(token)
  expect(ensureEditToken('ion')).not.toBe(token)
  clearEditToken('ana')
  clearEditToken('ion')
  expect(ensureEditToken('ana')).not.toBe(token)
})
