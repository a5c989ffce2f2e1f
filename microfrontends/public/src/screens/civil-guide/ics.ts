// A calendar file of whole days (RFC 5545), made in the browser.
import { type Day, textOf } from './calendar-days'

export type IcsDay = { uid: string; day: Day; title: string; text: string }

const LIMIT = 75
const encoder = new TextEncoder()

/** Text values: a backslash before what separates values, a line break as \n, no other control characters. */
export function escapeText(text: string): string {
  const plain = [...text.replace(/\r\n?/g, '\n')].filter((c) => c === '\n' || c >= ' ').join('')
  return plain.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Lines of at most 75 octets; the rest goes on after a space, and no letter is cut in two. */
export function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const letter of line) {
    const octets = encoder.encode(letter).length
    if (size + octets > LIMIT) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += letter
    size += octets
  }
  return [...lines, current].join('\r\n')
}

const compact = (day: Day) => textOf(day).replaceAll('-', '')
const instant = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

function entry({ uid, day, title, text }: IcsDay, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(stamp)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(day + 1)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    // A reminder fills no day.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
  ]
}

export function icsOf(name: string, days: IcsDay[], stamp: Date): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Alai//Cununie civila//RO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
  ]
  const lines = [...head, ...days.flatMap((day) => entry(day, stamp)), 'END:VCALENDAR']
  return `${lines.map(fold).join('\r\n')}\r\n`
}
