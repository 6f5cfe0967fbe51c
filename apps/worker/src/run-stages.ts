import { createHash } from 'node:crypto'
import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { RunSubject } from '@canvass/db/captures/lease'
import { isUnstorable } from '@canvass/db/database-errors'
import type { StageNote } from '@canvass/db/runs/stage-runs'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { type Journal, runEnrichment, type RunResult } from '@canvass/enrichment/run-enrichment'
import { countCallsDuring } from './provider-tally.ts'
import { portsOf } from './ports-of.ts'
import { sourceOfSubject } from './source-of-subject.ts'
import type { Progress } from './jobs/progress.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** The dependencies of running stages, whoever starts them. */
export type StageDeps = Pick<
  WorkerDeps,
  | 'database'
  | 'log'
  | 'pictures'
  | 'textReader'
  | 'ports'
  | 'memory'
  | 'vision'
  | 'own'
  | 'quota'
  | 'monthlyTokens'
  | 'timing'
>

/** Stores the results of the stages, whatever the run is for. */
export interface RunRecord {
  writeStages(notes: readonly StageNote[]): Promise<void>
  /** Stores the result of the whole run. */
  writeDown(result: RunResult): Promise<void>
}

const UNSTORABLE: StageError = { code: 'unstorable', message: 'We couldn’t save what we read in this photo' }

/**
 * Runs unfinished and planned stages, and stores their results.
 * @param progress is notified whenever a stage begins, and whenever a stage or the run ends, whatever its outcome
 */
export async function runStages(
  deps: StageDeps,
  subject: RunSubject,
  record: RunRecord,
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  const startedAt = performance.now()
  const result = await resultOf(deps, subject, record, signal, progress)
  // A postponed run ends no stage, but a worker that postpones is making progress.
  progress.hasEnded()
  deps.log.info('A run ended', {
    captureId: subject.captureId,
    state: result.state,
    tookMs: Math.round(performance.now() - startedAt),
    ...(result.state !== 'done' && { stage: result.stage, code: result.error.code }),
  })
}

async function resultOf(
  deps: StageDeps,
  subject: RunSubject,
  record: RunRecord,
  signal: AbortSignal,
  progress: Progress,
): Promise<RunResult> {
  const { pictures, vision, quota, timing } = deps
  let isOver = nothing
  // Once every stage has ended, only writing the lead is left.
  let at: StageName = 'compose_lead'
  const journal: Journal = {
    async write(notes) {
      at = notes.findLast(({ outcome }) => !outcome)?.stage ?? at
      const now = Date.now()
      await record.writeStages(
        notes.map((note) => {
          const { stage, at: moment, outcome } = note
          // If the clock is adjusted in the meantime, no stage may end before it began.
          const agoMs = Math.max(0, now - moment)
          if (!outcome) return { stage, agoMs, state: 'running' }
          const { state, finding, why } = outcome
          return { stage, agoMs, state, finding, inputHash: note.inputHash, ...(why && { error: why }) }
        }),
      )
      isOver()
      if (notes.some(({ outcome }) => outcome)) progress.hasEnded()
      isOver = notes.at(-1)?.outcome ? nothing : progress.hasBegun(timing.longestStageMs)
    },
  }
  try {
    const allowed = (await quota?.take(subject)) ?? { mayAskModel: true, mayFindContacts: true }
    const { heldBecause, mayAskModel, mayFindContacts } = allowed
    const own = (await deps.own?.portsOf(subject.organizationId)) ?? {}
    // The organization's own vision model, or the installation's if the organization wants it.
    const isVisionWanted = own.visionReader !== undefined || (await vision?.isWanted(subject.organizationId)) === true
    const mayAskVision = mayAskModel && isVisionWanted
    const result = await countCallsDuring(
      deps,
      subject.organizationId,
      () => at,
      () =>
        runEnrichment({
          source: {
            ...sourceOfSubject(subject, pictures),
            mayAskVision,
            mayGuessEmails: mayFindContacts,
            ...(heldBecause !== undefined && { heldBecause }),
          },
          known: subject.findings,
          inputHashes: subject.inputHashes,
          plan: subject.plan,
          attempts: subject.stageAttempts,
          ports: portsOf(deps, subject, { mayAskModel, own }),
          digest: (text) => createHash('sha256').update(text).digest('base64url'),
          journal,
          signal,
          limited: (given) => limited(given, timing.longestStageMs),
        }),
    )
    await record.writeDown(result)
    return result
  } catch (error) {
    // It would fail the same way forever, so a person has to look at it; its picture is kept.
    if (!isUnstorable(error)) throw error
    const result = { state: 'needs_attention', stage: at, error: UNSTORABLE } as const
    await record.writeDown(result)
    return result
  } finally {
    isOver()
  }
}

const nothing = (): void => undefined

/** Derives a signal that aborts along with another, or after a timeout. */
function limited(signal: AbortSignal, ms: number): { signal: AbortSignal; end(): void } {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(new ProviderError('took_too_long', 'This took too long', true)), ms)
  return { signal: AbortSignal.any([signal, own.signal]), end: () => clearTimeout(timer) }
}
