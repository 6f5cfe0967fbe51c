import { createHash } from 'node:crypto'
import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { RunSubject } from '@canvass/db/captures/lease'
import { isUnstorable } from '@canvass/db/database-away'
import type { StageNote } from '@canvass/db/runs/stage-runs'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { type Journal, runEnrichment, type RunResult } from '@canvass/enrichment/run-enrichment'
import { counted } from './provider-tally.ts'
import { portsOf } from './ports-of.ts'
import { sourceOfSubject } from './source-of-subject.ts'
import type { Progress } from './jobs/progress.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** What running stages takes, whoever has them run. */
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

/** Where what the stages come to is written, whatever the run is of. */
export interface RunRecord {
  writeStages(notes: readonly StageNote[]): Promise<void>
  /** What the whole run came to. */
  writeDown(result: RunResult): Promise<void>
}

const UNSTORABLE: StageError = { code: 'unstorable', message: 'We couldn’t save what we read in this photo' }

/**
 * Runs what has not ended yet and what is planned, and writes down what it came to.
 * @param progress is told whenever a stage begins, and whenever one or the run has ended, however it did
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
  // One that is put off ends no stage, and a worker that puts off is at work.
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
  // What is left when every stage has ended is to write the lead.
  let at: StageName = 'compose_lead'
  const journal: Journal = {
    async write(notes) {
      at = notes.findLast(({ outcome }) => !outcome)?.stage ?? at
      const now = Date.now()
      await record.writeStages(
        notes.map((note) => {
          const { stage, at: moment, outcome } = note
          // A clock that is set meanwhile has nothing end before it began.
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
    // Its own model with which photos may be looked at, or that of the installation where that is wanted.
    const isVisionWanted = own.visionReader !== undefined || (await vision?.isWanted(subject.organizationId)) === true
    const mayAskVision = mayAskModel && isVisionWanted
    const result = await counted(
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
    // The same would fail in the same way for ever, so a person has to look at it; its picture is kept.
    if (!isUnstorable(error)) throw error
    const result = { state: 'needs_attention', stage: at, error: UNSTORABLE } as const
    await record.writeDown(result)
    return result
  } finally {
    isOver()
  }
}

const nothing = (): void => undefined

/** A signal that is called off with another, and by itself after so long. */
function limited(signal: AbortSignal, ms: number): { signal: AbortSignal; end(): void } {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(new ProviderError('took_too_long', 'This took too long', true)), ms)
  return { signal: AbortSignal.any([signal, own.signal]), end: () => clearTimeout(timer) }
}
