import { expect, test } from 'vitest'
import {
  type Site,
  contrastRatio,
  softHyphenate,
  doNamesWrap,
  coupleInitials,
  nameWidthInLetters,
  splitCoupleNames,
  readableTextColour,
  addNonBreakingSpaces,
  addDateNonBreakingSpaces,
} from './api'

const makeSite = (name: string) => ({ name }) as Site

test('two names are split and other event names stay whole', () => {
  expect(splitCoupleNames(makeSite('Ana și Mihai'))).toEqual(['Ana', 'Mihai'])
  expect(splitCoupleNames(makeSite('Ana & Mihai'))).toEqual(['Ana', 'Mihai'])
  expect(splitCoupleNames(makeSite('Nunta Popescu'))).toEqual(['Nunta Popescu'])
})

test('a date breaks after its weekday only, in both languages', () => {
  expect(addDateNonBreakingSpaces('Sâmbătă, 19 iunie 2027')).toBe(
    'Sâmbătă, 19\u00a0iunie\u00a02027',
  )
  expect(addDateNonBreakingSpaces('Saturday 19 June 2027')).toBe('Saturday 19\u00a0June\u00a02027')
})

test('text on the couple’s colour is dark or near-white, whichever is readable', () => {
  expect(readableTextColour('#1992D4')).toBe('#0b1c28')
  expect(readableTextColour('#2c5640')).toBe('#fdfdf8')
  expect(readableTextColour('#ffffff')).toBe('#0b1c28')
})

test('text on any colour has a contrast of at least 4.5', () => {
  const channelValues = [
    0, 17, 34, 51, 68, 85, 102, 111, 114, 117, 118, 119, 120, 122, 127, 136, 153, 170, 187, 204,
    221, 238, 255,
  ]
  const hex = (channel: number) => channel.toString(16).padStart(2, '0')
  for (const red of channelValues)
    for (const green of channelValues)
      for (const blue of channelValues) {
        const colour = `#${hex(red)}${hex(green)}${hex(blue)}`
        expect(contrastRatio(readableTextColour(colour), colour), colour).toBeGreaterThanOrEqual(
          4.5,
        )
      }
})

test('contrast is calculated as the WCAG define it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  // Neither our dark colour nor near-white has enough contrast here. Black has.
  expect(readableTextColour('#7a7a7a')).toBe('#000000')
})

test('initials are the first letters of both names, with diacritics', () => {
  expect(coupleInitials(makeSite('Ștefania și Îngrid'))).toEqual(['Ș', 'Î'])
  expect(coupleInitials(makeSite('s\u0326erban & Ana'))).toEqual(['Ș', 'A'])
  expect(coupleInitials(makeSite('Nunta Popescu'))).toEqual(['N'])
})

test('the width of the names is that of their longest word', () => {
  expect(nameWidthInLetters(makeSite('Ana și Mihai'))).toBe(7)
  expect(nameWidthInLetters(makeSite('Ștefania-Alexandra și Ion'))).toBe(14)
  expect(nameWidthInLetters(makeSite('Nunta familiei Popescu'))).toBe(16)
  expect(
    nameWidthInLetters(
      makeSite('Maria-Magdalena-Alexandra și Constantin-Alexandru Hurmuzache-Brătianu'),
    ),
  ).toBe(16)
  expect(nameWidthInLetters(makeSite('x'.repeat(112)))).toBe(16)
})

test('names that need several lines are detected', () => {
  expect(
    [makeSite('Ana și Mihai'), makeSite('Ștefan și Ion'), makeSite('Ana Maria și Ion')].map(
      doNamesWrap,
    ),
  ).toEqual([false, false, true])
})

test('only a word too long for a line is hyphenated, between syllables', () => {
  expect(softHyphenate('Maria-Magdalena-Alexandra Hurmuzache')).toBe(
    'Maria-Magdalena-Alexandra Hurmuzache',
  )
  expect(softHyphenate('Constantinopoleanu')).toBe('Constanti\u00adno\u00adpo\u00adlea\u00adnu')
})

test('expressions that belong together do not break across lines', () => {
  expect(addNonBreakingSpaces('Până pe 1 mai, L-am căutat și m-a întrebat într-un târziu')).toBe(
    'Până pe 1\u00a0mai, L-\u2060am căutat și m-\u2060a întrebat într-\u2060un târziu',
  )
  expect(addNonBreakingSpaces('Sunați-ne, căutați-mă')).toBe('Sunați-\u2060ne, căutați-\u2060mă')
  expect(addNonBreakingSpaces('Ștefania-Alexandra, 14:20')).toBe('Ștefania-Alexandra, 14:20')
})
