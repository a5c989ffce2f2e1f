import { expect, test } from 'vitest'
import { dropSecret, takeSecret } from './secret'

test('one secret serves a tab until the reply is here, and then another begins', () => {
  const first = takeSecret('ana')
  expect(first).toMatch(/^[0-9a-f]{48}$/)
  expect(takeSecret('ana')).toBe(first)
  expect((history.state as Record<string, string>)['secret ana']).toBe(first)
  expect(takeSecret('ion')).not.toBe(first)
  dropSecret('ana')
  dropSecret('ion')
  expect(takeSecret('ana')).not.toBe(first)
})
