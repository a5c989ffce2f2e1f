import { expect, test } from 'vitest'
import { pickChangedFormFields, buildFormData } from '@alai/kit/form-data'
import { parseCoordinates } from './api'

// Covers 3.3.06.
test('coordinates are parsed from map links and from pairs of numbers', () => {
  const pin = { lat: 45.6423, long: 25.5888 }
  expect(
    parseCoordinates('https://www.google.com/maps/place/X/@45.6423,25.5888,17z/data=x'),
  ).toEqual(pin)
  expect(parseCoordinates('https://www.google.com/maps/place/X/data=!3d45.6423!4d25.5888')).toEqual(
    pin,
  )
  expect(parseCoordinates('https://maps.google.com/?q=45.6423,25.5888')).toEqual(pin)
  expect(parseCoordinates('45.6423, 25.5888')).toEqual(pin)
  for (const text of [
    '45,6423, 25,5888',
    '45.6423 25.5888',
    '45,6423 25,5888',
    '45,6423; 25,5888',
    '45.6423,25.5888',
    ' 45.6423;25.5888 ',
  ])
    expect(parseCoordinates(text), text).toEqual(pin)
  expect(parseCoordinates('45, 25')).toEqual({ lat: 45, long: 25 })
  expect(parseCoordinates('-33,8688, 151,2093')).toEqual({ lat: -33.8688, long: 151.2093 })
  expect(parseCoordinates('45,6423')).toBeUndefined()
  expect(parseCoordinates('strada Lungă 5')).toBeUndefined()
  expect(parseCoordinates('https://goo.gl/maps/x')).toBeUndefined()
  expect(parseCoordinates('95.1, 25.5')).toBeUndefined()
})

test('form data has bracketed names, null is empty and undefined is left out', () => {
  const form = buildFormData('event_part', {
    tag: 'Petrecere',
    hour: null,
    date: undefined,
    '[a][0][b]': true,
  })
  expect([...form.entries()]).toEqual([
    ['event_part[tag]', 'Petrecere'],
    ['event_part[hour]', ''],
    ['event_part[a][0][b]', 'true'],
  ])
})

test('only changed fields are returned', () => {
  expect(pickChangedFormFields({ a: 'x', b: '', c: true }, { a: 'x', b: 'y', c: true })).toEqual({
    b: 'y',
  })
})
