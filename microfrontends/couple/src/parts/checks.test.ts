import { expect, test } from 'vitest'
import { badContact, missing } from './checks'

test('what is empty is missing, and what was left out may be', () => {
  expect(missing({ name: ' ', city: 'Iași' }, ['name', 'city', 'date'])).toEqual({
    name: 'required',
    date: 'required',
  })
  expect(badContact({ phone: '', email: '' })).toEqual({})
  expect(missing({ name: '\u2068\u2069' }, ['name'])).toEqual({ name: 'required' })
  expect(badContact({ phone: '\u2066+40 744\u2013123\u2013456\u2069', email: '' })).toEqual({})
  expect(badContact({ phone: '12', email: 'ana' })).toEqual({
    phone: 'invalid_phone',
    email: 'invalid_email',
  })
})
