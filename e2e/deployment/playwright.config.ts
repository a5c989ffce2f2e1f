// Two servers and two workers behind nginx with TLS, on PostgreSQL and Redis. No browser.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/deployment',
  workers: 1,
  retries: 0,
  // The limit is for a server that stopped answering, not for a slow machine.
  timeout: 900_000,
})
