// The ESLint rule that limits the length of functions.
import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, test } from 'vitest'
import maxFunctionLines from '../../scripts/eslint/max-function-lines.mjs'

Object.assign(RuleTester, { describe, it: test, itOnly: test.only })

const body = '{\n  run()\n}'
const options = [2]
const errors = [{ messageId: 'long', data: { lines: 3, limit: 2 } }]

new RuleTester({
  languageOptions: { parser: tseslint.parser as never },
}).run('max-function-lines', maxFunctionLines, {
  valid: [
    { code: 'const run = () => {\n}', options },
    { code: `describe('seats', () => ${body})`, options },
    { code: `test.describe('seats', () => ${body})`, options },
    { code: `describe.each([1, 2])('%i seats', (count) => ${body})`, options },
  ],
  invalid: [
    { code: `function save() ${body}`, options, errors },
    { code: `const save = () => ${body}`, options, errors },
    { code: `const form = { save() ${body} }`, options, errors },
    { code: `test('a seat', () => ${body})`, options, errors },
    { code: "describe('seats', () => { test('a seat', () => {\n  run()\n}) })", options, errors },
  ],
})
