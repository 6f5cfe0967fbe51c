import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/browser.ts'

/** Journeys run one after another: each has the whole machine, as a phone and its server would. */
export default defineConfig({
  testDir: 'e2e',
  // The journey in three engines has a configuration of its own.
  testIgnore: /\/e2e\/engines\//,
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/journeys.json' }],
  ],
  use: {
    launchOptions: { executablePath: chromiumPath() },
    actionTimeout: 20_000,
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
})
