import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import bannerEn from './site-extras.en.json'
import bannerRo from './site-extras.ro.json'
import budgetEn from './budget.en.json'
import budgetRo from './budget.ro.json'
import en from './couple.en.json'
import ro from './couple.ro.json'
import { createTranslate } from './index'
import tasksEn from './tasks.en.json'
import tasksRo from './tasks.ro.json'
import declineEn from './decline.en.json'
import declineRo from './decline.ro.json'
import galleryEn from './gallery.en.json'
import galleryRo from './gallery.ro.json'
import registryEn from './registry.en.json'
import registryRo from './registry.ro.json'

const texts = { ro, en }

test('romanian counts have three forms', () => {
  const t = createTranslate(texts, 'ro')
  expect([1, 2, 19, 20, 101, 212].map((count) => t('demo.days', { count }))).toEqual([
    'o zi',
    '2 zile',
    '19 zile',
    '20 de zile',
    '101 zile',
    '212 zile',
  ])
})

test('english says the same', () => {
  expect(createTranslate(texts, 'en')('demo.days', { count: 2 })).toBe('2 days')
})

test('values are put in their places and unknown places stay', () => {
  expect(createTranslate(texts, 'ro')('inv.delete_title', { name: 'Ana' })).toBe(
    'Ștergeți invitația „Ana”?',
  )
})

test('numbers are written in the way of the language, and texts are left alone', () => {
  expect(createTranslate(texts, 'ro')('answers.line', { count: 1234 })).toBe(
    '1.234 de răspunsuri pozitive',
  )
  expect(createTranslate(texts, 'en')('answers.line', { count: 1234 })).toMatch(/^1,234 /)
  expect(
    createTranslate(texts, 'ro')('part.map_read', { lat: '45.6423', long: '25.5888' }),
  ).toContain('45.6423, 25.5888')
})

test('tasks are counted in both languages', () => {
  const of = (language: 'ro' | 'en') => (count: number) =>
    createTranslate({ ro: tasksRo, en: tasksEn }, language)('line', { count })
  expect([1, 2, 20, 37].map(of('ro'))).toEqual([
    'un task',
    '2 taskuri',
    '20 de taskuri',
    '37 de taskuri',
  ])
  expect([1, 37].map(of('en'))).toEqual(['one task', '37 tasks'])
})

test('registry, gallery, the no, tasks and budget say the same in both languages', () => {
  expect(Object.keys(registryEn)).toEqual(Object.keys(registryRo))
  expect(Object.keys(galleryEn)).toEqual(Object.keys(galleryRo))
  expect(Object.keys(declineEn)).toEqual(Object.keys(declineRo))
  expect(Object.keys(bannerEn)).toEqual(Object.keys(bannerRo))
  expect(Object.keys(tasksEn)).toEqual(Object.keys(tasksRo))
  expect(Object.keys(budgetEn)).toEqual(Object.keys(budgetRo))
  expect(
    JSON.stringify([registryRo, galleryRo, declineRo, bannerRo, tasksRo, budgetRo]),
  ).not.toMatch(/[şţŞŢ]/)
})

test('a word that stands alone is no form of a count: „came_of_one” would be said where one of several has come', () => {
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))) {
    const keys = Object.keys(
      JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')) as object,
    )
    const lone = keys.filter(
      (key) => /_(one|few)$/.test(key) && !keys.includes(key.replace(/_(one|few)$/, '_other')),
    )
    expect(lone, name).toEqual([])
  }
})
