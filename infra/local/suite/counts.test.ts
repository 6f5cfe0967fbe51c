import { describe, expect, it } from 'vitest'
import { countFaults, countPlaywright, countStep, countVitest, sumCounts } from './counts.ts'

describe('the closing line', () => {
  it('counts Vitest’s tests', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  it("counts a test file that can't be loaded as a failure", () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    const report = { numPassedTests: 1, numFailedTests: 1, testResults }
    expect(countVitest(JSON.stringify(report))).toMatchObject({ passed: 1, failed: 2, skipped: 0 })
  })

  it('names the failures, with the first lines of their messages', () => {
    const failed = {
      status: 'failed',
      fullName: 'a lead is kept',
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'],
    }
    const testResults = [
      { status: 'failed', name: 'leads.test.ts', assertionResults: [{ status: 'passed' }, failed] },
      { status: 'failed', name: 'broken.test.ts', message: 'Cannot find it', assertionResults: [] },
    ]
    expect(countVitest(JSON.stringify({ testResults })).failures).toEqual([
      'leads.test.ts › a lead is kept\n    expected 1\n    to be 2',
      'broken.test.ts\n    Cannot find it',
    ])
    const spec = { title: 'a journey', ok: false, tests: [{ results: [{ errors: [{ message: 'Not found' }] }] }] }
    const suites = [
      { file: 'a.spec.ts', specs: [{ title: 'fine', ok: true }], suites: [{ file: 'a.spec.ts', specs: [spec] }] },
    ]
    expect(countPlaywright(JSON.stringify({ suites })).failures).toEqual(['a.spec.ts › a journey\n    Not found'])
    const broken = { errors: [{ message: 'No such config' }] }
    expect(countPlaywright(JSON.stringify(broken)).failures).toEqual(['The journeys as a whole\n    No such config'])
    const checks = [
      { name: 'F1', isGood: true },
      { name: 'F2', isGood: false, text: 'F2 FAILED' },
    ]
    expect(countFaults(JSON.stringify({ checks })).failures).toEqual(['F2 FAILED'])
  })

  it('counts Playwright’s journeys, with one that passed only on retry as a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('counts every injected fault, and every mutation that went undetected as a failure', () => {
    const checks = [{ isGood: true }, { isGood: true }, { isGood: false }]
    expect(countFaults(JSON.stringify({ checks }))).toMatchObject({ passed: 2, failed: 1, skipped: 0 })
  })

  it('counts a failed step without a report as one failure, and a passed one as nothing', () => {
    expect(countStep(false, undefined, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countStep(false, '/does/not/exist', countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countStep(true, undefined, countVitest)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })

  it('sums all steps', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })
})
