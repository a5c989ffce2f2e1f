// A couple's first evening, from an empty house to the caterer's list: server and worker apart, PostgreSQL, Redis, real SMTP.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'
import { url } from './evening.data'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/evening',
  timeout: 180_000,
  globalSetup: undefined,
  use: { ...journeys.use, baseURL: url },
})
