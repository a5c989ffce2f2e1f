// The ESLint rule that limits the number of states of a component.
import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, test } from 'vitest'
import maxUseState from '../../scripts/eslint/max-use-state.mjs'

Object.assign(RuleTester, { describe, it: test, itOnly: test.only })

const state = 'const [value, setValue] = useState(0)\n'
const options = [2]
const errors = [{ messageId: 'many', data: { count: 3, limit: 2 } }]

new RuleTester({
  languageOptions: { parser: tseslint.parser as never },
}).run('max-use-state', maxUseState, {
  valid: [
    { code: `function Page() { ${state.repeat(2)} }`, options },
    { code: `function useDraft() { ${state.repeat(2)} }\nfunction Page() { ${state} }`, options },
    { code: `function Page() { ${state} const Row = () => { ${state.repeat(2)} } }`, options },
  ],
  invalid: [
    { code: `function Page() { ${state.repeat(3)} }`, options, errors },
    { code: `const useDraft = () => { ${state.repeat(3)} }`, options, errors },
    {
      code: `function Page() { ${state.repeat(2)} const [text] = React.useState<string>() }`,
      options,
      errors,
    },
    ...[
      "import { useState as remember } from 'react'",
      'const { useState: remember } = React',
      'const remember = React.useState',
    ].map((alias) => ({
      code: `${alias}\nfunction Page() { ${state.repeat(2)} const [text] = remember('') }`,
      options,
      errors,
    })),
    {
      code: `function Page() { ${state.repeat(2)} const Row = () => { ${state} }\n${state} }`,
      options,
      errors,
    },
  ],
})
