// Positions of seats, the seats that a party takes, drop targets and the viewport (specification 3 §4, §9; contract 5).
import { expect, test } from 'vitest'
import { POP_PARTY, TIRLEA_PARTY, makeTable } from './hall-fixtures'
import { fitViewport } from './plan-fit'
import {
  GUEST_NAMES_ZOOM,
  bestFirstSeatIndex,
  tableCenter,
  seatCenters,
  tableHalfWidth,
  partyLinkPath,
  nearestTableInDirection,
  seatsPerSide,
  otherGuestSeatedAt,
  seatIndexesForParty,
  dropTargetAt,
  zoomAt,
} from './plan-geometry'

// Covers 3.9.10.
test('the seats of a round table are on a circle and do not overlap', () => {
  for (const count of [1, 8, 10, 30, 60]) {
    const positions = seatCenters('round', count)
    const distances = positions.map(({ x, y }) => Math.hypot(x, y))
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(0.2)
    const [first, second] = positions
    if (first && second)
      expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThan(20)
  }
})

// Covers 3.9.10.
test('the seats of a square table are spread over its four sides', () => {
  expect([
    seatsPerSide(8),
    seatsPerSide(10),
    seatsPerSide(11),
    seatsPerSide(1),
    seatsPerSide(4),
  ]).toEqual([
    [2, 2, 2, 2],
    [3, 2, 3, 2],
    [3, 3, 3, 2],
    [1, 0, 0, 0],
    [1, 1, 1, 1],
  ])
  for (const count of [1, 7, 8, 22]) {
    const positions = seatCenters('square', count)
    expect(positions.length).toBe(count)
    for (const position of positions)
      expect(Math.max(Math.abs(position.x), Math.abs(position.y))).toBeGreaterThan(
        tableHalfWidth('square', count) + 9,
      )
    expect(new Set(positions.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
  }
})

// Covers 3.contract5.01.
test('a party gets the seat it is dropped on and the nearest free ones', () => {
  const empty = makeTable(1).seats
  expect(seatIndexesForParty(empty, 0, 3)).toEqual([0, 1, 7])
  expect(
    seatIndexesForParty(
      makeTable(1, 8, { 3: TIRLEA_PARTY, 4: TIRLEA_PARTY, 7: TIRLEA_PARTY, 8: TIRLEA_PARTY }).seats,
      5,
      3,
    ),
  ).toEqual([5, 4, 0])
  expect(seatIndexesForParty(makeTable(1, 8, { 1: TIRLEA_PARTY }).seats, 0, 1)).toEqual([])
  expect(seatIndexesForParty(makeTable(1, 2, { 1: TIRLEA_PARTY }).seats, 1, 2)).toEqual([])
})

test('the own seats of a party that moves count as free', () => {
  const seats = makeTable(1, 4, { 1: POP_PARTY, 2: POP_PARTY, 3: POP_PARTY }).seats
  expect(seatIndexesForParty(seats, 3, 3)).toEqual([])
  expect(seatIndexesForParty(seats, 3, 3, POP_PARTY.id)).toEqual([3, 0, 2])
})

test('without a chosen seat a party gets the seats that are closest together', () => {
  expect(
    bestFirstSeatIndex(
      makeTable(1, 8, { 2: TIRLEA_PARTY, 4: TIRLEA_PARTY, 8: TIRLEA_PARTY }).seats,
      3,
    ),
  ).toBe(5)
  expect(bestFirstSeatIndex(makeTable(1, 8).seats, 9)).toBeUndefined()
})

// Covers 3.2.29, 3.4.12, 3.5.09.
test('a drop uses the nearest free seat of the table and rejects a full table', () => {
  const table = makeTable(1, 8, { 1: TIRLEA_PARTY })
  const [first, second] = seatCenters('round', 8)
  const pointAt = (seatCenter = { x: 0, y: 0 }, offset = 0) => ({
    x: 200 + seatCenter.x + offset,
    y: 200 + seatCenter.y,
  })
  expect(dropTargetAt([table], pointAt(first), 2, POP_PARTY.id)).toBeUndefined()
  expect(otherGuestSeatedAt(table, pointAt(first), POP_PARTY.id)).toMatchObject({
    id: TIRLEA_PARTY.id,
  })
  expect(otherGuestSeatedAt(table, pointAt(first), TIRLEA_PARTY.id)).toBeNull()
  expect(dropTargetAt([table], pointAt(first), 2, TIRLEA_PARTY.id)?.seatIndexes).toEqual([0, 1])
  // Next to an occupied seat, the nearest free one is used.
  expect(dropTargetAt([table], pointAt(first, 14), 2, POP_PARTY.id)?.seatIndexes).toEqual([1, 2])
  expect(dropTargetAt([table], pointAt(second), 2, POP_PARTY.id)?.seatIndexes).toEqual([1, 2])
  expect(dropTargetAt([table], pointAt(second), 8, POP_PARTY.id)).toBeUndefined()
  expect(dropTargetAt([table], { x: 900, y: 900 }, 2, POP_PARTY.id)).toBeUndefined()
})

test('adjacent seats of a party are linked along the circle or around the corner', () => {
  expect(partyLinkPath('round', { x: 0, y: -66 }, { x: 66, y: 0 })).toBe('M0 -66A66 66 0 0 1 66 0')
  expect(partyLinkPath('square', { x: 22, y: -64 }, { x: 64, y: -22 })).toBe(
    'M22 -64L64 -64L64 -22',
  )
  expect(partyLinkPath('square', { x: -22, y: -64 }, { x: 22, y: -64 })).toBe('M-22 -64L22 -64')
})

test('the first view shows all tables, and zooming keeps the point in place', () => {
  const tables = [makeTable(1), makeTable(2, 8, {}, { x_pos: 900, y_pos: 700 })]
  const view = fitViewport(tables, 800, 600)
  for (const { x_pos, y_pos } of tables) {
    expect(x_pos * 2 * view.zoom + view.x).toBeGreaterThan(0)
    expect(y_pos * 2 * view.zoom + view.y).toBeLessThan(600)
  }
  const zoomedIn = zoomAt(view, 2, { x: 300, y: 200 })
  expect((300 - zoomedIn.x) / zoomedIn.zoom).toBeCloseTo((300 - view.x) / view.zoom)
  expect(zoomAt(view, 1000, { x: 0, y: 0 }).zoom).toBe(3)
  expect(fitViewport([], 800, 600)).toEqual({ x: 400, y: 300, zoom: 1 })
})

test('the whole hall is shown on a phone, however many tables it has', () => {
  const tables = Array.from({ length: 35 }, (_, index) =>
    makeTable(index + 1, 10, {}, { x_pos: (index % 7) * 200, y_pos: Math.floor(index / 7) * 200 }),
  )
  const [width, height] = [320, 400]
  const view = fitViewport(tables, width, height)
  for (const table of tables) {
    const center = tableCenter(table)
    const reach = tableHalfWidth(table.geo_type, table.seats.length)
    expect((center.x - reach) * view.zoom + view.x).toBeGreaterThan(0)
    expect((center.x + reach) * view.zoom + view.x).toBeLessThan(width)
    expect((center.y - reach) * view.zoom + view.y).toBeGreaterThan(0)
    expect((center.y + reach) * view.zoom + view.y).toBeLessThan(height)
  }
  expect(view.zoom).toBeLessThan(0.15)
  // Zooming out does not enlarge it, and zooming in does not jump.
  expect(zoomAt(view, 0.8, { x: 0, y: 0 }).zoom).toBe(view.zoom)
  expect(zoomAt(view, 1.25, { x: 0, y: 0 }).zoom).toBeCloseTo(view.zoom * 1.25)
})

test('a hall that fits only without the names of guests is shown at a zoom without them', () => {
  const tables = [makeTable(1), makeTable(2), makeTable(3)]
  expect(fitViewport(tables, 400, 1000).zoom).toBe(GUEST_NAMES_ZOOM)
})

test('arrow keys move to the next table in their direction', () => {
  const current = makeTable(1)
  const tables = [current, makeTable(2), makeTable(3, 8, {}, { x_pos: 120, y_pos: 400 })]
  const nameInDirection = (x: number, y: number) =>
    nearestTableInDirection(tables, current, { x, y })?.name
  expect([nameInDirection(1, 0), nameInDirection(0, 1), nameInDirection(-1, 0)]).toEqual([
    'Masa 2',
    'Masa 3',
    undefined,
  ])
})

test.each([
  [700, 600],
  // Here all tables fit at a zoom with the names of guests, but these names do not.
  [1250, 600],
  [1400, 600],
  [2400, 900],
])('the first view shows all tables with the names at its edges (%d)', (width, height) => {
  const tables = Array.from({ length: 8 }, (_, n) =>
    makeTable(n + 1, 10, {}, { x_pos: (n + 1) * 140, y_pos: 100 }),
  )
  const view = fitViewport(tables, width, height)
  for (const table of tables) {
    const center = tableCenter(table)
    const reach =
      tableHalfWidth(table.geo_type, table.seats.length) + (view.zoom > GUEST_NAMES_ZOOM ? 110 : 40)
    expect([
      (center.x - reach) * view.zoom + view.x > 0,
      (center.x + reach) * view.zoom + view.x < width,
    ]).toEqual([true, true])
  }
})
