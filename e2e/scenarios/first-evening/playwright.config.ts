// The first evening of a couple, from a new account to the list for the caterer. Separate server and worker, PostgreSQL, Redis, real SMTP.
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'
import { url } from './guest-data'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/evening',
  // The story has many steps. The limit is for a server that stopped answering, not for a slow machine.
  timeout: 600_000,
  globalSetup: undefined,
  use: { ...journeys.use, baseURL: url },
})
