import type { ComponentType, ReactNode } from 'react'

export type DonutSlice = {
  label: string
  value: number
  percent: number
  color: string
  href?: string
}

const RADIUS = 50
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
/** The maximum width of a text in the centre, in units of the view box. */
const CENTRE_TEXT_WIDTH = 76

type Props = {
  label: string
  centre?: string
  unit?: string
  slices: DonutSlice[]
  /** Formats a value. */
  formatNumber: (value: number) => string
  /** Formats a percentage. */
  formatPercent: (value: number) => string
  /** The column headings of the table: name, value, share. */
  columnHeadings: [string, string, string]
  /** Renders the link of a row to its list. */
  linkComponent: ComponentType<{ to: string; children: ReactNode }>
}

/** A donut chart with a table of its values. `unit` is what the number in the centre counts. */
export function Donut({
  label,
  centre,
  unit,
  slices,
  formatNumber,
  formatPercent,
  columnHeadings,
  linkComponent: RowLink,
}: Props) {
  const total = slices.reduce((sum, s) => sum + s.value, 0)
  const offsets = slices.map((_, i) => slices.slice(0, i).reduce((sum, s) => sum + s.value, 0))
  const description = `${[label, centre && [centre, unit].filter(Boolean).join(' ')].filter(Boolean).join(', ')}: ${slices.map((s) => `${s.label} ${formatNumber(s.value)} (${formatPercent(s.percent)})`).join(', ')}`
  return (
    <figure className="a-donut" style={{ margin: 0 }}>
      <svg viewBox="0 0 120 120" role="img" aria-label={description}>
        <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="#ebe6e9" strokeWidth="14" />
        {total > 0 &&
          slices.map((s, i) => (
            <circle
              key={s.label}
              cx="60"
              cy="60"
              r={RADIUS}
              fill="none"
              stroke={s.color}
              strokeWidth="14"
              strokeDasharray={`${(s.value / total) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
              strokeDashoffset={-((offsets[i] ?? 0) / total) * CIRCUMFERENCE}
              transform="rotate(-90 60 60)"
            />
          ))}
        {centre && (
          <text
            x="60"
            y={unit ? 62 : 67}
            textAnchor="middle"
            fontSize={Math.min(
              centre.length > 5 ? 17 : 22,
              CENTRE_TEXT_WIDTH / (centre.length * 0.55),
            )}
            fontWeight="600"
            fill="#231d22"
          >
            {centre}
          </text>
        )}
        {centre && unit && (
          <text x="60" y="77" textAnchor="middle" fontSize="11" fill="#574d54">
            {unit}
          </text>
        )}
      </svg>
      <table>
        <caption>{label}</caption>
        <thead className="a-unseen">
          <tr>
            {columnHeadings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slices.map((s) => (
            <tr key={s.label}>
              <th scope="row">
                <span className="a-dot" style={{ background: s.color }} />
                {s.href ? <RowLink to={s.href}>{s.label}</RowLink> : s.label}
              </th>
              <td>{formatNumber(s.value)}</td>
              <td>{formatPercent(s.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
