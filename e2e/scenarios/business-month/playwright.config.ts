// The month of business: couples register and pay, staff creates invoices, publishes an article and refunds a
// payment. Server and worker are separate processes on PostgreSQL and Redis, with SMTP.
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'
import { portOf } from '../../ports'

export const port = portOf('MONTH_PORT')

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/month',
  timeout: 1_200_000,
  globalSetup: undefined,
  use: { ...journeys.use, baseURL: `http://localhost:${port}` },
})
