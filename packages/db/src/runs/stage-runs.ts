import type { StageError, StageName, StageState } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import type { RunSubject } from '../captures/lease.ts'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

type Of = Pick<RunSubject, 'organizationId' | 'captureId'>

/** How a stage may end. `failed` leaves it to be run again, the others never are but by a plan. */
export type StageEnd = {
  state: Exclude<StageState, 'waiting' | 'running'>
  finding?: unknown
  error?: StageError
  /** Stands for all that it was given. */
  inputHash?: string
}

/** A stage that began, or ended in one of the ways in which one may, so many milliseconds before it is written down. */
export type StageNote = { stage: StageName; agoMs?: number } & ({ state: 'running' } | StageEnd)

/** What there is to write of one stage, as `canvass.put_stages` reads it. */
interface StageRow {
  name: StageName
  state: StageState
  startedAgo: number | null
  endedAgo: number | null
  finding: unknown
  error: StageError | null
  inputHash: string | null
}

/** The rows of stages that began and ended, in that order: what began and ended meanwhile is one row. */
export function rowsOf(notes: readonly StageNote[]): string {
  const rows = new Map<StageName, StageRow>()
  for (const note of notes) {
    const { stage: name, state, agoMs = 0 } = note
    if (note.state === 'running') {
      const began = { startedAgo: agoMs, endedAgo: null, finding: null, error: null, inputHash: null }
      rows.set(name, { name, state, ...began })
    } else {
      const { finding = null, error = null, inputHash = null } = note
      const startedAgo = rows.get(name)?.startedAgo ?? null
      rows.set(name, { name, state, startedAgo, endedAgo: agoMs, finding, error, inputHash })
    }
  }
  return toJson([...rows.values()])
}

/**
 * Says that a stage and whatever ran failed for good, and what waited behind it, where nobody will come to it: whatever
 * waits `but` these.
 */
export async function failStages(
  tenant: Tenant,
  of: Of,
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

/** Has what ran wait again. Where it was called off for reasons that are not its own, its start counts as none. */
export async function giveBackStages(
  tenant: Tenant,
  of: Of,
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
