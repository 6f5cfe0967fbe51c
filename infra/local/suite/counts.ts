import { existsSync, readFileSync } from 'node:fs'

/** Tests by how they ended. */
export type Counts = { passed: number; failed: number; skipped: number }

/** What Vitest's JSON report says. A file that could not even be loaded has no tests in it and counts as one failure. */
export function countVitest(report: string): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    ...rest
  }: VitestReport = JSON.parse(report)
  const broken = (rest.testResults ?? []).filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests }
}

/** What Playwright's JSON report says; a test that passed only when repeated has failed. */
export function countPlaywright(report: string): Counts {
  const { stats = {}, errors = [] }: PlaywrightReport = JSON.parse(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped }
}

/** What the report of the faults says: every fault that was made is one check, and every weakened product another. */
export function countFaults(report: string): Counts {
  const { checks = [] }: FaultsReport = JSON.parse(report)
  const passed = checks.filter(({ isGood }) => isGood).length
  return { passed, failed: checks.length - passed, skipped: 0 }
}

/** The counts of a step: those of its report, with at least one failure where the step itself failed. */
export function countStep(isOk: boolean, reportFile: string | undefined, count: (report: string) => Counts): Counts {
  const counts = reportFile && existsSync(reportFile) ? count(readFileSync(reportFile, 'utf8')) : none
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** The counts of all steps together. */
export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    none,
  )
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

type VitestReport = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: { status: string; assertionResults?: { status: string }[] }[]
}

type FaultsReport = { checks?: { isGood: boolean }[] }

type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
  errors?: unknown[]
}
