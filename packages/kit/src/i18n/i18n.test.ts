import { expect, test } from 'vitest'
import en from './couple.en.json'
import ro from './couple.ro.json'
import { translate } from './index'

const texts = { ro, en }

test('romanian counts have three forms', () => {
  const t = translate(texts, 'ro')
  expect([1, 2, 19, 20, 101, 212].map((count) => t('demo.days', { count }))).toEqual(['o zi', '2 zile', '19 zile', '20 de zile', '101 zile', '212 zile'])
})

test('english says the same', () => {
  expect(translate(texts, 'en')('demo.days', { count: 2 })).toBe('2 days')
})

test('values are put in their places and unknown places stay', () => {
  expect(translate(texts, 'ro')('inv.delete_title', { name: 'Ana' })).toBe('Ștergeți invitația „Ana”?')
})
