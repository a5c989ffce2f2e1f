// The site of a couple and its albums are not wider than the phone when the text is enlarged to 200 %. The browser then
// enlarges `rem`, but the width of the media queries stays.
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = 'microfrontends/public/src'
const readSheet = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')
const siteSheets = readdirSync(`${ROOT}/features/site/components`)
  .filter((name) => name.endsWith('.css') && !name.startsWith('print'))
  .map((name) => `features/site/components/${name}`)

/** Returns the rules of a style sheet that apply at every width. */
const unconditionalRules = (sheet: string) =>
  [
    ...sheet.replace(/@[a-z][^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '').matchAll(/([^{}]+)\{([^}]*)\}/g),
  ].map(([, selector = '', declarations = '']) => ({ selector: selector.trim(), declarations }))

test('no column of the site or its albums is as wide as its longest word', () => {
  const sheets = [
    ...siteSheets,
    'shared/couple-site/contact-list.site.module.css',
    'features/gallery/gallery.module.css',
  ]
  expect(sheets.length).toBeGreaterThan(8)
  const growingGrids = sheets.flatMap((file) =>
    unconditionalRules(readSheet(file))
      .filter(
        ({ declarations }) =>
          /display: grid/.test(declarations) &&
          !/place-items: center/.test(declarations) &&
          !/grid-template-columns:[^;]*minmax\((?:0|clamp)/.test(declarations),
      )
      .map(({ selector }) => `${file} ${selector}`),
  )
  expect(growingGrids).toEqual([])
})

test('no field of a form is as wide as its label', () => {
  expect(readSheet('styles/parts.module.css')).toMatch(
    /\n\.field \{[^}]*grid-template-columns: minmax\(0, 1fr\);/,
  )
})

test('large text is limited by the width of the page and long words break', () => {
  const tokens = readSheet('styles/tokens.css')
  for (const step of ['xl', '2xl', '3xl'])
    expect(tokens).toMatch(new RegExp(`--t-${step}: min\\(clamp\\(.*\\), \\d+vw\\);`))
  expect(tokens).toMatch(/\.brand,\n\.themed \{[^}]*overflow-wrap: break-word;/)
})
