// Builds a calendar file of all-day events (RFC 5545) in the browser.
import { type Day, formatDay } from './calendar-days'

export type IcsEvent = { uid: string; day: Day; title: string; text: string }

const MAX_LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Escapes a text value: a backslash before separators, a line break as \n, no other control characters. */
export function escapeIcsText(text: string): string {
  const cleanText = [...text.replace(/\r\n?/g, '\n')].filter((c) => c === '\n' || c >= ' ').join('')
  return cleanText.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Folds a line at 75 octets. Continuation lines start with a space, and no character is split. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (size + octets > MAX_LINE_OCTETS) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += octets
  }
  return [...lines, current].join('\r\n')
}

const icsDate = (day: Day) => formatDay(day).replaceAll('-', '')
const icsInstant = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

function eventLines({ uid, day, title, text }: IcsEvent, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${icsInstant(stamp)}`,
    `DTSTART;VALUE=DATE:${icsDate(day)}`,
    `DTEND;VALUE=DATE:${icsDate(day + 1)}`,
    `SUMMARY:${escapeIcsText(title)}`,
    `DESCRIPTION:${escapeIcsText(text)}`,
    // A reminder does not block the day.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeIcsText(title)}`,
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
  ]
}

export function buildIcs(name: string, events: IcsEvent[], stamp: Date): string {
  const header = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Alai//Cununie civila//RO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcsText(name)}`,
  ]
  const lines = [...header, ...events.flatMap((event) => eventLines(event, stamp)), 'END:VCALENDAR']
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
