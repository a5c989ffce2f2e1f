import { expect, test } from 'vitest'
import { type Site, names, onColour } from './site.data'

const site = (name: string) => ({ name }) as Site

test('two names are set apart, one stays whole', () => {
  expect(names(site('Ana și Mihai'))).toEqual(['Ana', 'Mihai'])
  expect(names(site('Ana & Mihai'))).toEqual(['Ana', 'Mihai'])
  expect(names(site('Nunta Popescu'))).toEqual(['Nunta Popescu'])
})

test('text on the couple’s colour is ink or near-white, whichever reads', () => {
  expect(onColour('#1992D4')).toBe('#0b1c28')
  expect(onColour('#2c5640')).toBe('#fdfdf8')
  expect(onColour('#ffffff')).toBe('#0b1c28')
})
