import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Tests by how they ended; those that failed by name, each with the first lines of what it says, where that is known. */
export type Counts = { passed: number; failed: number; skipped: number; failures?: readonly string[] | undefined }

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
  const counts = { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests }
  return { ...counts, failures: failuresOfVitest(rest.testResults) }
}

/** What Playwright's JSON report says; a test that passed only when repeated has failed. */
export function countPlaywright(report: string): Counts {
  const { stats = {}, errors = [], suites = [] }: PlaywrightReport = JSON.parse(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const counts = { passed: expected, failed: unexpected + flaky + errors.length, skipped }
  const broken = errors.map(({ message }) => failureOf('The journeys as a whole', message))
  return { ...counts, failures: listOf([...broken, ...(failuresOfPlaywright(suites) ?? [])]) }
}

/** What the report of the faults says: every fault that was made is one check, and every weakened product another. */
export function countFaults(report: string): Counts {
  const { checks = [] }: FaultsReport = JSON.parse(report)
  const failed = checks.filter(({ isGood }) => !isGood)
  const failures = failed.map(({ name, text }) => text ?? name ?? 'A fault')
  return { passed: checks.length - failed.length, failed: failed.length, skipped: 0, failures: listOf(failures) }
}

/** The counts of a step: those of its report, with at least one failure where the step itself failed. */
export function countStep(isOk: boolean, reportFile: string | undefined, count: (report: string) => Counts): Counts {
  const counts = reportFile && existsSync(reportFile) ? count(readFileSync(reportFile, 'utf8')) : none
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** The counts of all steps together. */
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

/** What a failure says goes on for pages; its first lines say which expectation was not met. */
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
