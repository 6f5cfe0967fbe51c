import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'apps/web/e2e/**']

/** The tests that Playwright does not run: `unit` needs nothing, `integration` a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.integration.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: elsewhere,
          environment: 'node',
          globalSetup: ['infra/local/suite/vitest-services.ts'],
          // Generous: a slow machine is no failure, and only a hanging test ever waits this long.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
        },
      },
    ],
  },
})
