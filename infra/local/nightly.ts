import { runCommand } from './machine/lifetime.ts'
import { allSteps } from './suite/all-steps.ts'
import { runSteps } from './suite/steps.ts'

/** The nightly faults alone take hours. */
const STEP_WITHIN_MS = 4 * 60 * 60_000

await runCommand((lifetime) =>
  runSteps(allSteps(lifetime, { isNightly: true }), lifetime.signal, { withinMs: STEP_WITHIN_MS }),
)
