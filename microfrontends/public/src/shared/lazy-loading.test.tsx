// Lazily loaded content. Without interaction, only content that users of a screen reader have to find is loaded.
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_DELAY_MS, useNearViewport } from './lazy-loading'

function NearProbe({
  name,
  withoutInteraction = false,
}: {
  name: string
  withoutInteraction?: boolean
}) {
  const [isNear, elementRef] = useNearViewport<HTMLParagraphElement>(withoutInteraction)
  return <p ref={elementRef}>{isNear ? `${name} is here` : 'not yet'}</p>
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

test('optional content loads once the page is idle, and a drawing only when it is near', () => {
  render(
    <>
      <NearProbe name="The way" withoutInteraction />
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
