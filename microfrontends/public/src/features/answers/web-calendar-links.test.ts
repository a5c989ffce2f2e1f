import { expect, test } from 'vitest'
import type { Site } from '../../shared/couple-site/api'
import { webCalendarLinks } from './web-calendar-links'

const site = { name: 'Ana & Mihai' } as Site
const part = {
  tag: 'Petrecere',
  location: 'Șura; din Poiană',
  address: 'Brașov',
  date: '2027-06-19',
  hour: '23:30',
} as Parameters<typeof webCalendarLinks>[1]
const parseParams = (link: string) => Object.fromEntries(new URL(link).searchParams)

// Covers 1.9.09.
test('a party late in the evening has its Bucharest date in summer and in winter', () => {
  expect(parseParams(webCalendarLinks(site, part, 'Petrecere', 'https://x').google)).toMatchObject({
    dates: '20270619T203000Z/20270619T203000Z',
    ctz: 'Europe/Bucharest',
    location: 'Șura; din Poiană, Brașov',
  })
  const winter = { ...part, date: '2027-10-31', hour: '04:30' }
  expect(
    parseParams(webCalendarLinks(site, winter, 'Petrecere', 'https://x').outlook),
  ).toMatchObject({
    startdt: '2027-10-31T02:30:00.000Z',
    enddt: '2027-10-31T02:30:00.000Z',
    allday: 'false',
    subject: 'Petrecere · Ana & Mihai',
  })
})

test('a part without an hour is an all-day entry', () => {
  expect(
    parseParams(webCalendarLinks(site, { ...part, hour: null }, 'Petrecere', 'https://x').google)
      .dates,
  ).toBe('20270619/20270620')
})
