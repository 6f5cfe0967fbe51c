import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser, playwrightProgram } from './browser.ts'
import { countFaults, countPlaywright, countStep, countVitest, sumCounts } from './counts.ts'
import type { Lifetime } from '../machine/lifetime.ts'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'
import { unitReports } from './packages.ts'
import { compiledEnv, scratchEnv } from './scratch.ts'
import type { Step } from './steps.ts'
import { tools } from './tools.ts'
import { runTurbo } from './turbo.ts'
import { buildWeb } from '../serving/web-build.ts'

const say = (line: string) => console.log(line)

/** Creates a folder for this run's reports, deleted at its end. */
export function openReports({ atEnd }: Lifetime): string {
  const reports = mkdtempSync(join(tmpdir(), 'canvass-reports-'))
  atEnd(() => rmSync(reports, { recursive: true, force: true }))
  return reports
}

/** Builds a step without tests: it either succeeds as a whole or counts as one failure. */
export function checkStep(name: string, run: (signal: AbortSignal) => Promise<boolean>): Step {
  return { name, run: async (signal) => countStep(await run(signal), undefined, countVitest) }
}

/** Builds the step for every package's unit tests; if none of a package's inputs changed, its last result is reused. */
export function unitStep(name: string): Step {
  return {
    name,
    run: async (signal) => {
      const isOk = await runTurbo('unit', { signal })
      const counts = sumCounts(unitReports().map((report) => countVitest(readFileSync(report, 'utf8'))))
      return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 }
    },
  }
}

/** The tests of a kind to run: by default all of them, except those that only a nightly run has time for. */
export interface Chosen {
  /** If set, only the files whose path contains one of these. */
  readonly paths?: readonly string[] | undefined
  /** Also runs slow and rare tests: files named `*.nightly.integration.test.ts`, and journeys tagged `@nightly`. */
  readonly isNightly?: boolean | undefined
}

const nightlyEnv = (isNightly: boolean) => ({ NIGHTLY: isNightly ? '1' : '' })

export function testFilesStep(
  name: string,
  project: 'unit' | 'integration',
  reports: string,
  { paths = [], isNightly = false }: Chosen = {},
): Step {
  const report = join(reports, `${project}.json`)
  return {
    name,
    run: async (signal) =>
      countStep(
        await tools.vitest({
          signal,
          project,
          report,
          paths,
          env: { ...scratchEnv(), ...compiledEnv(), ...nightlyEnv(isNightly) },
        }),
        report,
        countVitest,
      ),
  }
}

export function journeysStep(name: string, reports: string, { paths = [], isNightly = false }: Chosen = {}): Step {
  const report = join(reports, 'journeys.json')
  const cwd = join(root, 'apps/web')
  return {
    name,
    run: async (signal) => {
      // Already built, unless that failed: then every journey would fail for the same reason.
      await buildWeb(say, signal)
      const browser = await findOrInstallBrowser(say, signal, isNightly)
      console.log(`Browser: ${browser}`)
      const env = {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...scratchEnv(),
        ...compiledEnv(),
        ...nightlyEnv(isNightly),
      }
      return countStep(
        await runTool(process.execPath, [playwrightProgram, 'test', ...paths], { cwd, env, signal }),
        report,
        countPlaywright,
      )
    },
  }
}

/** Runs the main journey in Chromium, Firefox, and WebKit, from the system's packages. */
export function enginesStep(name: string, reports: string, chromium: string): Step {
  const report = join(reports, 'engines.json')
  const cwd = join(root, 'apps/web')
  return {
    name,
    run: async (signal) => {
      await buildWeb(say, signal)
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const args = [playwrightProgram, 'test', '--config', 'e2e/engines']
      return countStep(await runTool(process.execPath, args, { cwd, env, signal }), report, countPlaywright)
    },
  }
}

/** Tests the product under kills and bad networks: a short set for every change, or the full set overnight. */
export function faultsStep(name: string, reports: string, { isNightly = false }: Chosen = {}): Step {
  const report = join(reports, 'faults.json')
  return {
    name,
    run: async (signal) => {
      await buildWeb(say, signal)
      const env = { CHROMIUM_PATH: await findOrInstallBrowser(say, signal, isNightly), ...compiledEnv() }
      const program = join(root, 'infra/faults/run.ts')
      const args = [
        '--disable-warning=ExperimentalWarning',
        program,
        isNightly ? '--nightly' : '--quick',
        '--report',
        report,
      ]
      return countStep(await runTool(process.execPath, args, { env, signal }), report, countFaults)
    },
  }
}
