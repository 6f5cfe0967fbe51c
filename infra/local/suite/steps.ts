import { type Counts, sumCounts } from './counts.ts'
import { describeFailure } from '../machine/user-error.ts'

/** One part of a test run; it prints its findings and returns its counts. */
export type Step = { name: string; run: (signal: AbortSignal) => Promise<Counts> }

/** A step that takes longer is hanging: it's ended and counts as failed, and the steps after it still run. */
const STEP_WITHIN_MS = 40 * 60_000

/** If more tests fail, they have a common cause. */
const MAX_LISTED_FAILURES = 20

/**
 * Runs the steps in sequence, even after a failure, and prints at the end a list of failures, the times, and one line
 * `N passed, N failed, N skipped`, in which a failed step counts too.
 * @param withinMs the time limit of one step
 * @returns the exit code
 */
export async function runSteps(
  steps: readonly Step[],
  signal: AbortSignal,
  { withinMs = STEP_WITHIN_MS } = {},
): Promise<number> {
  const all: Counts[] = []
  const lines: string[] = []
  for (const [index, step] of steps.entries()) {
    if (signal.aborted) break
    console.log(`\n── ${step.name} (${index + 1} of ${steps.length})`)
    const startedAt = Date.now()
    const late = AbortSignal.timeout(withinMs)
    const found = await step.run(AbortSignal.any([signal, late])).catch((error: unknown): Counts => {
      console.error(describeFailure(error))
      return { passed: 0, failed: 1, skipped: 0 }
    })
    if (late.aborted) console.error(`${step.name} came to no end within ${withinMs / 60_000} minutes.`)
    const counts = late.aborted ? { ...found, failed: Math.max(found.failed, 1) } : found
    all.push(counts)
    const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
    const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(8)}  ${step.name}`
    lines.push(line)
    console.log(line)
  }
  const { passed, failed, skipped, failures = [] } = sumCounts(all)
  // Thousands of lines can separate a failure from the end of the output, which is all that some readers look at.
  if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.slice(0, MAX_LISTED_FAILURES).join('\n\n')}`)
  if (failures.length > MAX_LISTED_FAILURES) console.log(`\n… and ${failures.length - MAX_LISTED_FAILURES} more`)
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed === 0 && !signal.aborted ? 0 : 1
}
