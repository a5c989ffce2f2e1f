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

test('Romanian has three plural forms', () => {
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

test('English has two plural forms', () => {
  expect(createTranslate(texts, 'en')('demo.days', { count: 2 })).toBe('2 days')
})

test('values replace their placeholders', () => {
  expect(createTranslate(texts, 'ro')('inv.delete_title', { name: 'Ana' })).toBe(
    'Ștergeți invitația „Ana”?',
  )
})

test('quotation marks in a quoted name become the inner ones of the language', () => {
  const quote = (language: 'ro' | 'en', name: string) =>
    createTranslate(texts, language)('gifts.delete_title', { name })
  expect(quote('ro', 'Mașină de cusut „Singer”')).toBe(
    'Ștergeți cadoul „Mașină de cusut «Singer»”?',
  )
  expect(quote('en', 'Sewing machine “Singer”')).toContain('Sewing machine ‘Singer’')
  expect(createTranslate(texts, 'ro')('guest.lost_seat', { name: 'Ana „Anca” Pop' })).toBe(
    'Ana „Anca” Pop nu mai are loc la masă.',
  )
})

test('numbers are formatted in the language and texts stay unchanged', () => {
  expect(createTranslate(texts, 'ro')('answers.line', { count: 1234 })).toBe(
    '1.234 de răspunsuri pozitive',
  )
  expect(createTranslate(texts, 'en')('answers.line', { count: 1234 })).toMatch(/^1,234 /)
  expect(
    createTranslate(texts, 'ro')('part.map_read', { lat: '45.6423', long: '25.5888' }),
  ).toContain('45.6423, 25.5888')
})

test('tasks are counted in both languages', () => {
  const countTasks = (language: 'ro' | 'en') => (count: number) =>
    createTranslate({ ro: tasksRo, en: tasksEn }, language)('line', { count })
  expect([1, 2, 20, 37].map(countTasks('ro'))).toEqual([
    'un task',
    '2 taskuri',
    '20 de taskuri',
    '37 de taskuri',
  ])
  expect([1, 37].map(countTasks('en'))).toEqual(['one task', '37 tasks'])
})

test('catalogues have the same keys in both languages and no cedillas', () => {
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

test('a key with a plural suffix also has the form "other"', () => {
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))) {
    const keys = Object.keys(
      JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')) as object,
    )
    const incompleteKeys = keys.filter(
      (key) => /_(one|few)$/.test(key) && !keys.includes(key.replace(/_(one|few)$/, '_other')),
    )
    expect(incompleteKeys, name).toEqual([])
  }
})

const GUEST_PAGES = [
  ...[
    'shared',
    'shell',
    'site',
    'site-extras',
    'sample-banner',
    'couple-pages',
    'answer',
    'answer-confirmation',
  ],
  ...['decline', 'gallery', 'registry', 'map'],
]
const readTexts = (name: string, language: 'ro' | 'en') =>
  Object.entries(
    JSON.parse(readFileSync(`packages/kit/src/i18n/${name}.${language}.json`, 'utf8')) as Record<
      string,
      string
    >,
  )

test('Romanian texts of guest pages address the guests in the plural', () => {
  const singular = /^(Încearcă|Arată|Sari|Alege|Caută|Citește|Deschide|Scrie|Trimite|Vezi)( |$)/
  const found = GUEST_PAGES.flatMap((name) =>
    readTexts(name, 'ro').filter(([, text]) => singular.test(text)),
  )
  expect(found).toEqual([])
})

test('English texts of guest pages count persons', () => {
  const found = GUEST_PAGES.flatMap((name) =>
    readTexts(name, 'en').filter(([, text]) => text.includes('{count} people')),
  )
  expect(found).toEqual([])
})

test('the religious ceremony has one English name on the site, in its data and in the couple’s pages', () => {
  const names = ['couple-pages', 'document-head', 'couple'].flatMap((name) =>
    readTexts(name, 'en').flatMap(([key, text]) =>
      key === 'tag.Cununie religioasa' ? [text] : [],
    ),
  )
  // The mail that confirms an answer has the same name.
  expect(names).toEqual(Array.from({ length: 3 }, () => 'Religious ceremony'))
})
