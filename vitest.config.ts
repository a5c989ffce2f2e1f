import { defineConfig } from 'vitest/config'

/** These write the data that the server puts into a page, which a module reads once, move in the history of the tab, or reset modules. */
const ISOLATED = [
  'microfrontends/couple/src/parts/layout.test.tsx',
  'microfrontends/couple/src/screens/invitations/import-review.test.tsx',
  'microfrontends/public/src/shared/brand/device-data-dialog.test.tsx',
  'microfrontends/public/src/features/payments/pages/payment-result-page.test.tsx',
  'microfrontends/public/src/features/site/components/place-map.test.tsx',
  'shells/web/src/arrival.test.tsx',
  'shells/web/src/shell.test.tsx',
]

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'jsdom',
    maxWorkers: 2,
    // Whole pages on a busy machine: nothing is measured here.
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          // Modules are loaded once per worker. The setup file makes the document new for each file.
          name: 'shared',
          isolate: false,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'microfrontends/**/*.test.{ts,tsx}',
            'shells/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', ...ISOLATED],
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
})
