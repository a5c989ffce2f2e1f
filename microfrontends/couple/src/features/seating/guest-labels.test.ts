import { expect, test } from 'vitest'
import { guestLabel, maxGuestLabelLetters, guestNameSizeAtZoom, shortenName } from './guest-labels'

const label = (surname_first: string, letters?: number) =>
  guestLabel({ surname_first, apart: null }, letters)

test('a label begins with the surname as the server sends it, without the word for family', () => {
  expect(
    [
      'Pătrașcu, Ana și Liviu',
      'Găină, familia',
      'Kovács Radu',
      'Ștefan',
      'Țîrlea, Verii din Bârlad',
    ].map((name) => label(name, 40)),
  ).toEqual(['Pătrașcu Ana și Liviu', 'Găină', 'Kovács Radu', 'Ștefan', 'Țîrlea Verii din Bârlad'])
})

test('a label that is too long shows the surname and an initial, then only the surname', () => {
  expect([
    label('Jipa, Corina'),
    label('Pătrașcu, Ana și Liviu'),
    label('Pătrașcu, Ana și Liviu', 9),
    label('Brâncoveanu, Ana', 8),
  ]).toEqual(['Jipa Corina', 'Pătrașcu A.', 'Pătrașcu', 'Brâncov…'])
})

test('the initial is that of a given name, not of the word for family', () => {
  expect([
    label('Lăzărescu, Familia Ion'),
    label('Lăzărescu-Popa, Fam. Ion', 17),
    label('Constantinescu, Family', 40),
    label('Lăzărescu, Fam.'),
  ]).toEqual(['Lăzărescu Ion', 'Lăzărescu-Popa I.', 'Constantinescu', 'Lăzărescu'])
  expect(label('Lăzărescu, Familia Ion', 12)).toBe('Lăzărescu I.')
})

test('a shortened guest name keeps what distinguishes namesakes', () => {
  expect([
    label('Popescu, familia'),
    guestLabel({ surname_first: 'Popescu, familia', apart: 'I.P., M.P.' }),
  ]).toEqual(['Popescu', 'Pope… I.P., M.P.'])
  expect(shortenName('Constantinescu')).toBe('Constantines…')
})

test('the names of guests are never smaller than ten pixels, and become shorter instead', () => {
  for (const zoom of [0.45, 0.55, 0.7, 1, 3])
    expect(guestNameSizeAtZoom(zoom) * zoom).toBeGreaterThanOrEqual(10)
  expect([maxGuestLabelLetters(1), maxGuestLabelLetters(0.55)]).toEqual([13, 9])
})
