import { memo, useMemo } from 'react'
import type { Table } from '../../features/seating/api'
import { centre } from './geometry'
import { EASY, type Naming, namings } from './names'
import c from './tables.module.css'

/** The names of all tables in letters that keep their size while the plan gets smaller; nothing where the drawing's own are read. */
export const TableNames = memo(function TableNames({
  tables,
  k,
  pale,
}: {
  tables: Table[]
  k: number
  pale: ReadonlySet<string>
}) {
  const names = useMemo(
    () => (k < EASY ? namings(tables, k) : new Map<string, Naming>()),
    [tables, k],
  )
  // The tables say their words already.
  return (
    <g aria-hidden="true" className={c.names}>
      {tables.map((table) => (
        <Name
          key={table.id}
          table={table}
          naming={names.get(table.id)}
          k={k}
          pale={pale.has(table.id)}
        />
      ))}
    </g>
  )
})

function Name({
  table,
  naming,
  k,
  pale,
}: {
  table: Table
  naming: Naming | undefined
  k: number
  pale: boolean
}) {
  if (!naming) return null
  const { x, y } = centre(table)
  const { inside, beside } = naming
  const top = -((inside.length - 1) * LINE) / 2 + 4
  return (
    <g transform={`translate(${x} ${y}) scale(${1 / k})`} data-pale={pale || undefined}>
      {inside.map((line, i) => (
        <text
          key={i}
          className={i === 0 ? c.no_far : c.name_far}
          textAnchor="middle"
          y={top + i * LINE}
        >
          {line}
        </text>
      ))}
      {beside && (
        <text
          className={c.name_far}
          textAnchor={beside.anchor}
          x={beside.at.x * k}
          y={beside.at.y * k}
        >
          {beside.text}
        </text>
      )}
    </g>
  )
}

const LINE = 13
