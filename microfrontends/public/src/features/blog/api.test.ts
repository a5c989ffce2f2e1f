import { expect, test } from 'vitest'
import {
  type Article,
  type ArticleSummary,
  parseArticleCategory,
  readingMinutes,
  formatSlashDate,
  suggestArticles,
  parseArticleTags,
} from './api'

const makeSummary = (slug: string, category: string) => ({ slug, category }) as ArticleSummary

// Covers 1.9.07.
test('dates are formatted with slashes in the time zone of Bucharest', () => {
  expect(formatSlashDate('2026-11-06T10:00:00Z')).toBe('06/11/2026')
  expect(formatSlashDate('2026-06-30T22:30:00Z')).toBe('01/07/2026')
  expect(formatSlashDate(null)).toBe('')
})

test('reading time counts words only, not punctuation or tags', () => {
  const minutesOf = (...values: (string | null)[]) =>
    readingMinutes({ article_sections: values.map((value) => ({ value })) } as Pick<
      Article,
      'article_sections'
    >)
  expect(minutesOf()).toBe(1)
  expect(minutesOf('<p>Un cuvânt – doi</p>', null)).toBe(1)
  expect(minutesOf(`<p>${'nuntă '.repeat(500)}</p>`, `<h2>${'alai '.repeat(500)}</h2>`)).toBe(5)
})

test('tags are split and deduplicated', () => {
  expect(parseArticleTags({ meta_tags: 'vară, program,,vară ' })).toEqual(['vară', 'program'])
  expect(parseArticleTags({ meta_tags: '' })).toEqual([])
})

// Covers 1.9.10.
test('suggestions start with the category and omit the current and the next article', () => {
  const all = [
    makeSummary('a', 'Trends'),
    makeSummary('b', 'Servicii'),
    makeSummary('c', 'Trends'),
    makeSummary('d', 'Petrecere'),
    makeSummary('e', 'Trends'),
  ]
  expect(
    suggestArticles(all, { slug: 'c', category: 'Trends', next_slug: 'd' }).map((a) => a.slug),
  ).toEqual(['a', 'e', 'b'])
  expect(
    suggestArticles(all.slice(0, 3), { slug: 'a', category: 'Trends', next_slug: 'b' }).map(
      (a) => a.slug,
    ),
  ).toEqual(['c', 'b'])
})

test('only known categories are parsed', () => {
  expect(parseArticleCategory('Beauty news')).toBe('Beauty news')
  for (const unknownCategory of ['petrecere', '__proto__', '', null, undefined])
    expect(parseArticleCategory(unknownCategory)).toBeUndefined()
})
