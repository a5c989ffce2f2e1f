import { expect, test } from 'vitest'
import {
  guestLabel,
  maxGuestLabelLetters,
  guestNameSizeAtZoom,
  shortenName,
  surnameFirst,
} from './guest-labels'

test('the surname comes first, also of a couple and of a family', () => {
  expect(
    [
      'Andrei Stănescu și Bianca',
      'Ana și Liviu Pătrașcu',
      'Familia Găină',
      'Corina Jipa',
      'Ștefan',
      'Maria & Ion Pop',
    ].map(surnameFirst),
  ).toEqual([
    'Stănescu Andrei și Bianca',
    'Pătrașcu Ana și Liviu',
    'Găină',
    'Jipa Corina',
    'Ștefan',
    'Pop Maria & Ion',
  ])
})

test('a label that is too long shows the surname and an initial, then only the surname', () => {
  const label = (name: string, letters?: number) => guestLabel({ name, apart: null }, letters)
  expect([
    label('Corina Jipa'),
    label('Ana și Liviu Pătrașcu'),
    label('Ana și Liviu Pătrașcu', 9),
    label('Ana Brâncoveanu', 8),
  ]).toEqual(['Jipa Corina', 'Pătrașcu A.', 'Pătrașcu', 'Brâncov…'])
})

test('a shortened guest name keeps what distinguishes namesakes', () => {
  expect([
    guestLabel({ name: 'Familia Popescu', apart: null }),
    guestLabel({ name: 'Familia Popescu', apart: 'I.P., M.P.' }),
  ]).toEqual(['Popescu', 'Pope… I.P., M.P.'])
  expect(shortenName('Constantinescu')).toBe('Constantines…')
})

test('the names of guests are never smaller than ten pixels, and become shorter instead', () => {
  for (const zoom of [0.45, 0.55, 0.7, 1, 3])
    expect(guestNameSizeAtZoom(zoom) * zoom).toBeGreaterThanOrEqual(10)
  expect([maxGuestLabelLetters(1), maxGuestLabelLetters(0.55)]).toEqual([13, 9])
})
