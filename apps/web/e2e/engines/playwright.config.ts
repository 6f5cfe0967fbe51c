import { defineConfig } from '@playwright/test'
import { engineNames } from './support/engine.ts'

/** The main journey in each engine that our users hold in their hands; one after another, as the machine allows. */
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
