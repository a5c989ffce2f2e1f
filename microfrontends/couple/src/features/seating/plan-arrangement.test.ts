import { expect, test } from 'vitest'
import { makeTable } from './hall-fixtures'
import { alignTables, arrangeInRows, arrangeTables, tableOuterRadius } from './plan-arrangement'
import { tablesInRectangle } from './use-rectangle-selection'

const at = (number: number, x_pos: number, y_pos: number) =>
  makeTable(number, 10, {}, { x_pos, y_pos })

test('35 tables are arranged in rows that do not overlap, in the order of their numbers', () => {
  const tables = Array.from({ length: 35 }, (_, index) => at(35 - index, 0, index * 80))
  const positions = arrangeInRows(tables, [])
  expect(new Set(positions.map(({ y_pos }) => y_pos)).size).toBe(5)
  expect(positions[0]).toEqual({ id: at(1, 0, 0).id, x_pos: 38, y_pos: 38 })
  const reach = 2 * tableOuterRadius(at(1, 0, 0))
  const covering = positions.flatMap((one, index) =>
    positions
      .slice(index + 1)
      .filter(
        (two) => Math.abs(one.x_pos - two.x_pos) < reach && Math.abs(one.y_pos - two.y_pos) < reach,
      ),
  )
  expect(covering).toHaveLength(0)
})

test('aligned tables are moved apart, and do not cover a table that is not selected', () => {
  const [one, two, other] = [at(1, 100, 100), at(2, 120, 200), at(3, 110, 150)]
  expect(alignTables([one, two], [], 'row')).toEqual([
    { id: one.id, x_pos: 100, y_pos: 150 },
    { id: two.id, x_pos: 270, y_pos: 150 },
  ])
  const positions = arrangeTables('row', [one, two], [one, two, other])
  expect(positions.map(({ y_pos }) => y_pos)).toEqual([230, 230])
})

test('a rectangle selects the tables whose centre is in it', () => {
  const tables = [at(1, 50, 50), at(2, 100, 50), at(3, 50, 300)]
  const selected = tablesInRectangle(
    tables,
    { from: { x: 160, y: 90 }, to: { x: 20, y: 20 } },
    { x: 10, y: 10, zoom: 0.5 },
  )
  expect(selected.map(({ number }) => number)).toEqual([1, 2])
})
