// A field with an end says so before it is reached, not only after sending.
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field'
import { LINE, TEXT, leftOf } from './room'

afterEach(cleanUpPage)

const open = (typed: string, errors: string[] = []) =>
  renderPage(
    <Field label="Nume" hint="Ca pe plic" room={[typed, LINE]} errors={errors}>
      {(p) => <input {...p} defaultValue={typed} />}
    </Field>,
    { path: '/' },
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Nume')
const said = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('signs are counted as the server counts them: whole letters, without the spaces around', () => {
  expect(leftOf(' Ștefan 👰 ', LINE)).toEqual({ left: 112, near: false })
  expect([
    leftOf('x'.repeat(99), LINE).near,
    leftOf('x'.repeat(100), LINE).near,
    leftOf('x'.repeat(1899), TEXT).near,
    leftOf('x'.repeat(1900), TEXT).near,
  ]).toEqual([false, true, false, true])
})

test('far from the end nothing is said', async () => {
  await open('Familia Pop')
  expect([said(), field().getAttribute('aria-invalid')]).toEqual([['Ca pe plic'], null])
})

test('near it the field says how much still fits', async () => {
  await open('x'.repeat(117))
  expect([said(), field().getAttribute('aria-invalid')]).toEqual([
    ['Ca pe plic', 'Mai încap 3 semne.'],
    null,
  ])
  expect(screen.getByText('Încap cel mult 120 de semne.').getAttribute('aria-live')).toBe('polite')
})

test('past it the field is wrong before it is sent, and says by how much, once', async () => {
  await open('x'.repeat(125), ['too_long'])
  expect([said(), field().getAttribute('aria-invalid')]).toEqual([
    ['Ca pe plic', 'Este mai lung cu 5 semne decât încape.'],
    'true',
  ])
})
