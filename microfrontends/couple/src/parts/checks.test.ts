import { expect, test } from 'vitest'
import { badContact, isEmail, isPhone, missing } from './checks'

test('addresses and telephone numbers are the server’s kinds', () => {
  expect(['ana@exemplu.ro', ' a.b+c@x.co.uk ', "o'b@x.ro"].map(isEmail)).toEqual([true, true, true])
  expect(
    ['ana', 'ana@localhost', 'a@1.2.3.4', 'a@b..ro', 'a@@b.ro', 'a b@c.ro'].map(isEmail),
  ).toEqual([false, false, false, false, false, false])
  expect(['0740 000 000', '+40 (740) 000-000', '12345'].map(isPhone)).toEqual([true, true, true])
  expect(['1234', '0740+000', 'acasă', '123456789012345678901'].map(isPhone)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('contacts pasted with invisible characters are taken as the server takes them', () => {
  expect(['\u202a+40\u00a0744 123 456\u202c', '\u20660744\u200b123456\u2069'].map(isPhone)).toEqual(
    [true, true],
  )
  expect(isEmail('\u200eana@exemplu.ro\u00a0')).toBe(true)
})

test('what is empty is missing, and what was left out may be', () => {
  expect(missing({ name: ' ', city: 'Iași' }, ['name', 'city', 'date'])).toEqual({
    name: 'required',
    date: 'required',
  })
  expect(badContact({ phone: '', email: '' })).toEqual({})
  expect(badContact({ phone: '12', email: 'ana' })).toEqual({
    phone: 'invalid_phone',
    email: 'invalid_email',
  })
})
