// The ESLint rule that rejects vague names.
import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'vitest'
import noVagueNames from '../../scripts/eslint/no-vague-names.mjs'

Object.assign(RuleTester, { describe, it: test, itOnly: test.only })

const list = path.resolve(import.meta.dirname, '../../scripts/banned-names.txt')
const vague = readFileSync(list, 'utf8').split('\n')[0]!
const vagueType = vague[0]!.toUpperCase() + vague.slice(1)

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
    `const answer = { ${vague}: 1, x: 2 }; type Answer = { ${vague}: boolean; y: number }`,
    `import { ${vague} } from './answers'`,
    { code: 'export const seat = 1', filename: 'seat.test.ts' },
  ],
  invalid: [
    { code: `const ${vague} = 1`, errors: [banned(vague)] },
    { code: `type ${vagueType} = string`, errors: [banned(vagueType)] },
    { code: `interface ${vagueType} { id: string }`, errors: [banned(vagueType)] },
    { code: `class ${vagueType} {}`, errors: [banned(vagueType)] },
    { code: `function ${vagueType}() { return null }`, errors: [banned(vagueType)] },
    { code: `const { answer: ${vague} } = load()`, errors: [banned(vague)] },
    { code: `const found = rows.find((${vague}) => ${vague}.id)`, errors: [banned(vague)] },
    { code: `import { expectMessage as ${vague} } from './testing'`, errors: [banned(vague)] },
    { code: 'const n = 1', errors: [oneLetter('n')] },
    { code: 'for (const x of rows) run(x)', errors: [oneLetter('x')] },
    { code: 'for (const k in rows) run(k)', errors: [oneLetter('k')] },
    { code: 'for (;;) { let i = 0; run(i) }', errors: [oneLetter('i')] },
    { code: 'function run(e: Event) { stop(e) }', errors: [oneLetter('e')] },
    { code: 'rows.forEach((r) => { run(r) })', errors: [oneLetter('r')] },
    { code: 'try { run() } catch (e) { report(e) }', errors: [oneLetter('e')] },
    { code: 'export {}', filename: `${vague}.test.ts`, errors: [{ messageId: 'bannedFile' }] },
  ],
})
