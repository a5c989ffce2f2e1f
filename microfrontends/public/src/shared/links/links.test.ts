import { expect, test } from 'vitest'
import { telHref, parseWebAddress, withQuery } from './links'

test('empty parameters are left out of a URL', () => {
  expect(withQuery('/app/blog', { categorie: 'Beauty news', eticheta: undefined })).toBe(
    '/app/blog?categorie=Beauty+news',
  )
  expect(withQuery('/app/blog', { eticheta: '' })).toBe('/app/blog')
})

// Covers B23.
test('only web URLs become links', () => {
  expect(parseWebAddress('https://sura.ro/nunti')).toBe('https://sura.ro/nunti')
  expect(parseWebAddress(' www.sura.ro ')).toBe('https://www.sura.ro/')
  for (const invalidAddress of [
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.ro',
    'http://',
    '',
    null,
    undefined,
  ])
    expect(parseWebAddress(invalidAddress)).toBeUndefined()
})

test('a phone link contains digits only', () => {
  expect(telHref('+40 740-000 100')).toBe('tel:+40740000100')
})
