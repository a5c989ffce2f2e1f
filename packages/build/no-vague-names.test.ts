// The ESLint rule that rejects vague names.
import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, test } from 'vitest'
import noVagueNames from '../../scripts/eslint/no-vague-names.mjs'

Object.assign(RuleTester, { describe, it: test, itOnly: test.only })

const banned = (name: string) => ({ messageId: 'banned', data: { name } })
const oneLetter = (name: string) => ({ messageId: 'oneLetter', data: { name } })

new RuleTester({
  languageOptions: { parser: tseslint.parser as never },
}).run('no-vague-names', noVagueNames, {
  valid: [
    'const notification = t("new"); const t = translate',
    'for (let i = 0; i < 3; i++) run(i)',
    'const doubled = numbers.map((n) => 2 * n)',
    'type Pair<T> = { [K in keyof T]: T[K] extends (infer U)[] ? U : never }',
    'numbers.forEach((_, index) => { run(index) })',
    'const answer = { yes: 1, x: 2 }; type Answer = { told: boolean; y: number }',
    'import { told } from "./answers"',
    { code: 'export const seat = 1', filename: 'seat.test.ts' },
  ],
  invalid: [
    { code: 'const told = 1', errors: [banned('told')] },
    { code: 'type Deed = string', errors: [banned('Deed')] },
    { code: 'interface Desk { id: string }', errors: [banned('Desk')] },
    { code: 'class Shelf {}', errors: [banned('Shelf')] },
    { code: 'function Bell() { return null }', errors: [banned('Bell')] },
    { code: 'const { answer: said } = load()', errors: [banned('said')] },
    { code: 'const found = rows.find((was) => was.id)', errors: [banned('was')] },
    { code: 'import { expectMessage as said } from "./testing"', errors: [banned('said')] },
    { code: 'const n = 1', errors: [oneLetter('n')] },
    { code: 'for (const x of rows) run(x)', errors: [oneLetter('x')] },
    { code: 'for (const k in rows) run(k)', errors: [oneLetter('k')] },
    { code: 'for (;;) { let i = 0; run(i) }', errors: [oneLetter('i')] },
    { code: 'function run(e: Event) { stop(e) }', errors: [oneLetter('e')] },
    { code: 'rows.forEach((r) => { run(r) })', errors: [oneLetter('r')] },
    { code: 'try { run() } catch (e) { report(e) }', errors: [oneLetter('e')] },
    { code: 'export {}', filename: 'apart.test.ts', errors: [{ messageId: 'bannedFile' }] },
  ],
})
