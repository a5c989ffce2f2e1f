import { expect, test } from 'vitest'
import { address, dial, webAddress } from './addresses'

test('an address keeps the language and leaves out what is empty', () => {
  expect(address('/app/blog', { categorie: 'Beauty news', eticheta: undefined }, 'ro')).toBe('/app/blog?categorie=Beauty+news')
  expect(address('/app/blog', { eticheta: '' }, 'en')).toBe('/app/blog?lang=en')
  expect(address('/app/blog', {}, 'ro')).toBe('/app/blog')
  expect(address('/?insidePageUrl=benefits', {}, 'en')).toBe('/?insidePageUrl=benefits&lang=en')
})

test('only addresses of the web become links', () => {
  expect(webAddress('https://sura.ro/nunti')).toBe('https://sura.ro/nunti')
  expect(webAddress(' www.sura.ro ')).toBe('https://www.sura.ro/')
  for (const odd of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.ro', 'http://', '', null, undefined]) expect(webAddress(odd)).toBeUndefined()
})

test('a telephone dials digits', () => {
  expect(dial('+40 740-000 100')).toBe('tel:+40740000100')
})
