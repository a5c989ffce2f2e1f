// The fault tests: killed processes, a queue that loses its data, a full disk. They use PostgreSQL, Redis and SMTP,
// and no browser.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/faults',
  workers: 1,
  retries: 0,
  // The tests start and kill processes, which takes long on a machine that also runs other suites.
  timeout: 1_200_000,
})
