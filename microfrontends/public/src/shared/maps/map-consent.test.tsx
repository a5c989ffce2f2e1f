import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMapConsent } from './map-consent'

function ConsentButton({ name }: { name: string }) {
  const [hasConsent, setConsent] = useMapConsent()
  return (
    <button
      onClick={() => setConsent(!hasConsent)}
    >{`${name}: ${hasConsent ? 'da' : 'nu'}`}</button>
  )
}

test('consent applies to all maps and can be withdrawn', () => {
  render(
    <>
      <ConsentButton name="a" />
      <ConsentButton name="b" />
    </>,
  )
  expect(screen.getByText('b: nu')).toBeTruthy()
  act(() => screen.getByText('a: nu').click())
  expect(screen.getByText('b: da')).toBeTruthy()
  act(() => screen.getByText('b: da').click())
  expect(screen.getByText('a: nu')).toBeTruthy()
})
