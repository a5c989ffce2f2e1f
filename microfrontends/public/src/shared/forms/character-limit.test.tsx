// A field with a limit warns before the limit is reached, not only after sending.
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field'
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, charactersLeft } from './character-limit'

afterEach(cleanUpPage)

const renderField = (text: string, errors: string[] = []) =>
  renderPage(
    <Field label="Nume" hint="Ca pe plic" limit={[text, MAX_LINE_LENGTH]} errors={errors}>
      {(p) => <input {...p} defaultValue={text} />}
    </Field>,
    { path: '/' },
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Nume')
const descriptions = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('signs are counted as the server counts them: whole letters, without the spaces around', () => {
  expect(charactersLeft(' Ștefan 👰 ', MAX_LINE_LENGTH)).toEqual({ left: 112, near: false })
  expect([
    charactersLeft('x'.repeat(99), MAX_LINE_LENGTH).near,
    charactersLeft('x'.repeat(100), MAX_LINE_LENGTH).near,
    charactersLeft('x'.repeat(1899), MAX_TEXT_LENGTH).near,
    charactersLeft('x'.repeat(1900), MAX_TEXT_LENGTH).near,
  ]).toEqual([false, true, false, true])
})

test('far from the end nothing is said', async () => {
  await renderField('Familia Pop')
  expect([descriptions(), field().getAttribute('aria-invalid')]).toEqual([['Ca pe plic'], null])
})

test('near it the field says how much still fits', async () => {
  await renderField('x'.repeat(117))
  expect([descriptions(), field().getAttribute('aria-invalid')]).toEqual([
    ['Ca pe plic', 'Mai încap 3 semne.'],
    null,
  ])
  expect(screen.getByText('Încap cel mult 120 de semne.').getAttribute('aria-live')).toBe('polite')
})

test('past it the field is wrong before it is sent, and says by how much, once', async () => {
  await renderField('x'.repeat(125), ['too_long'])
  expect([descriptions(), field().getAttribute('aria-invalid')]).toEqual([
    ['Ca pe plic', 'Este mai lung cu 5 semne decât încape.'],
    'true',
  ])
})
