import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSteps, type Step } from './steps.ts'

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => said.push(line))
})
afterEach(() => vi.restoreAllMocks())

const passing: Step = { name: 'Passing', run: async () => ({ passed: 3, failed: 0, skipped: 0 }) }
const standing: Step = {
  name: 'Standing',
  run: async (signal) => {
    await sleep(60_000, undefined, { signal }).catch(() => undefined)
    return { passed: 1, failed: 0, skipped: 0 }
  },
}
const never = new AbortController().signal

describe('the steps of a test run', () => {
  it('end a step that hangs, count it as failed, and continue', async () => {
    expect(await runSteps([standing, passing], never, { withinMs: 60 })).toBe(1)
    expect(said).toContain('Standing came to no end within 0.001 minutes.')
    expect(said.at(-1)).toMatch(/4 passed, 1 failed, 0 skipped$/)
  })

  it('list the failures again at the end', async () => {
    const counts = { passed: 0, failed: 1, skipped: 0, failures: ['leads.test.ts › a lead is kept'] }
    expect(await runSteps([{ name: 'Failing', run: async () => counts }, passing], never)).toBe(1)
    expect(said.at(-2)).toContain('leads.test.ts › a lead is kept')
  })

  it('succeed if each step does', async () => {
    expect(await runSteps([passing, passing], never)).toBe(0)
    expect(said.at(-1)).toMatch(/6 passed, 0 failed, 0 skipped$/)
  })
})
