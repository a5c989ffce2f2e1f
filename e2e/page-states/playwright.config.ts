// Every page in each of its states. The pages do not depend on the database, so they run on one stack only, in two workers.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** The names of the spec files to run, separated by white space. If it is not set, all run. */
const onlyFiles = process.env.ONLY_PAGE_STATES?.split(/\s+/).filter(Boolean)

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/page-states',
  workers: 2,
  globalSetup: '../support/global-setup.ts',
  projects: [
    // The size of the pages is measured before other tests change the theme of the couple.
    ...(onlyFiles ? [] : [{ name: 'weight', testMatch: /weight\.spec/ }]),
    {
      name: 'page-states',
      ...(onlyFiles
        ? { testMatch: onlyFiles.map((file) => `**/${file}`) }
        : { testIgnore: /weight\.spec/, dependencies: ['weight'] }),
      teardown: 'html',
    },
    { name: 'html', testMatch: /html\.teardown/ },
  ],
})
