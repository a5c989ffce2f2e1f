import { expect, test } from 'vitest'
import { toWhatsAppNumber } from '../../shared/whatsapp'
import { whatsAppLink, fillTemplate } from './message-template'

test('a template is filled with name and link, whatever the name contains', () => {
  expect(fillTemplate('Dragă {name}: {link} {altceva}', '{link} $& Pop', 'https://x')).toBe(
    'Dragă {link} $& Pop: https://x {altceva}',
  )
})

test('a phone number gets a country code, and an invalid one is left out', () => {
  expect(
    ['0740 000 101', '+40 740 000 101', '0040740000101', '+44 20 7946 0958', '112', null].map(
      toWhatsAppNumber,
    ),
  ).toEqual(['40740000101', '40740000101', '40740000101', '442079460958', '', ''])
  expect(whatsAppLink('0740000101', 'Bună & gata + 1')).toBe(
    'https://wa.me/40740000101?text=Bun%C4%83%20%26%20gata%20%2B%201',
  )
})

test('of several phone numbers the first one is used, and joined digits are no number', () => {
  expect(
    [
      '0748149174/ 031 149 174',
      '0748 149 174, 0311 491 740',
      '+40 748 149 174 sau 0311 491 740',
      '0268/123456',
      '0748149174 031149174',
      '4412345678901234567',
    ].map(toWhatsAppNumber),
  ).toEqual(['40748149174', '40748149174', '40748149174', '40268123456', '', ''])
})
