import type { StageName } from '@canvass/contracts/shapes/stages'
import { barPercent, READING_STEPS, type ReadingStep } from '@canvass/domain/capture-progress'

/** Returns the step that users see for a stage; undefined before the first. */
export const stepOf = (stage: StageName | null): ReadingStep | undefined =>
  READING_STEPS.find(({ stages }) => (stages as readonly (StageName | null)[]).includes(stage))

/** Returns the bar's fill, 0 to 85, after the step has been running for that many milliseconds. */
export function readingPercent(step: ReadingStep | undefined, runningMs: number): number {
  const here = step ? READING_STEPS.indexOf(step) : -1
  const steps = READING_STEPS.map((one, at) => ({
    step: one,
    state: at < here ? ('done' as const) : at === here ? ('now' as const) : ('waiting' as const),
    tookMs: null,
    startedAt: null,
    stage: null,
    problem: null,
  }))
  return barPercent(steps, runningMs, false)
}
