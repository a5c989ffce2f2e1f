// The path of a guest in Firefox and WebKit. Playwright only runs the tests: it cannot control the browsers of Debian, so that the tests
// control them through WebDriver. ENGINE=chromium runs the same tests in Chromium, for a comparison of screenshots.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'
import type { EngineOptions } from './engine-fixtures'

const engines = (process.env.ENGINE?.split(/\s+/) ?? [
  'firefox',
  'webkit',
]) as EngineOptions['engine'][]

export default defineConfig<object, EngineOptions>({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/engines',
  timeout: 600_000,
  globalSetup: '../support/global-setup.ts',
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
})
