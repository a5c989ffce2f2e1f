// Faults: processes killed in the middle, a queue that forgets. No browser; real PostgreSQL, Redis and SMTP.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/faults',
  workers: 1,
  retries: 0,
  timeout: 180_000,
})
