import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { ComposedLead, Findings } from './findings.ts'
import type { Ports } from './ports.ts'
import { inputOf } from './input-of.ts'
import { FORGOTTEN_ERROR, isFindingForgotten, isForgotten, mustSearchAgain } from './places/forgotten-place.ts'
import { ProviderError } from './provider-error.ts'
import type { Source } from './source.ts'
import { PartialFailure, type StageOutcome } from './stage.ts'
import { type AnyStage, STAGES } from './stages.ts'

/** The start or end of a stage, at a time from `Date.now()`. */
export type StageNote = { stage: StageName; at: number } & (
  | { outcome?: undefined }
  /** `inputHash` covers the stage's entire input; a stage with the same hash need not run again. */
  | { outcome: StageOutcome; inputHash: string }
)

/**
 * Where a run records its events in order, each before anything else happens. An error it throws ends the run
 * immediately.
 */
export interface Journal {
  write(notes: readonly StageNote[]): Promise<void>
}

/** After this many failures of a stage, its errors count as permanent. */
export const MAX_STAGE_ATTEMPTS = 5
/** A stage started this often without ever ending or failing is crashing its process. */
export const MAX_STAGE_STARTS = 20

export type RunInput = {
  source: Source
  /** Findings of earlier attempts and runs, as saved; their stages run again only if planned. */
  known: Partial<Record<StageName, unknown>>
  /**
   * Stages to look at even though they are known, along with everything that depends on them. One whose input is
   * unchanged since it ended is skipped, so that nothing is paid for twice.
   */
  plan?: readonly StageName[]
  /** The input hash of each known stage when it ended, as journaled; absent if it should be ignored. */
  inputHashes?: Partial<Record<StageName, string>>
  /** How often each stage was started before. */
  attempts: Partial<Record<StageName, number>>
  ports: Ports
  journal: Journal
  signal: AbortSignal
  /**
   * Limits how long a stage that makes external calls may take: when aborted by it, the stage counts as failed for now.
   */
  limited?: (signal: AbortSignal) => { signal: AbortSignal; end(): void }
  /** Hashes a text. */
  digest(text: string): string
  stages?: readonly AnyStage[]
}
export type RunResult =
  | { state: 'done'; lead: ComposedLead }
  | { state: 'needs_attention'; stage: StageName; error: StageError }
  /** Worth retrying later; what ended until then is saved. */
  | { state: 'postponed'; stage: StageName; error: StageError }

/**
 * Runs the stages that haven't ended yet and the planned ones, saving each as it ends, so that a retry resumes and
 * repeats no paid work. A stage that fails for good ends as `failed` with its partial finding or else its fallback, or
 * stops the run for a person's attention. If it had a finding about the same business before, it keeps that: an
 * unavailable provider, or one that is no longer set up, takes nothing away from a lead. The same goes for a stage that reads data forgotten since; the data is
 * searched for again if needed.
 * @throws the signal's reason when aborted, and whatever the journal throws
 */
export async function runEnrichment(input: RunInput): Promise<RunResult> {
  const { source, ports, signal, stages = STAGES } = input
  const notebook = createNoteBatcher(input.journal)
  const known: Partial<Findings> = {}
  const planned = new Set(input.plan)
  const before = input.known as Partial<Findings>
  if (mustSearchAgain(before, planned)) planned.add('find_place')
  for (const stage of stages) {
    const saved = input.known[stage.name] ?? undefined
    if (stage.needs.some((name) => planned.has(name))) planned.add(stage.name)
    const inputHash = input.digest(inputOf(stage, known, source, ports))
    const isSame = input.inputHashes?.[stage.name] === inputHash && !isFindingForgotten(stage.name, before)
    const isUnchanged = isSame || isUnchangedButForgotten(stage, input, known)
    if (saved !== undefined && (!planned.has(stage.name) || isUnchanged)) {
      Object.assign(known, { [stage.name]: saved })
      continue
    }
    signal.throwIfAborted()
    if ((input.attempts[stage.name] ?? 0) >= MAX_STAGE_STARTS) {
      const error = { code: 'gave_up', message: 'We tried several times and couldn’t finish' }
      return { state: 'needs_attention', stage: stage.name, error }
    }
    await notebook.begin(stage)
    signal.throwIfAborted()
    let outcome: StageOutcome
    const limit = (stage.usesNoService ? undefined : input.limited?.(signal)) ?? { signal, end: () => undefined }
    try {
      // Each stage gets all findings of earlier stages; its type lets it read only those it names.
      outcome = await stage.run(known as Findings, source, ports, limit.signal)
    } catch (failure) {
      signal.throwIfAborted()
      const thrown: unknown = limit.signal.aborted ? limit.signal.reason : failure
      await notebook.write()
      const error = errorOf(thrown)
      const tries = (input.attempts[stage.name] ?? 0) + 1
      if (isRetryableError(thrown) && tries < MAX_STAGE_ATTEMPTS)
        return { state: 'postponed', stage: stage.name, error }
      const finding = thrown instanceof PartialFailure ? thrown.finding : stage.fallback
      if (finding === undefined) return { state: 'needs_attention', stage: stage.name, error }
      outcome = { state: 'failed', finding, why: error }
    } finally {
      limit.end()
    }
    if (saved !== undefined) outcome = withSaved(outcome, saved, stage, input, known)
    notebook.end(stage, outcome, inputHash)
    Object.assign(known, { [stage.name]: outcome.finding })
  }
  await notebook.write()
  const lead = known.compose_lead
  if (!lead) throw new Error('The stages ended without composing a lead')
  return { state: 'done', lead }
}

