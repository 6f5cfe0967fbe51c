import { defineConfig } from 'vitest/config'
import { dexieBuild } from './apps/web/dexie-build.ts'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'apps/web/e2e/**']

/** What is slow and rare runs in the night, and where its noun is named. */
const nightly = process.env['NIGHTLY'] === '1' ? [] : ['**/*.nightly.integration.test.ts']

/** Unit tests whose files get a thread each: they open the device's database or take the place of what is global. */
const onDevice = ['apps/web/src/{data,platform}/**/*.test.{ts,tsx}', 'apps/web/**/*.device.test.ts']

/** Unit tests whose files get a process each: a process that reads pictures refuses to decode any other kind of them. */
const pictures = ['packages/providers/src/{ocr,pictures}/**/*.test.ts']

const unit = {
  // It asks for Dexie as well, and must be given the same one.
  server: { deps: { inline: ['dexie-react-hooks'] } },
  environment: 'node',
  // Generous, here and below: a slow machine is no failure, and only a hanging test ever waits this long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Integration tests of which the same is true. */
const reading = ['packages/providers/src/ocr/**/*.integration.test.ts', 'infra/bench/ocr/**/*.integration.test.ts']

const integration = {
  environment: 'node',
  globalSetup: ['infra/local/suite/vitest-services.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 3,
}

/** The tests that Playwright does not run: those of `unit` need nothing, those of `integration` a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: [dexieBuild] },
        test: {
          ...unit,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDevice, ...pictures, '**/*.integration.test.ts'],
          // What outlives a test is kept out of these, and starting a thread for each file would be most of their time.
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
          // Each file has a database of its own; loading the servers anew for each was a quarter of their time.
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
