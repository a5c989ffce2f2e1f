import { expect, test } from 'vitest'
import { photoIndexForKeyPress, swipeDirection } from './api'

test('keys select the next photo and stop at the first and the last', () => {
  expect(photoIndexForKeyPress('ArrowRight', 0, 3)).toBe(1)
  expect(photoIndexForKeyPress('ArrowRight', 2, 3)).toBeUndefined()
  expect(photoIndexForKeyPress('ArrowLeft', 0, 3)).toBeUndefined()
  expect(photoIndexForKeyPress('End', 0, 3)).toBe(2)
  expect(photoIndexForKeyPress('Home', 2, 3)).toBe(0)
  expect(photoIndexForKeyPress('Home', 0, 3)).toBeUndefined()
  expect(photoIndexForKeyPress('a', 1, 3)).toBeUndefined()
})

test('only a long horizontal movement is a swipe', () => {
  expect(swipeDirection(-80, 10)).toBe(1)
  expect(swipeDirection(80, -10)).toBe(-1)
  expect(swipeDirection(-20, 0)).toBe(0)
  expect(swipeDirection(-80, 90)).toBe(0)
})
