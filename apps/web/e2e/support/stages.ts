import { StageName } from '@canvass/contracts/shapes/stages'
import type { ToldProgress } from './journey.ts'

/** The stages that were told of one capture, each once, in the order of their first telling. */
export function stagesTold(told: readonly ToldProgress[], captureId: string): string[] {
  return [...new Set(told.flatMap(({ captureId: id, stage }) => (id === captureId && stage ? [stage] : [])))]
}

/** The same stages in the order in which the enrichment runs them. */
export const inOrder = (stages: readonly string[]): string[] =>
  StageName.options.filter((stage) => stages.includes(stage))
