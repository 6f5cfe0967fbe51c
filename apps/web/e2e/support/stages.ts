import { StageName } from '@canvass/contracts/shapes/stages'
import type { ReportedProgress } from './journey.ts'

/** Returns the stages reported for one capture, without duplicates, in the order first reported. */
export function reportedStages(told: readonly ReportedProgress[], captureId: string): string[] {
  return [...new Set(told.flatMap(({ captureId: id, stage }) => (id === captureId && stage ? [stage] : [])))]
}

/** Sorts stages into the order in which the enrichment runs them. */
export const sortStages = (stages: readonly string[]): string[] =>
  StageName.options.filter((stage) => stages.includes(stage))
