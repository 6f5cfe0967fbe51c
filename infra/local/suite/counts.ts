import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * The number of tests by outcome, and the names of failed ones with the first lines of their messages, if available.
 */
export type Counts = { passed: number; failed: number; skipped: number; failures?: readonly string[] | undefined }

/** Counts tests in Vitest's JSON report. A file that can't be loaded contains no tests and counts as one failure. */
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
  const counts = { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests }
  return { ...counts, failures: failuresOfVitest(rest.testResults) }
}

/** Counts tests in Playwright's JSON report; a test that passed only on retry counts as failed. */
export function countPlaywright(report: string): Counts {
  const { stats = {}, errors = [], suites = [] }: PlaywrightReport = JSON.parse(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const counts = { passed: expected, failed: unexpected + flaky + errors.length, skipped }
  const broken = errors.map(({ message }) => failureOf('The journeys as a whole', message))
  return { ...counts, failures: listOf([...broken, ...(failuresOfPlaywright(suites) ?? [])]) }
}

/** Counts checks in the fault report: every injected fault is one, and so is every mutation of the product. */
export function countFaults(report: string): Counts {
  const { checks = [] }: FaultsReport = JSON.parse(report)
  const failed = checks.filter(({ isGood }) => !isGood)
  const failures = failed.map(({ name, text }) => text ?? name ?? 'A fault')
  return { passed: checks.length - failed.length, failed: failed.length, skipped: 0, failures: listOf(failures) }
}

/** Counts a step: its report's counts, with at least one failure if the step itself failed. */
export function countStep(isOk: boolean, reportFile: string | undefined, count: (report: string) => Counts): Counts {
  const counts = reportFile && existsSync(reportFile) ? count(readFileSync(reportFile, 'utf8')) : none
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** Sums the counts of all steps. */
export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped, failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: listOf([...(sum.failures ?? []), ...failures]),
    }),
    none,
  )
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** A failure message can be pages long; its first lines show which expectation failed. */
const LINES_OF_A_FAILURE = 12

const listOf = (failures: readonly string[]) => (failures.length > 0 ? failures : undefined)

const failureOf = (name: string, message = ''): string =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE)].join('\n    ').trimEnd()

function failuresOfVitest(files: VitestReport['testResults'] = []): Counts['failures'] {
  return listOf(
    files.flatMap(({ status, name = 'A test file', message, assertionResults = [] }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [failureOf(name, message)]
      return failed.map(({ fullName = '', failureMessages = [] }) =>
        failureOf(`${name} › ${fullName}`, failureMessages[0]),
      )
    }),
  )
}

function failuresOfPlaywright(suites: readonly PlaywrightSuite[]): Counts['failures'] {
  return listOf(
    suites.flatMap(({ file = '', specs = [], suites: inner = [] }) => [
      ...specs
        .filter(({ ok }) => ok === false)
        .map(({ title = '', tests = [] }) => {
          const results = tests.flatMap((test) => test.results ?? [])
          const [error] = results.flatMap((result) => result.errors ?? [])
          return failureOf(`${file} › ${title}`, error?.message)
        }),
      ...(failuresOfPlaywright(inner) ?? []),
    ]),
  )
}

type VitestReport = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: {
    status: string
    name?: string
    message?: string
    assertionResults?: { status: string; fullName?: string; failureMessages?: string[] }[]
  }[]
}

type FaultsReport = { checks?: { isGood: boolean; name?: string; text?: string }[] }

type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
  errors?: { message?: string }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightSuite = {
  file?: string
  specs?: { title?: string; ok?: boolean; tests?: { results?: { errors?: { message?: string }[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}
