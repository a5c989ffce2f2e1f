import { memo } from 'react'
import { type Party, type Seat, type Table } from '../api'
import {
  SEAT_RADIUS,
  type Point,
  tableCenter,
  seatCenters,
  tableHalfWidth,
  partyLinkPath,
} from '../plan-geometry'
import { MAX_GUEST_LABEL_LETTERS, guestLabel, shortenName } from '../guest-labels'
import styles from './table-drawing.module.css'

type Props = {
  table: Table
  label: string
  isSelected: boolean
  isTabStop: boolean
  pickedPartyId: string | undefined
  hasRoom: boolean | undefined
  /** The maximum number of letters of a guest's name. */
  labelLetters: number
}

/**
 * A table with its seats and guests. It has no event handlers and no drag state, so that it does not render during a
 * drag. `label` is the accessible name. `hasRoom`: whether the picked-up party fits. Undefined if no party is picked
 * up.
 */
export const TableOnPlan = memo(function TableOnPlan({
  table,
  label,
  isSelected,
  isTabStop,
  pickedPartyId,
  hasRoom,
  labelLetters,
}: Props) {
  const center = tableCenter(table)
  return (
    <g
      transform={`translate(${center.x} ${center.y})`}
      className={styles.table}
      data-table={table.id}
      data-chosen={isSelected || undefined}
      data-fits={hasRoom}
    >
      <g
        className={styles.stop}
        role="button"
        aria-pressed={isSelected}
        aria-label={label}
        tabIndex={isTabStop ? 0 : -1}
      >
        <TableTop table={table} />
      </g>
      {/* Hidden from screen readers, because the label contains it. */}
      <g aria-hidden="true">
        <SeatsAndGuests table={table} pickedPartyId={pickedPartyId} labelLetters={labelLetters} />
      </g>
    </g>
  )
})

/** The drawing of a table alone, for the drag preview. */
export const TableDragPreview = ({ table }: { table: Table }) => (
  <>
    <TableTop table={table} />
    <SeatsAndGuests
      table={table}
      pickedPartyId={undefined}
      labelLetters={MAX_GUEST_LABEL_LETTERS}
    />
  </>
)

function TableTop({ table: { geo_type: type, seats } }: { table: Table }) {
  const [first] = seatCenters(type, seats.length)
  const reach = tableHalfWidth(type, seats.length)
  return (
    <>
      <circle
        className={styles.halo}
        r={Math.hypot(first?.x ?? 0, first?.y ?? 0) + SEAT_RADIUS + 5}
      />
      {type === 'square' ? (
        <rect
          className={styles.top}
          data-drag="table"
          x={-reach}
          y={-reach}
          width={2 * reach}
          height={2 * reach}
          rx="10"
        />
      ) : (
        <circle className={styles.top} data-drag="table" r={reach} />
      )}
    </>
  )
}

/** Draws the seats, their guests and the name of the table. */
function SeatsAndGuests({
  table,
  pickedPartyId,
  labelLetters,
}: {
  table: Table
  pickedPartyId: string | undefined
  labelLetters: number
}) {
  const { geo_type: type, seats } = table
  const places = seatCenters(type, seats.length)
  const takenCount = seats.filter((seat) => seat.guest_id).length
  return (
    <>
      <text className={styles.name} y="-3">
        {shortenName(table.name)}
        <title>{table.name}</title>
      </text>
      <text
        className={styles.count}
        y="14"
      >{`${table.number} · ${takenCount}/${seats.length}`}</text>
      {seats.map((seat, seatIndex) => {
        const nextSeat = seats[(seatIndex + 1) % seats.length]
        const [from, to] = [places[seatIndex], places[(seatIndex + 1) % seats.length]]
        if (
          !seat.guest_id ||
          seats.length < 3 ||
          nextSeat?.guest_id !== seat.guest_id ||
          !from ||
          !to
        )
          return null
        return <path key={seat.id} className={styles.link} d={partyLinkPath(type, from, to)} />
      })}
      {seats.map((seat, i) => (
        <TableSeat
          key={seat.id}
          seat={seat}
          index={i}
          position={places[i] ?? { x: 0, y: 0 }}
          isPicked={seat.guest_id !== null && seat.guest_id === pickedPartyId}
        />
      ))}
      {partyLabels(seats).map(([i, party]) => (
        <GuestLabel
          key={seats[i]?.id}
          position={places[i] ?? { x: 0, y: 0 }}
          party={party}
          maxLetters={labelLetters}
        />
      ))}
    </>
  )
}

function TableSeat({
  seat,
  index,
  position,
  isPicked,
}: {
  seat: Seat
  index: number
  position: Point
  isPicked: boolean
}) {
  if (!seat.guest_id)
    return (
      <circle
        className={styles.free}
        data-chair={index}
        cx={position.x}
        cy={position.y}
        r={SEAT_RADIUS}
      />
    )
  return (
    <circle
      className={styles.seat}
      data-drag="party"
      data-guest={seat.guest_id}
      data-carried={isPicked || undefined}
      cx={position.x}
      cy={position.y}
      r={SEAT_RADIUS}
    />
  )
}

/** Returns one label for each party, with the index of the party's middle seat. */
function partyLabels(seats: Seat[]): (readonly [number, Party])[] {
  const indexesByGuest = new Map<string, number[]>()
  seats.forEach(
    (seat, i) =>
      seat.guest_id &&
      indexesByGuest.set(seat.guest_id, [...(indexesByGuest.get(seat.guest_id) ?? []), i]),
  )
  return [...indexesByGuest.values()].flatMap((indexes) => {
    const gapIndex = indexes.findIndex((i, at) => at > 0 && i - (indexes[at - 1] ?? 0) > 1)
    const row = gapIndex < 0 ? indexes : [...indexes.slice(gapIndex), ...indexes.slice(0, gapIndex)]
    const middle = row[Math.floor((row.length - 1) / 2)] ?? 0
    const guest = seats[middle]?.guest
    return guest ? [[middle, guest] as const] : []
  })
}

function GuestLabel({
  position,
  party,
  maxLetters,
}: {
  position: Point
  party: Party
  maxLetters: number
}) {
  const distance = Math.hypot(position.x, position.y) || 1
  const [labelX, labelY] = [position.x * (1 + 17 / distance), position.y * (1 + 17 / distance)]
  const lean = position.x / distance
  const isBelow = position.y > 0
  // Labels above and below a table extend away from their neighbours. The label in the middle is one line farther from the table.
  const isUpright = Math.abs(lean) < 0.35
  const isCentered = Math.abs(position.x) < 4
  const inward = isUpright && !isCentered ? -Math.sign(position.x) * 6 : 0
  const centeredOffset = isBelow ? 12 : -12
  const offset = isUpright && isCentered ? centeredOffset : 0
  const outwardAnchor = position.x > 0 ? 'start' : 'end'
  return (
    <text
      className={styles.guest}
      x={labelX + inward}
      y={labelY + offset + (isUpright && isBelow ? 9 : 4)}
      textAnchor={isUpright && isCentered ? 'middle' : outwardAnchor}
    >
      {guestLabel(party, maxLetters)}
    </text>
  )
}
