// A month of business: couples come and pay, staff bills, writes and refunds; server and worker apart, PostgreSQL, Redis, real SMTP.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'
import { portOf } from '../ports'

export const port = portOf('MONTH_PORT')

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/month',
  timeout: 1_200_000,
  globalSetup: undefined,
  use: { ...journeys.use, baseURL: `http://localhost:${port}` },
})
