// The first evening of a couple, from a new account to the list for the caterer. Server and worker are separate
// processes on PostgreSQL and Redis, with SMTP.
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'
import { url } from './guest-data'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/evening',
  // The test has many steps. The limit detects a server that does not respond any more, not a slow machine.
  timeout: 1_200_000,
  globalSetup: undefined,
  use: { ...journeys.use, baseURL: url },
})
