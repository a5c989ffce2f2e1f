import { defineConfig } from 'vitest/config'

/**
 * Test files that run with separate modules. They set boot data, which a module reads only once, navigate in the
 * history, or reset modules.
 */
const ISOLATED = [
  'microfrontends/couple/src/layout/couple-layout.test.tsx',
  'microfrontends/couple/src/features/invitations/import/review-step.test.tsx',
  'microfrontends/public/src/shared/brand/device-data-dialog.test.tsx',
  'microfrontends/public/src/features/payments/pages/payment-result-page.test.tsx',
  'microfrontends/public/src/features/site/components/place-map.test.tsx',
  'shells/web/src/navigation-scroll-focus.test.tsx',
  'shells/web/src/shell.test.tsx',
]

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'jsdom',
    maxWorkers: 2,
    // Some tests render whole pages, which takes long on a busy machine.
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          // Modules are loaded once per worker. The setup file creates a new document for each file.
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
