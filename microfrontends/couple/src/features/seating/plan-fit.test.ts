// The viewport that shows the whole hall: the names under and beside the tables are not cut at its edges (specification 3 §2).
import { expect, test } from 'vitest'
import { makeTable } from './hall-fixtures'
import { fitViewport } from './plan-fit'
import { tableCenter } from './plan-geometry'
import { layoutTableLabels, outerLabelExtent } from './plan-labels'

const makeLongTables = (rows: number, columnDistance: number) =>
  Array.from({ length: rows * 7 }, (_, index) =>
    makeTable(
      index + 1,
      12,
      {},
      {
        name: `Masa lungă a verilor ${index + 1}`,
        x_pos: (index % 7) * columnDistance,
        y_pos: Math.floor(index / 7) * 140,
      },
    ),
  )

test.each([
  [1280, 5, 260],
  [900, 5, 260],
  [1280, 1, 400],
  // The tables of the last column have their names beside them.
  [1280, 9, 80],
])('the names at the edges of the whole hall are not cut at %d px', (width, rows, distance) => {
  const tables = makeLongTables(rows, distance)
  const height = 620
  const view = fitViewport(tables, width, height)
  const labels = layoutTableLabels(tables, view.zoom)
  const extents = tables.flatMap((table) => {
    const label = labels.get(table.id)?.outerLabel
    const center = tableCenter(table)
    const extent = label && outerLabelExtent(label, view.zoom)
    return extent ? [{ center, extent }] : []
  })
  expect(extents.length).toBeGreaterThan(0)
  for (const { center, extent } of extents) {
    const centerX = center.x * view.zoom + view.x
    expect(centerX - extent.left).toBeGreaterThanOrEqual(0)
    expect(centerX + extent.right).toBeLessThanOrEqual(width)
    expect(center.y * view.zoom + view.y + extent.bottom).toBeLessThanOrEqual(height)
  }
})

test('long names do not hide the tables on a narrow screen', () => {
  const view = fitViewport(makeLongTables(5, 260), 100, 400)
  expect(view.zoom).toBeGreaterThan(0.01)
})
