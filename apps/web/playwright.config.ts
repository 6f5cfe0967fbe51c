import { defineConfig } from '@playwright/test'
import { asDrawn, chromiumPath } from './e2e/support/browser.ts'

/**
 * Three journeys run side by side: much of their time they wait for a reading, an outage, or a browser to start. Each worker
 * has a product of its own that its journeys share, for a journey may cut the way to it.
 */
export default defineConfig({
  testDir: 'e2e',
  // The journey in three engines has a configuration of its own.
  testIgnore: /\/e2e\/engines\//,
  // What is slow and rare runs in the night, and where its noun is named.
  ...(process.env['NIGHTLY'] === '1' ? {} : { grepInvert: /@nightly/ }),
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/journeys.json' }],
  ],
  use: {
    launchOptions: { executablePath: chromiumPath(), args: asDrawn },
    actionTimeout: 40_000,
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
})
