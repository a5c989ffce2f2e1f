// The tests cannot draw a focus outline, so they check to which elements the rule of the style sheet applies.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/shell.css`, 'utf8')
const selector = /([^\n]+):focus-visible \{\s*outline: none;/.exec(css)?.[1] ?? ''

test.each([
  ['<h1 tabindex="-1">Acasă</h1>', true],
  ['<main tabindex="-1"></main>', true],
  ['<div tabindex="-1"></div>', true],
  ['<button tabindex="-1">Mută</button>', false],
  ['<a tabindex="-1" href="/">Acasă</a>', false],
  ['<div role="option" tabindex="-1">Masa 4</div>', false],
  ['<h1 tabindex="0">Acasă</h1>', false],
])('%s has no focus outline: %s', (html, hasNone) => {
  document.body.innerHTML = html
  expect(document.body.firstElementChild?.matches(selector)).toBe(hasNone)
})
