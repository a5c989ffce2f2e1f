// The geometry of the chart of answers over time: its size, its scales and the positions of its
// labels.
import { daysBetween } from '@alai/kit/dates'
import { type CumulativePoint, axisMaximum } from './api'

export type AnswerSeriesKey = 'yes' | 'no'

/** The date of an axis label and its text anchor. */
type Tick = { date: string; anchor: 'start' | 'middle' | 'end' }

function tickAnchor(index: number, count: number): Tick['anchor'] {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

/** Returns evenly spaced dates, at most `maxCount`, so that their labels do not overlap. */
export function dateAxisTicks(first: string, span: number, maxCount: number): Tick[] {
  const count = Math.min(maxCount, span + 1)
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(
      Date.parse(`${first}T12:00:00Z`) +
        Math.round((index * span) / Math.max(1, count - 1)) * 86_400_000,
    )
      .toISOString()
      .slice(0, 10)
    return { date, anchor: tickAnchor(index, count) }
  })
}

/** The approximate width of a character of the axis labels. */
const CHARACTER_WIDTH = 7

/** The chart is drawn at the width at which it is displayed, so that its text has the size of the surrounding text. */
const WIDE = { width: 440, height: 240, bottom: 206, top: 16 }
const NARROW = { width: 350, height: 220, bottom: 186, top: 16 }

/**
 * Whether the deadline is drawn. A distant deadline would compress the lines. Therefore it must be within twice the
 * range of the data, or within 14 days.
 */
function visibleDeadline(
  deadline: string | null,
  first: CumulativePoint,
  last: CumulativePoint,
): string | null {
  if (deadline === null || deadline < first.date) return null
  const maxDays = Math.max(2 * daysBetween(first.date, last.date), 14)
  return daysBetween(first.date, deadline) <= maxDays ? deadline : null
}

/** Moves the two labels at the ends of the lines apart, so that they do not overlap. */
function endLabelOffsets(last: CumulativePoint, yAt: (value: number) => number) {
  if (Math.abs(yAt(last.yes) - yAt(last.no)) >= 14) return { yes: 0, no: 0 }
  return last.yes >= last.no ? { yes: -7, no: 7 } : { yes: 7, no: -7 }
}

type ChartInput = {
  points: CumulativePoint[]
  first: CumulativePoint
  last: CumulativePoint
  deadline: string | null
  isNarrow: boolean
  endLabels: string[]
  formatNumber: (value: number) => string
}

export type ChartGeometry = ReturnType<typeof answersChartGeometry>

/** The size of the chart, the positions of dates and values in it, and the lines as SVG paths. */
export function answersChartGeometry({
  points,
  first,
  last,
  deadline,
  isNarrow,
  endLabels,
  formatNumber,
}: ChartInput) {
  const size = isNarrow ? NARROW : WIDE
  const shownDeadline = visibleDeadline(deadline, first, last)
  const end = shownDeadline !== null && shownDeadline > last.date ? shownDeadline : last.date
  const span = Math.max(1, daysBetween(first.date, end))
  const axisMax = axisMaximum(Math.max(last.yes, last.no))
  const left = 10 + CHARACTER_WIDTH * formatNumber(axisMax).length
  const right =
    size.width - 14 - CHARACTER_WIDTH * Math.max(...endLabels.map((label) => label.length))
  const xAt = (date: string) => left + ((right - left) * daysBetween(first.date, date)) / span
  const yAt = (value: number) => size.bottom - ((size.bottom - size.top) * value) / axisMax
  const linePath = (series: AnswerSeriesKey) =>
    points
      .map(
        (point, index) =>
          `${index === 0 ? 'M' : 'L'}${xAt(point.date).toFixed(1)} ${yAt(point[series]).toFixed(1)}`,
      )
      .join('')
  return {
    ...size,
    left,
    right,
    xAt,
    yAt,
    linePath,
    shownDeadline,
    gridValues: [0, 1, 2, 3, 4].map((step) => (axisMax * step) / 4),
    ticks: dateAxisTicks(first.date, span, isNarrow ? 3 : 4),
    endLabelOffsets: endLabelOffsets(last, yAt),
  }
}
