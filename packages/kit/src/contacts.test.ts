import { expect, test } from 'vitest'
import { isEmail, isPhone, normalizeLine, normalizePhone } from './contacts'

test('valid e-mail addresses and phone numbers are those that the server accepts', () => {
  expect(['ana@exemplu.ro', ' a.b+c@x.co.uk ', "o'b@x.ro"].map(isEmail)).toEqual([true, true, true])
  expect(
    ['ana', 'ana@localhost', 'a@1.2.3.4', 'a@b..ro', 'a@@b.ro', 'a b@c.ro'].map(isEmail),
  ).toEqual([false, false, false, false, false, false])
  expect(['0740 000 000', '+40 (740) 000-000', '12345', '(+40) 744 123 456'].map(isPhone)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    ['1234', '0740+000', 'acasă', '123456789012345678901', '0740\t000000', '(0+40 744 123 456'].map(
      isPhone,
    ),
  ).toEqual([false, false, false, false, false, false])
})

/** Names invisible characters by their code point, so that test titles are readable. */
const withCodePoint = (characters: string) =>
  [...characters].map(
    (character) =>
      [`U+${character.charCodeAt(0).toString(16).padStart(4, '0')}`, character] as const,
  )

const INVISIBLE =
  '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad'
test.each(withCodePoint(INVISIBLE))(
  'a contact with the invisible character %s is accepted',
  (_, sign) => {
    expect(isPhone(`${sign}+40${sign}744 123 456${sign}`)).toBe(true)
    expect(normalizePhone(`${sign}+40${sign}744 123 456${sign}`)).toBe('+40744 123 456')
    expect(isEmail(`${sign}ana@${sign}exemplu.ro${sign}`)).toBe(true)
    expect(normalizeLine(`${sign}ana@${sign}exemplu.ro${sign}`)).toBe('ana@exemplu.ro')
  },
)

test.each(withCodePoint('\u00a0\u202f\u2009'))(
  'the space %s is treated as a plain space',
  (_, space) => {
    expect(normalizePhone(`${space}0744${space}123 456`)).toBe('0744 123 456')
    expect(isPhone(`0744${space}123 456`)).toBe(true)
    expect(isEmail(`${space}ana@exemplu.ro${space}`)).toBe(true)
  },
)

test.each(withCodePoint('\u2010\u2011\u2012\u2013\u2014\u2015\u2212'))(
  'the dash %s is treated as a hyphen',
  (_, dash) => {
    expect(normalizePhone(`0744${dash}123${dash}456`)).toBe('0744-123-456')
    expect(isPhone(`0744${dash}123${dash}456`)).toBe(true)
  },
)
