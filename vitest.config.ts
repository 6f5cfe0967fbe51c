import { defineConfig } from 'vitest/config'
import { dexieBuild } from './apps/web/dexie-build.ts'
import { SlowFilesFirst } from './infra/local/suite/slow-files-first.ts'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'apps/web/e2e/**']

/** Slow and rare tests run nightly, and when a test run names their noun. */
const nightly = process.env['NIGHTLY'] === '1' ? [] : ['**/*.nightly.integration.test.ts']

/** Unit tests that open the device's database or replace globals: each file starts on a new device. */
const onDevice = ['apps/web/src/{data,platform}/**/*.test.{ts,tsx}', 'apps/web/**/*.device.test.ts']

/** Unit tests whose files each get a process: a process that reads pictures refuses to decode any other kind. */
const pictures = ['packages/providers/src/{ocr,pictures}/**/*.test.ts']

const unit = {
  // It imports Dexie too and must get the same build.
  server: { deps: { inline: ['dexie-react-hooks'] } },
  environment: 'node',
  // Generous, here and below: a slow machine is not a failure, and only a hanging test ever waits this long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Integration tests that need a process per file for the same reason. */
const reading = ['packages/providers/src/ocr/**/*.integration.test.ts', 'infra/bench/ocr/**/*.integration.test.ts']

const integration = {
  environment: 'node',
  globalSetup: ['infra/local/suite/vitest-services.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 3,
}

/** The tests that Playwright doesn't run: `unit` tests need nothing, `integration` tests a real PostgreSQL. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        resolve: { alias: [dexieBuild] },
        test: {
          ...unit,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDevice, ...pictures, '**/*.integration.test.ts'],
          // Tests with lasting side effects are excluded here, and starting a thread per file would take most of the
          // time.
          isolate: false,
        },
      },
      {
        resolve: { alias: [dexieBuild] },
        test: {
          ...unit,
          name: 'unit-device',
          include: onDevice,
          exclude: [...elsewhere, '**/*.integration.test.ts'],
          pool: 'threads',
          isolate: false,
          setupFiles: ['apps/web/test/fresh-device.ts'],
        },
      },
      {
        test: {
          ...unit,
          name: 'unit-apart',
          include: pictures,
          exclude: [...elsewhere, '**/*.integration.test.ts'],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: [...elsewhere, ...nightly, ...reading],
          // Each file has a separate database; reloading the servers for each took a quarter of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-apart',
          include: reading,
          exclude: [...elsewhere, ...nightly],
        },
      },
    ],
  },
})
