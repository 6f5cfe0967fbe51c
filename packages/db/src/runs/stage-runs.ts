import type { StageError, StageName, StageState } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import type { RunSubject } from '../captures/lease.ts'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

type CaptureRef = Pick<RunSubject, 'organizationId' | 'captureId'>

/** How a stage may end. A `failed` stage runs again; the others run again only if a plan says so. */
export type StageEnd = {
  state: Exclude<StageState, 'waiting' | 'running'>
  finding?: unknown
  error?: StageError
  /** Hash of the stage's entire input. */
  inputHash?: string
}

/** A stage that started or ended, `agoMs` milliseconds before the write. */
export type StageNote = { stage: StageName; agoMs?: number } & ({ state: 'running' } | StageEnd)

/** The data to write for one stage, in the format that `canvass.put_stages` reads. */
export interface StageRow {
  name: StageName
  state: StageState
  startedAgo: number | null
  endedAgo: number | null
  finding: unknown
  error: StageError | null
  inputHash: string | null
}

/**
 * Returns the rows for stages that started and ended, in that order; a stage that did both becomes one row. `sinceMs` is
 * how long ago the notes were made.
 */
export function rowsOf(notes: readonly StageNote[], sinceMs = 0): readonly StageRow[] {
  const rows = new Map<StageName, StageRow>()
  for (const note of notes) {
    const { stage: name, state } = note
    const agoMs = (note.agoMs ?? 0) + sinceMs
    if (note.state === 'running') {
      const began = { startedAgo: agoMs, endedAgo: null, finding: null, error: null, inputHash: null }
      rows.set(name, { name, state, ...began })
    } else {
      const { finding = null, error = null, inputHash = null } = note
      const startedAgo = rows.get(name)?.startedAgo ?? null
      rows.set(name, { name, state, startedAgo, endedAgo: agoMs, finding, error, inputHash })
    }
  }
  return [...rows.values()]
}

/**
 * Marks a stage and all running stages as failed for good; with `andWaiting`, also every waiting stage except those in
 * `but`, because no run would get to them.
 */
export async function failStages(
  tenant: Tenant,
  of: CaptureRef,
  { code, message }: StageError,
  { stage, andWaiting = false, but = [] }: { stage: StageName; andWaiting?: boolean; but?: readonly StageName[] },
): Promise<void> {
  await tenant
    .updateTable('captureStages')
    .set({ state: 'failed', endedAt: sql<Date>`now()`, error: toJson({ code, message }) })
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where((where) =>
      where.or([
        where('state', '=', 'running'),
        where('name', '=', stage),
        ...(andWaiting ? [where('state', '=', 'waiting').and(sql<boolean>`name <> all(${[...but]}::text[])`)] : []),
      ]),
    )
    .execute()
}

/** Sets running stages back to waiting. If they were called off for unrelated reasons, their start doesn't count. */
export async function resetRunningStages(
  tenant: Tenant,
  of: CaptureRef,
  given: { error?: StageError; isCalledOff?: boolean },
): Promise<void> {
  await tenant
    .updateTable('captureStages')
    .set({
      state: 'waiting',
      error: given.error ? toJson(given.error) : null,
      ...(given.isCalledOff && { attempts: sql<number>`greatest(attempts - 1, 0)` }),
    })
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where('state', '=', 'running')
    .execute()
}
