import { memo } from 'react'
import { type Party, type Seat, type Table, displayName } from '../api'
import {
  SEAT_RADIUS,
  type Point,
  tableCenter,
  chairPositions,
  tableHalfWidth,
  guestLabel,
  partyLinkPath,
  shortenName,
} from '../plan-geometry'
import c from './seating-plan.module.css'

type Props = {
  table: Table
  label: string
  isSelected: boolean
  isTabStop: boolean
  pickedPartyId: string | undefined
  hasRoom: boolean | undefined
}

/**
 * A table with its seats and guests. It has no event handlers and no drag state, so it does not render again during a drag. `label` is the
 * accessible name. `hasRoom` is whether the picked-up party fits, and undefined if none is picked up.
 */
export const TableShape = memo(function TableShape({
  table,
  label: words,
  isSelected,
  isTabStop,
  pickedPartyId,
  hasRoom,
}: Props) {
  const { x, y } = tableCenter(table)
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={c.table}
      data-table={table.id}
      data-chosen={isSelected || undefined}
      data-fits={hasRoom}
    >
      <g
        className={c.stop}
        role="button"
        aria-pressed={isSelected}
        aria-label={words}
        tabIndex={isTabStop ? 0 : -1}
      >
        <TableTop table={table} />
      </g>
      {/* Hidden from screen readers, because the label contains it. */}
      <g aria-hidden="true">
        <ChairsAndGuests table={table} carried={pickedPartyId} />
      </g>
    </g>
  )
})

/** The drawing alone, for the drag preview. */
export const TableDrawing = ({ table }: { table: Table }) => (
  <>
    <TableTop table={table} />
    <ChairsAndGuests table={table} carried={undefined} />
  </>
)

function TableTop({ table: { geo_type: type, seats } }: { table: Table }) {
  const [first] = chairPositions(type, seats.length)
  const reach = tableHalfWidth(type, seats.length)
  return (
    <>
      <circle className={c.halo} r={Math.hypot(first?.x ?? 0, first?.y ?? 0) + SEAT_RADIUS + 5} />
      {type === 'square' ? (
        <rect
          className={c.top}
          data-drag="table"
          x={-reach}
          y={-reach}
          width={2 * reach}
          height={2 * reach}
          rx="10"
        />
      ) : (
        <circle className={c.top} data-drag="table" r={reach} />
      )}
    </>
  )
}

/** The seats, their guests and the name of the table. */
function ChairsAndGuests({ table, carried }: { table: Table; carried: string | undefined }) {
  const { geo_type: type, seats } = table
  const places = chairPositions(type, seats.length)
  const busy = seats.filter((seat) => seat.guest_id).length
  return (
    <>
      <text className={c.name} y="-3">
        {shortenName(table.name)}
        <title>{table.name}</title>
      </text>
      <text className={c.count} y="14">{`${table.number} · ${busy}/${seats.length}`}</text>
      {seats.map((seat, i) => {
        const next = seats[(i + 1) % seats.length]
        const [from, to] = [places[i], places[(i + 1) % seats.length]]
        if (!seat.guest_id || seats.length < 3 || next?.guest_id !== seat.guest_id || !from || !to)
          return null
        return <path key={seat.id} className={c.link} d={partyLinkPath(type, from, to)} />
      })}
      {seats.map((seat, i) => (
        <Chair
          key={seat.id}
          seat={seat}
          index={i}
          position={places[i] ?? { x: 0, y: 0 }}
          carried={seat.guest_id !== null && seat.guest_id === carried}
        />
      ))}
      {partyLabels(seats).map(([i, party]) => (
        <GuestLabel key={seats[i]?.id} position={places[i] ?? { x: 0, y: 0 }} party={party} />
      ))}
    </>
  )
}

function Chair({
  seat,
  index,
  position,
  carried,
}: {
  seat: Seat
  index: number
  position: Point
  carried: boolean
}) {
  if (!seat.guest_id)
    return (
      <circle
        className={c.free}
        data-chair={index}
        cx={position.x}
        cy={position.y}
        r={SEAT_RADIUS}
      />
    )
  return (
    <circle
      className={c.seat}
      data-drag="party"
      data-guest={seat.guest_id}
      data-carried={carried || undefined}
      cx={position.x}
      cy={position.y}
      r={SEAT_RADIUS}
    >
      <title>{seat.guest && displayName(seat.guest)}</title>
    </circle>
  )
}

/** Each party is labelled once, at its middle seat. */
function partyLabels(seats: Seat[]): (readonly [number, Party])[] {
  const of = new Map<string, number[]>()
  seats.forEach(
    (seat, i) => seat.guest_id && of.set(seat.guest_id, [...(of.get(seat.guest_id) ?? []), i]),
  )
  return [...of.values()].flatMap((own) => {
    const broken = own.findIndex((i, at) => at > 0 && i - (own[at - 1] ?? 0) > 1)
    const row = broken < 0 ? own : [...own.slice(broken), ...own.slice(0, broken)]
    const middle = row[Math.floor((row.length - 1) / 2)] ?? 0
    const guest = seats[middle]?.guest
    return guest ? [[middle, guest] as const] : []
  })
}

function GuestLabel({ position, party }: { position: Point; party: Party }) {
  const far = Math.hypot(position.x, position.y) || 1
  const [x, y] = [position.x * (1 + 17 / far), position.y * (1 + 17 / far)]
  const lean = position.x / far
  const under = position.y > 0
  // Above and below a table, labels of neighbours extend away from each other, and the label in the middle is one line farther out.
  const upright = Math.abs(lean) < 0.35
  const middle = Math.abs(position.x) < 4
  const [inward, off] = !upright
    ? [0, 0]
    : middle
      ? [0, under ? 12 : -12]
      : [-Math.sign(position.x) * 6, 0]
  return (
    <text
      className={c.guest}
      x={x + inward}
      y={y + off + (upright && under ? 9 : 4)}
      textAnchor={upright && middle ? 'middle' : position.x > 0 ? 'start' : 'end'}
    >
      {guestLabel(party)}
      <title>{displayName(party)}</title>
    </text>
  )
}
