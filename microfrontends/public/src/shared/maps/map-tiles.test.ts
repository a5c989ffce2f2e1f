import { expect, test } from 'vitest'
import { tileHost, tilesAround, worldPixel } from './map-tiles'

const TEMPLATE = 'https://tile.example/{z}/{x}/{y}.png'

test('the centre and the corners of the world are projected', () => {
  expect(worldPixel(0, 0, 0)).toEqual({ x: 128, y: 128 })
  expect(worldPixel(85.0511, -180, 1).x).toBeCloseTo(0)
  expect(worldPixel(85.0511, -180, 1).y).toBeCloseTo(0, 1)
  expect(worldPixel(-90, 180, 1).y).toBeCloseTo(512, 1)
})

test('Brașov lies on the tile that the standard formula gives', () => {
  const pixel = worldPixel(45.6423, 25.5888, 16)
  // Calculated with the textbook formula: tangent and secant instead of the sine.
  const radians = (45.6423 * Math.PI) / 180
  expect(Math.floor(pixel.x / 256)).toBe(Math.floor(((25.5888 + 180) / 360) * 65536))
  expect(Math.floor(pixel.y / 256)).toBe(
    Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 65536),
  )
})

test('a frame is covered without gaps and without extra tiles', () => {
  const frame = { width: 640, height: 420 }
  const tiles = tilesAround(TEMPLATE, 45.6423, 25.5888, frame, 16)
  expect(Math.min(...tiles.map((t) => t.left))).toBeLessThanOrEqual(-320)
  expect(Math.max(...tiles.map((t) => t.left + 256))).toBeGreaterThanOrEqual(319)
  expect(Math.min(...tiles.map((t) => t.top))).toBeLessThanOrEqual(-210)
  expect(Math.max(...tiles.map((t) => t.top + 256))).toBeGreaterThanOrEqual(209)
  expect(tiles.length).toBeLessThanOrEqual(4 * 3)
  expect(new Set(tiles.map((t) => t.key)).size).toBe(tiles.length)
  expect(tiles[0]?.src).toMatch(/^https:\/\/tile\.example\/16\/\d+\/\d+\.png$/)
})

test('tiles wrap at the date line and end at the poles', () => {
  const tiles = tilesAround(TEMPLATE, 0, 179.9999, { width: 512, height: 256 }, 4)
  expect(tiles.some((t) => t.src.includes('/4/0/'))).toBe(true)
  expect(tiles.some((t) => t.src.includes('/4/15/'))).toBe(true)
  expect(
    tilesAround(TEMPLATE, 89, 0, { width: 256, height: 256 }, 3).every((t) => !t.src.includes('-')),
  ).toBe(true)
})

test('the host of the tile server is named without placeholders', () => {
  expect(tileHost('https://tile.openstreetmap.org/{z}/{x}/{y}.png')).toBe('tile.openstreetmap.org')
  expect(tileHost('https://{s}.tile.example/{z}/{x}/{y}.png')).toBe('s.tile.example')
  expect(tileHost('nothing')).toBe('')
})
