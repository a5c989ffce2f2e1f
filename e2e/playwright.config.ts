// The journeys against the built product: one process on SQLite, or server and worker as separate processes on
// PostgreSQL and Redis.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { portOf } from './ports'

export const port = portOf('E2E_PORT')

/**
 * The journeys that run on one stack only. All others run on both. One stack is enough for these, because the pages
 * are the same on both. The tests of the API make every call on SQLite and on PostgreSQL, and the tests of the worker
 * run every job on both.
 */
const ON_ONE_STACK = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'stacks.json'), 'utf8'),
) as Record<string, string[]>
const otherStackJourneys = Object.entries(ON_ONE_STACK).flatMap(([stack, journeys]) =>
  stack === (process.env.ALAI_STACK ?? 'embedded') ? [] : journeys,
)
/** The names of the journeys to run, such as `couple/budget`, separated by white space. If it is not set, all run. */
const onlyJourneys = process.env.ONLY_JOURNEYS?.split(/\s+/).filter(Boolean)
const files = (names: string[]) => names.map((name) => `**/journeys/${name}.spec.ts`)

export default defineConfig({
  testDir: './journeys',
  ...(onlyJourneys
    ? { testMatch: files(onlyJourneys) }
    : { testIgnore: files(otherStackJourneys) }),
  outputDir: `../test-results/journeys-${port}`,
  workers: 1,
  retries: 0,
  // This timeout only ends a test that does not progress. Each action and expectation has a shorter timeout.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  globalSetup: './support/global-setup.ts',
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
        // A page is open for a few seconds only. Optimizing its scripts and collecting its garbage would cost more
        // time than it saves.
        '--js-flags=--no-maglev --no-opt --initial-heap-size=256 --min-semi-space-size=32',
      ],
    },
    baseURL: `http://localhost:${port}`,
  },
})
