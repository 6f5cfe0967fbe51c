import { defineConfig } from 'vitest/config'
import { dexieBuild } from './apps/web/dexie-build.ts'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'apps/web/e2e/**']

/** What is slow and rare runs in the night, and where its noun is named. */
const nightly = process.env['NIGHTLY'] === '1' ? [] : ['**/*.nightly.integration.test.ts']

/** The tests that Playwright does not run: `unit` needs nothing, `integration` a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: [dexieBuild] },
        test: {
          name: 'unit',
          // It asks for Dexie as well, and must be given the same one.
          server: { deps: { inline: ['dexie-react-hooks'] } },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.integration.test.ts'],
          environment: 'node',
          // Generous, here and below: a slow machine is no failure, and only a hanging test ever waits this long.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: [...elsewhere, ...nightly],
          environment: 'node',
          globalSetup: ['infra/local/suite/vitest-services.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
        },
      },
    ],
  },
})
