// Faults: killed processes, a queue that loses its data, a full disk. No browser; real PostgreSQL, Redis and SMTP.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/faults',
  workers: 1,
  retries: 0,
  // The tests start and kill processes on a machine that also runs other suites.
  timeout: 600_000,
})
