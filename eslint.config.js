import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import featureImports from './scripts/eslint/feature-imports.mjs'
import maxFunctionLines from './scripts/eslint/max-function-lines.mjs'
import maxUseState from './scripts/eslint/max-use-state.mjs'
import noVagueNames from './scripts/eslint/no-vague-names.mjs'

/** Libraries that are imported only through their facades. */
const FACADE_LIBRARIES = [
  '@tanstack/*',
  'react-router',
  'react-router/*',
  '@alai/client',
  '@mantine/*',
  'openapi-fetch',
  'react-hook-form',
  '@tiptap/*',
]
/** The same as a regular expression. A selector of ESLint cannot contain a slash in one. */
const FACADE_LIBRARY = FACADE_LIBRARIES.map((name) => name.replace('*', '.*'))
  .join('|')
  .replaceAll('/', '\\u002F')

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'target/**',
      'var/**',
      '**/node_modules/**',
      'openapi/client/schema.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.recommended.map((c) => ({ ...c, files: ['**/*.{ts,tsx,mjs}'] })),
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // A rule is not switched off in a comment.
    linterOptions: { noInlineConfig: true },
    plugins: {
      'react-hooks': hooks,
      alai: {
        rules: {
          'feature-imports': featureImports,
          'max-function-lines': maxFunctionLines,
          'max-use-state': maxUseState,
          'no-vague-names': noVagueNames,
        },
      },
    },
    rules: {
      ...hooks.configs.recommended.rules,
      'alai/no-vague-names': 'error',
      'alai/feature-imports': 'error',
      // The limit also applies to tests. Only the body of a `describe` may be longer.
      'alai/max-function-lines': ['error', 100],
      'alai/max-use-state': ['error', 4],
      'max-lines': ['error', 300],
      complexity: ['error', 15],
      'no-nested-ternary': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    // Shared libraries are imported only through their facades. A direct import would load a second copy.
    files: ['microfrontends/**/*.{ts,tsx}', 'shells/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { patterns: FACADE_LIBRARIES }],
      'no-restricted-syntax': [
        'error',
        {
          selector: `ImportExpression > Literal[value=/^(${FACADE_LIBRARY})$/]`,
          message: 'Import this library through its facade.',
        },
      ],
    },
  },
)