/** Returns the outcome of an ended stage with its previous finding, if it keeps that. */
function withSaved(
  outcome: StageOutcome,
  saved: unknown,
  stage: AnyStage,
  input: RunInput,
  known: Partial<Findings>,
): StageOutcome {
  if (keepsSaved(outcome, saved, stage, input, known)) return { ...outcome, finding: saved as never }
  const { optional } = stage
  const isSourceGone = optional !== undefined && !input.ports[optional.port] && optional.isSourceOf(saved as never)
  if (!isSourceGone || !hasSameInput(stage, input, known)) return outcome
  return { state: 'skipped', finding: saved as never, why: { code: 'provider_gone', message: optional.gone } }
}

/**
 * Tells whether an ended stage keeps its previous finding: it found nothing new, because its provider failed, costs are
 * held back, or there is no provider anymore; and the finding is still about the same business.
 */
function keepsSaved(
  { state, finding, why }: StageOutcome,
  saved: unknown,
  stage: AnyStage,
  input: RunInput,
  known: Partial<Findings>,
): boolean {
  const before = input.known as Partial<Findings>
  if (why?.code === FORGOTTEN_ERROR.code) return true
  // A partial finding is worth more than an empty one, but less than any complete one.
  const isInPart = stage.name === 'find_place' && finding !== stage.fallback
  if (isInPart && before.find_place?.candidates.length === 0) return false
  const foundNothingNew = state === 'failed' || state === 'held' || why?.code === 'no_provider'
  if (!foundNothingNew) return false
  // Each stage gets the saved finding of its own kind, and all findings of earlier stages.
  return hasSameInput(stage, input, known) || stage.isStillAbout?.(saved as never, known as Findings, before) === true
}

/**
 * Tells whether a stage wasn't requested and reads the same as when it was saved, apart from data that had to be
 * forgotten: its hash, computed before that, can't tell.
 */
const isUnchangedButForgotten = (stage: AnyStage, input: RunInput, known: Partial<Findings>): boolean =>
  isForgotten(known) && input.plan?.includes(stage.name) !== true && hasSameInput(stage, input, known)

/**
 * Tells whether a stage's input from other stages is the same as when they were saved, so that its finding is about the
 * same business.
 */
function hasSameInput(stage: AnyStage, { known: saved, source, ports }: RunInput, known: Partial<Findings>): boolean {
  return inputOf(stage, saved as Partial<Findings>, source, ports) === inputOf(stage, known, source, ports)
}

/**
 * Batches notes when nothing can be lost by it. The end of a stage that makes external calls is written before anything
 * else happens; so is the start of any such stage, and of the first stage: a run that crashes its process every time
 * must be counted somewhere.
 */
function createNoteBatcher(journal: Journal) {
  let notes: StageNote[] = []
  let mustWrite = true
  const write = async (): Promise<void> => {
    const written = notes
    notes = []
    if (written.length > 0) await journal.write(written)
  }
  return {
    write,
    async begin({ name, usesNoService }: AnyStage): Promise<void> {
      notes.push({ stage: name, at: Date.now() })
      if (usesNoService && !mustWrite) return
      mustWrite = false
      await write()
    },
    end({ name, usesNoService }: AnyStage, outcome: StageOutcome, inputHash: string): void {
      notes.push({ stage: name, at: Date.now(), outcome, inputHash })
      mustWrite ||= !usesNoService
    },
  }
}

/** Our own errors count as temporary until they have happened too often. */
const isRetryableError = (thrown: unknown) => !(thrown instanceof ProviderError) || thrown.isRetryable

function errorOf(thrown: unknown): StageError {
  if (thrown instanceof ProviderError) return { code: thrown.code, message: thrown.message }
  return { code: 'internal', message: 'Something went wrong on our end' }
}
