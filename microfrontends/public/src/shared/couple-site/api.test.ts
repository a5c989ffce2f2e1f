import { expect, test } from 'vitest'
import {
  type Site,
  contrastRatio,
  softHyphenate,
  doNamesWrap,
  coupleInitials,
  nameWidthInLetters,
  coupleNames,
  readableTextColour,
  addNonBreakingSpaces,
  addDateNonBreakingSpaces,
} from './api'

const site = (name: string) => ({ name }) as Site

test('two names are set apart, one stays whole', () => {
  expect(coupleNames(site('Ana și Mihai'))).toEqual(['Ana', 'Mihai'])
  expect(coupleNames(site('Ana & Mihai'))).toEqual(['Ana', 'Mihai'])
  expect(coupleNames(site('Nunta Popescu'))).toEqual(['Nunta Popescu'])
})

test('a day breaks after its weekday only, in both languages', () => {
  expect(addDateNonBreakingSpaces('Sâmbătă, 19 iunie 2027')).toBe(
    'Sâmbătă, 19\u00a0iunie\u00a02027',
  )
  expect(addDateNonBreakingSpaces('Saturday 19 June 2027')).toBe('Saturday 19\u00a0June\u00a02027')
})

test('text on the couple’s colour is ink or near-white, whichever reads', () => {
  expect(readableTextColour('#1992D4')).toBe('#0b1c28')
  expect(readableTextColour('#2c5640')).toBe('#fdfdf8')
  expect(readableTextColour('#ffffff')).toBe('#0b1c28')
})

test('whatever colour a couple picks, the text on it reaches 4.5', () => {
  const steps = [
    0, 17, 34, 51, 68, 85, 102, 111, 114, 117, 118, 119, 120, 122, 127, 136, 153, 170, 187, 204,
    221, 238, 255,
  ]
  const hex = (n: number) => n.toString(16).padStart(2, '0')
  for (const r of steps)
    for (const g of steps)
      for (const b of steps) {
        const colour = `#${hex(r)}${hex(g)}${hex(b)}`
        expect(contrastRatio(readableTextColour(colour), colour), colour).toBeGreaterThanOrEqual(
          4.5,
        )
      }
})

test('contrast is counted as the guidelines count it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  // Neither our dark colour nor near-white is readable here. Black is.
  expect(readableTextColour('#7a7a7a')).toBe('#000000')
})

test('initials are the letters of both names, with their signs', () => {
  expect(coupleInitials(site('Ștefania și Îngrid'))).toEqual(['Ș', 'Î'])
  expect(coupleInitials(site('s\u0326erban & Ana'))).toEqual(['Ș', 'A'])
  expect(coupleInitials(site('Nunta Popescu'))).toEqual(['N'])
})

test('the longest word says how large the names may be', () => {
  expect(nameWidthInLetters(site('Ana și Mihai'))).toBe(7)
  expect(nameWidthInLetters(site('Ștefania-Alexandra și Ion'))).toBe(14)
  expect(nameWidthInLetters(site('Nunta familiei Popescu'))).toBe(16)
  expect(
    nameWidthInLetters(
      site('Maria-Magdalena-Alexandra și Constantin-Alexandru Hurmuzache-Brătianu'),
    ),
  ).toBe(16)
  expect(nameWidthInLetters(site('x'.repeat(112)))).toBe(16)
})

test('names of several lines are told apart from those of one', () => {
  expect(
    [site('Ana și Mihai'), site('Ștefan și Ion'), site('Ana Maria și Ion')].map(doNamesWrap),
  ).toEqual([false, false, true])
})

test('only a word that no line holds may break, and as it is spoken', () => {
  expect(softHyphenate('Maria-Magdalena-Alexandra Hurmuzache')).toBe(
    'Maria-Magdalena-Alexandra Hurmuzache',
  )
  expect(softHyphenate('Constantinopoleanu')).toBe('Constanti\u00adno\u00adpo\u00adlea\u00adnu')
})

test('what belongs together stays together', () => {
  expect(addNonBreakingSpaces('Până pe 1 mai, L-am căutat și m-a întrebat într-un târziu')).toBe(
    'Până pe 1\u00a0mai, L-\u2060am căutat și m-\u2060a întrebat într-\u2060un târziu',
  )
  expect(addNonBreakingSpaces('Sunați-ne, căutați-mă')).toBe('Sunați-\u2060ne, căutați-\u2060mă')
  expect(addNonBreakingSpaces('Ștefania-Alexandra, 14:20')).toBe('Ștefania-Alexandra, 14:20')
})
