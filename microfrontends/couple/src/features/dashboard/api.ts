// Queries of the dashboard, and the calculations of its charts.
import { daysBetween, previousDay } from '@alai/kit/dates'
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

export type AnswerDay = Schemas['AnswerDay']
export type NextStepCounts = Schemas['Next']
/** The number of invitations that have the same status and the same number of persons. */
export type InvitationChartGroup = Schemas['Stroke']
export type AnswerStatistics = Schemas['GuestCounts']

export function useDashboardOverview(eventId: string | undefined) {
  return useQuery({
    queryKey: ['dashboard', eventId, 'next'],
    enabled: eventId !== undefined,
    queryFn: () =>
      unwrap(
        client.GET('/api/events/next_steps/{id}', { params: { path: { id: eventId ?? '' } } }),
      ),
  })
}

export function useAnswersOverTime(eventId: string | undefined) {
  return useQuery({
    queryKey: ['dashboard', eventId, 'time'],
    enabled: eventId !== undefined,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/guests/answers_over_time', {
            params: { query: { event_id: eventId ?? '' } },
          }),
        )
      ).days,
  })
}

export function useAnswerStatistics(eventId: string) {
  return useQuery({
    queryKey: ['guests', 'statistics', eventId],
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/guests/guests_statistics', {
            params: { query: { event_id: eventId } },
          }),
        )
      ).guests,
  })
}

export function useMenuStatistics(eventId: string) {
  return useQuery({
    queryKey: ['guests', 'menus', eventId],
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/guests/menus_statistics', { params: { query: { event_id: eventId } } }),
        )
      ).menus,
  })
}

/** The color of an acceptance share. The bands are: below 25, up to 50, up to 75, and above 75 percent. */
export function acceptanceColor(percent: number): string {
  if (percent < 25) return '#c7452f'
  if (percent <= 50) return '#dfa430'
  return percent <= 75 ? '#5296b2' : '#378b57'
}

/** Returns the percentage of a part, not rounded. Returns 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? (part / whole) * 100 : 0

/** Formats a percentage with at most one decimal: "51,8 %" in Romanian, "51.8%" in English. */
export function formatPercent(percent: number, language: string): string {
  const [locale, sign] = language === 'ro' ? ['ro-RO', ' %'] : ['en-GB', '%']
  return `${percent.toLocaleString(locale, { maximumFractionDigits: 1 })}${sign}`
}

const STATUS_ORDER = ['acceptat', 'refuzat', 'invitat'] as const
export type InvitationStatus = (typeof STATUS_ORDER)[number]
export type InvitationBar = { status: InvitationStatus; persons: number }

/**
 * The maximum number of bars. With more invitations, only every n-th one is drawn (see
 * `invitationsPerBar`).
 */
const MAX_BARS = 300

/** How many invitations one bar stands for. */
export const invitationsPerBar = (groups: InvitationChartGroup[]): number =>
  Math.max(1, Math.ceil(groups.reduce((n, s) => n + s.count, 0) / MAX_BARS))

/**
 * Returns the invitations as bars: accepted, declined, open. The bars of a status are not sorted by height. Their
 * order is always the same.
 */
export function toInvitationBars(groups: InvitationChartGroup[]): InvitationBar[] {
  const step = invitationsPerBar(groups)
  return STATUS_ORDER.flatMap((status) => {
    const personCounts = groups
      .filter((s) => s.status === status)
      .flatMap((s) => Array.from({ length: s.count }, () => s.persons))
    const sampled = personCounts.filter((_, i) => i % step === 0)
    const shuffled = sampled
      .map((persons, i) => ({ persons, order: (i * 0.618034) % 1 }))
      .sort((a, b) => a.order - b.order)
    return shuffled.map(({ persons }) => ({ status, persons }))
  })
}

/** The number of invitations and of persons with a status. */
export function countInvitationsAndPersonsWithStatus(
  groups: InvitationChartGroup[],
  status: InvitationStatus,
): { count: number; persons: number } {
  const matching = groups.filter((s) => s.status === status)
  return {
    count: matching.reduce((n, s) => n + s.count, 0),
    persons: matching.reduce((n, s) => n + s.count * s.persons, 0),
  }
}

export type CumulativePoint = { date: string; yes: number; no: number }

/**
 * Returns the running totals for the days on which they change, with the points that keep the line
 * flat in between.
 */
export function cumulativeAnswers(days: AnswerDay[], today: string): CumulativePoint[] {
  const first = days[0]
  if (!first) return []
  const dayBefore = previousDay(first.date)
  let [yesCount, noCount] = [0, 0]
  const points: CumulativePoint[] = [{ date: dayBefore, yes: yesCount, no: noCount }]
  for (const day of days) {
    // A day without answers has the totals of the day before.
    const last = points.at(-1)?.date ?? dayBefore
    if (daysBetween(last, day.date) > 1)
      points.push({
        date: previousDay(day.date),
        yes: yesCount,
        no: noCount,
      })
    yesCount += day.yes
    noCount += day.no
    points.push({ date: day.date, yes: yesCount, no: noCount })
  }
  if (today > (points.at(-1)?.date ?? today))
    points.push({ date: today, yes: yesCount, no: noCount })
  return points
}

/** The maximum of an axis with four equal steps. */
export const axisMaximum = (largest: number): number => Math.max(4, Math.ceil(largest / 4) * 4)
