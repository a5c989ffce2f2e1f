// Journeys against the built product: one process on SQLite, or server and worker apart over PostgreSQL and Redis.
import { defineConfig } from '@playwright/test'

/** Two stacks can stand beside each other. */
export const port = process.env.E2E_PORT ?? '18090'

export default defineConfig({
  testDir: './journeys',
  outputDir: `../test-results/journeys-${port}`,
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './stack.ts',
  use: {
    actionTimeout: 30_000,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    baseURL: `http://localhost:${port}`,
  },
})
