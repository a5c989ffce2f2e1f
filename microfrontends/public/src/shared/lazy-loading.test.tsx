// Content that is loaded later. Without interaction, only content that screen readers have to find loads by itself.
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_DELAY_MS, useNearViewport } from './lazy-loading'

function NearProbe({ name, unmoved = false }: { name: string; unmoved?: boolean }) {
  const [isNear, place] = useNearViewport<HTMLParagraphElement>(unmoved)
  return <p ref={place}>{isNear ? `${name} is here` : 'not yet'}</p>
}

beforeEach(() => {
  vi.useFakeTimers()
  // No element is ever visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the ways to gifts and albums come once the page is quiet; a drawing waits for whoever comes near', () => {
  render(
    <>
      <NearProbe name="The way" unmoved />
      <NearProbe name="The drawing" />
    </>,
  )
  act(() => void vi.advanceTimersByTime(IDLE_DELAY_MS - 1))
  expect(screen.queryByText('The way is here')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('The way is here')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('The drawing is here')).toBeNull()
})
