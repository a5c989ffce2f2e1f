// Links that add a part of the event to web calendars.
import type { Schemas } from '@alai/kit/api'
import { bucharestInstant } from '@alai/kit/dates'
import type { Site } from '../../shared/couple-site/api'

type EventPart = Schemas['SitePart']

const calendarInstant = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/**
 * Returns the URLs that open a prefilled entry at Google and Outlook. The length of a part is not
 * known, so its entry ends when it starts. A part without an hour takes the whole day.
 */
export function webCalendarLinks(
  site: Site,
  part: EventPart,
  title: string,
  details: string,
): { google: string; outlook: string } {
  const start = part.hour ? bucharestInstant(part.date, part.hour) : undefined
  const place = [part.location, part.address].filter(Boolean).join(', ')
  const text = `${title} · ${site.name}`
  const day = part.date.replaceAll('-', '')
  const dates = start
    ? `${calendarInstant(start)}/${calendarInstant(start)}`
    : `${day}/${dayAfter(part.date).replaceAll('-', '')}`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text,
    dates,
    ctz: 'Europe/Bucharest',
    location: place,
    details: details,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: text,
    location: place,
    body: details,
    startdt: start?.toISOString() ?? part.date,
    enddt: start?.toISOString() ?? dayAfter(part.date),
    allday: String(!start),
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${outlook}`,
  }
}
