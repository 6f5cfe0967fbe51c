import { type Counts, sumCounts } from './counts.ts'
import { describeFailure } from '../machine/user-error.ts'

/** One part of a run of tests; it prints what it finds and answers its counts. */
export type Step = { name: string; run: (signal: AbortSignal) => Promise<Counts> }

/**
 * Runs the steps one after the other, the later ones also after a failure, and closes with a list of
 * the times and one line `N passed, N failed, N skipped`, in which a step that failed counts too.
 * @returns the exit code
 */
export async function runSteps(steps: readonly Step[], signal: AbortSignal): Promise<number> {
  const all: Counts[] = []
  const lines: string[] = []
  for (const [index, step] of steps.entries()) {
    if (signal.aborted) break
    console.log(`\n── ${step.name} (${index + 1} of ${steps.length})`)
    const startedAt = Date.now()
    const counts = await step.run(signal).catch((error: unknown): Counts => {
      console.error(describeFailure(error))
      return { passed: 0, failed: 1, skipped: 0 }
    })
    all.push(counts)
    const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
    const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(8)}  ${step.name}`
    lines.push(line)
    console.log(line)
  }
  const { passed, failed, skipped } = sumCounts(all)
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed === 0 && !signal.aborted ? 0 : 1
}
