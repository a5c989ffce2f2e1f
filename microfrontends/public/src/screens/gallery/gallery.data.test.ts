import { expect, test } from 'vitest'
import { stepBy, swipeOf } from './gallery.data'

test('keys walk through the photos and stop at the ends', () => {
  expect(stepBy('ArrowRight', 0, 3)).toBe(1)
  expect(stepBy('ArrowRight', 2, 3)).toBeUndefined()
  expect(stepBy('ArrowLeft', 0, 3)).toBeUndefined()
  expect(stepBy('End', 0, 3)).toBe(2)
  expect(stepBy('Home', 2, 3)).toBe(0)
  expect(stepBy('Home', 0, 3)).toBeUndefined()
  expect(stepBy('a', 1, 3)).toBeUndefined()
})

test('a swipe is sideways and meant', () => {
  expect(swipeOf(-80, 10)).toBe(1)
  expect(swipeOf(80, -10)).toBe(-1)
  expect(swipeOf(-20, 0)).toBe(0)
  expect(swipeOf(-80, 90)).toBe(0)
})
