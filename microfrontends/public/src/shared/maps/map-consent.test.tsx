import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMapConsent } from './map-consent'

function Map({ name }: { name: string }) {
  const [agreed, agree] = useMapConsent()
  return <button onClick={() => agree(!agreed)}>{`${name}: ${agreed ? 'da' : 'nu'}`}</button>
}

test('a yes to one map is a yes to all of them, and can be taken back', () => {
  render(
    <>
      <Map name="a" />
      <Map name="b" />
    </>,
  )
  expect(screen.getByText('b: nu')).toBeTruthy()
  act(() => screen.getByText('a: nu').click())
  expect(screen.getByText('b: da')).toBeTruthy()
  act(() => screen.getByText('b: da').click())
  expect(screen.getByText('a: nu')).toBeTruthy()
})
