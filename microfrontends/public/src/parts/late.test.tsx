// What a page leaves out at first: with nobody moving it, only what a reader by ear has to meet comes by itself.
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUIET, useNear } from './late'

function Place({ name, unmoved = false }: { name: string; unmoved?: boolean }) {
  const [near, place] = useNear<HTMLParagraphElement>(unmoved)
  return <p ref={place}>{near ? `${name} is here` : 'not yet'}</p>
}

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is ever in sight.
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
      <Place name="The way" unmoved />
      <Place name="The drawing" />
    </>,
  )
  act(() => void vi.advanceTimersByTime(QUIET - 1))
  expect(screen.queryByText('The way is here')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('The way is here')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('The drawing is here')).toBeNull()
})
