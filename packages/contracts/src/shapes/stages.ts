import * as z from 'zod/mini'

/** The enrichment's stages, in the order they run. */
export const STAGE_NAMES = [
  'read_text',
  'extract_business',
  'clean_query',
  'find_place',
  'gate',
  'read_website',
  'find_people',
  'analyse',
  'score',
  'compose_lead',
] as const
export const StageName = z.enum(STAGE_NAMES)
export type StageName = z.infer<typeof StageName>

export const StageState = z.enum(['waiting', 'running', 'done', 'skipped', 'held', 'blocked', 'failed'])
export type StageState = z.infer<typeof StageState>

export const StageError = z.object({ code: z.string(), message: z.string() })
export type StageError = z.infer<typeof StageError>

export const StageProgress = z.object({
  name: StageName,
  state: StageState,
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  error: z.nullable(StageError),
})
export type StageProgress = z.infer<typeof StageProgress>
