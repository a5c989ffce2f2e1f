// The calendar file conforms to RFC 5545.
import { expect, test } from 'vitest'
import { parseDay } from './calendar-days'
import { escapeIcsText, foldLine, buildIcs } from './ics'

const STAMP = new Date('2027-01-02T03:04:05.678Z')
const octetCount = (line: string) => new TextEncoder().encode(line).length
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '')

test('separators, line breaks and control characters are escaped', () => {
  expect(escapeIcsText('a;b,c\\d\r\ne\u0007\tf')).toBe('a\\;b\\,c\\\\d\\nef')
})

test('lines are folded at 75 octets without splitting a character', () => {
  const line = `DESCRIPTION:${'ăâîșț💍 '.repeat(40)}`
  const folded = foldLine(line)
  expect(folded.split('\r\n').every((l) => octetCount(l) <= 75)).toBe(true)
  expect(unfold(folded)).toBe(line)
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

test('an all-day event ends on the next day, across a year and a clock change', () => {
  const events = ['2027-12-31', '2028-02-29', '2027-03-28'].map((text) => ({
    uid: `${text}@alai`,
    day: parseDay(text) ?? 0,
    title: 'Dosarul',
    text: 'Depuneți, apoi așteptați',
  }))
  const text = buildIcs('Cununie civilă', events, STAMP)
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect([...text.matchAll(/DT(?:START|END);VALUE=DATE:(\d{8})/g)].map((m) => m[1])).toEqual([
    '20271231',
    '20280101',
    '20280229',
    '20280301',
    '20270328',
    '20270329',
  ])
  expect(text).toContain('DTSTAMP:20270102T030405Z\r\n')
  expect(text).toContain('DESCRIPTION:Depuneți\\, apoi așteptați\r\n')
})

test('the same plan gives the same event ids', () => {
  const entry = {
    uid: 'cununie-civila-file-2027-06-19@alai',
    day: parseDay('2027-06-08') ?? 0,
    title: 'x',
    text: 'y',
  }
  expect(buildIcs('n', [entry], STAMP)).toBe(buildIcs('n', [entry], STAMP))
  expect(buildIcs('n', [entry], STAMP)).toContain('UID:cununie-civila-file-2027-06-19@alai\r\n')
})
