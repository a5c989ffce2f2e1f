import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'jsdom',
    // Whole screens on a busy machine: nothing is measured here.
    testTimeout: 60_000,
    include: [
      'packages/**/*.test.{ts,tsx}',
      'microfrontends/**/*.test.{ts,tsx}',
      'shells/**/*.test.{ts,tsx}',
    ],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
