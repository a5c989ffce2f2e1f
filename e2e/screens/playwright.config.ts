// What each page looks like in each of its states. It does not depend on the database, and there are many: one stack, two at a time.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/screens',
  workers: 2,
  globalSetup: '../stack.ts',
  projects: [
    // What pages weigh is weighed before anybody dresses the couple otherwise.
    { name: 'weight', testMatch: /weight\.spec/ },
    { name: 'screens', testIgnore: /weight\.spec/, dependencies: ['weight'] },
  ],
})
