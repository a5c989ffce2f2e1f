// The conversion of rich texts: what is stored is read without a loss, and what the server would remove is not written.
import { readFileSync, readdirSync } from 'node:fs'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { parseRichText, serializeRichText } from './rich-text-html'
import { RICH_TEXT_EXTENSIONS } from './rich-text-schema'

const schema = getSchema(RICH_TEXT_EXTENSIONS)
const convert = (html: string) => serializeRichText(parseRichText(html, schema))

/** Returns all strings of a JSON document that contain an element. */
function markupIn(json: unknown): string[] {
  if (typeof json === 'string') return json.includes('</') ? [json] : []
  return json && typeof json === 'object' ? Object.values(json).flatMap(markupIn) : []
}
const markupOfFile = (file: string) => markupIn(JSON.parse(readFileSync(file, 'utf8')))

/** Returns the string literals of a Rust file that begin with an element. */
const markupOfRustFile = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/"(<(?:p|h2|ul)>[^"\\]*)"/g)].map(
    ([, text]) => text ?? '',
  )

const ARTICLES = 'crates/seed/content/articles'
const DEMO_TEXTS = [
  ...readdirSync(ARTICLES).flatMap((name) => markupOfFile(`${ARTICLES}/${name}`)),
  ...markupOfFile('crates/domain/src/website/samples.json'),
  ...markupOfRustFile('crates/seed/src/messages.rs'),
  ...markupOfRustFile('crates/seed/src/fixtures.rs'),
]

// Covers 3.2.17.
test('the texts of the demonstration data are converted without a change', () => {
  expect(DEMO_TEXTS.length).toBeGreaterThan(90)
  for (const html of DEMO_TEXTS) {
    const stored = html.replaceAll('\u00a0', '&nbsp;')
    expect(convert(html)).toBe(stored.replace(/(<\/?)b>/g, '$1strong>'))
  }
})

test.each([
  ['<h2>a</h2><h3>b</h3><p>c<br>d</p><hr><blockquote><p>e</p></blockquote>'],
  ['<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>'],
  ['<ul><li>a<ol><li>b</li></ol></li></ul>'],
  ['<p>Din&nbsp;„Brașov” &amp; <a href="tel:+40722000111">telefon</a></p>'],
  ['<p><a href="/app/blog">Blog</a> <a href="#harta">harta</a></p>'],
  ['<p>a</p><p><br></p><p>b</p>'],
  [''],
])('the allowed text %s is kept', (html) => {
  expect(convert(html)).toBe(html)
})

test.each([
  ['b and i', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
  ['text without a paragraph', 'Dragi prieteni', '<p>Dragi prieteni</p>'],
  ['an empty paragraph', '<p><br></p>', ''],
  ['a list item of one paragraph', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  ['a quote of bare text', '<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
  [
    'the attributes of a link',
    '<p><a href="https://alai.ro" rel="nofollow" target="_blank" class="a">a</a></p>',
    '<p><a href="https://alai.ro">a</a></p>',
  ],
])('%s is written in the form of the editor', (_, html, written) => {
  expect(convert(html)).toBe(written)
})

// Covers F-1.
test('sec_f_1 elements that the server removes are not written', () => {
  expect(
    convert(
      '<h1 style="color:red" id="a" class="b">Titlu</h1><p onclick="x()"><img src="https://spy">a<script>alert(1)</script><style>p{}</style></p><table><tr><td>b</td></tr></table><p><a href="javascript:alert(1)">c</a></p><iframe src="//x"></iframe>',
    ),
  ).toBe('<p>Titlu</p><p>a</p><p>b</p><p>c</p>')
})
