// A field with a limit warns before the limit is reached, not only after sending.
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field'
import { MAX_SINGLE_LINE_LENGTH, MAX_TEXT_LENGTH, characterLimitState } from './character-limit'

afterEach(cleanUpPage)

const renderField = (text: string, errors: string[] = []) =>
  renderPage(
    <Field label="Nume" hint="Ca pe plic" limit={[text, MAX_SINGLE_LINE_LENGTH]} errors={errors}>
      {(p) => <input {...p} defaultValue={text} />}
    </Field>,
    { path: '/' },
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Nume')
const descriptions = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('characters are counted like the server does, without surrounding spaces', () => {
  expect(characterLimitState(' Ștefan 👰 ', MAX_SINGLE_LINE_LENGTH)).toEqual({
    left: 112,
    isNearLimit: false,
  })
  expect([
    characterLimitState('x'.repeat(99), MAX_SINGLE_LINE_LENGTH).isNearLimit,
    characterLimitState('x'.repeat(100), MAX_SINGLE_LINE_LENGTH).isNearLimit,
    characterLimitState('x'.repeat(1899), MAX_TEXT_LENGTH).isNearLimit,
    characterLimitState('x'.repeat(1900), MAX_TEXT_LENGTH).isNearLimit,
  ]).toEqual([false, true, false, true])
})

test('no count is shown far from the limit', async () => {
  await renderField('Familia Pop')
  expect([descriptions(), field().getAttribute('aria-invalid')]).toEqual([['Ca pe plic'], null])
})

test('the remaining characters are shown near the limit', async () => {
  await renderField('x'.repeat(117))
  expect([descriptions(), field().getAttribute('aria-invalid')]).toEqual([
    ['Ca pe plic', 'Mai încap 3 semne.'],
    null,
  ])
  expect(screen.getByText('Încap cel mult 120 de semne.').getAttribute('aria-live')).toBe('polite')
})

test('a text over the limit is invalid before sending and shows by how much, once', async () => {
  await renderField('x'.repeat(125), ['too_long'])
  expect([descriptions(), field().getAttribute('aria-invalid')]).toEqual([
    ['Ca pe plic', 'Este mai lung cu 5 semne decât încape.'],
    'true',
  ])
})
