import { defineConfig } from '@playwright/test'
import { engineNames } from './support/engine.ts'

/**
 * Runs the main journey in each browser engine that our users have on their devices, one at a time for lack of machine
 * power.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../../test-results/engines.json' }],
  ],
  projects: engineNames.map((name) => ({ name })),
})
