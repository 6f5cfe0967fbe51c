import { defineConfig } from '@playwright/test'
import { noFontHinting, chromiumPath } from './e2e/support/browser.ts'

/**
 * Three journeys run in parallel: they spend much of their time waiting for a reading, an outage, or a browser start.
 * Each worker's journeys share a separate product, because a journey may cut its connection.
 */
export default defineConfig({
  testDir: 'e2e',
  // The journey in three engines has its own configuration.
  testIgnore: /\/e2e\/engines\//,
  // Slow and rare journeys run nightly, and when a test run names their noun.
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
    launchOptions: { executablePath: chromiumPath(), args: noFontHinting },
    actionTimeout: 40_000,
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
})
