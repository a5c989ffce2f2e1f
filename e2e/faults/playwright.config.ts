// Faults: processes killed in the middle, a queue that forgets. No browser; real PostgreSQL, Redis and SMTP.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/faults',
  workers: 1,
  retries: 0,
  // Processes are started and killed on a machine that runs other suites too.
  timeout: 600_000,
})
