import { expect, test } from 'vitest'
import { validateContact, validateRequiredFields } from './form-validation'

test('empty required fields are missing, and empty contact fields are valid', () => {
  expect(validateRequiredFields({ name: ' ', city: 'Iași' }, ['name', 'city', 'date'])).toEqual({
    name: 'required',
    date: 'required',
  })
  expect(validateContact({ phone: '', email: '' })).toEqual({})
  expect(validateRequiredFields({ name: '\u2068\u2069' }, ['name'])).toEqual({ name: 'required' })
  expect(validateContact({ phone: '\u2066+40 744\u2013123\u2013456\u2069', email: '' })).toEqual({})
  expect(validateContact({ phone: '12', email: 'ana' })).toEqual({
    phone: 'invalid_phone',
    email: 'invalid_email',
  })
})
