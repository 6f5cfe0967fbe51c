import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { ComposedLead, Findings } from './findings.ts'
import type { Ports } from './ports.ts'
import { inputOf } from './input-of.ts'
import { FORGOTTEN, isEmptied, isForgotten, mustAskAnew } from './places/forgotten-place.ts'
import { ProviderError } from './provider-error.ts'
import type { Source } from './source.ts'
import { FoundInPart, type StageOutcome } from './stage.ts'
import { type AnyStage, STAGES } from './stages.ts'

/** A stage that began or ended, at a moment of `Date.now()`. */
export type StageNote = { stage: StageName; at: number } & (
  | { outcome?: undefined }
  /** `inputHash` stands for all that the stage was given; the same again need not be run again. */
  | { outcome: StageOutcome; inputHash: string }
)

/** Where a run writes down what happens, in its order, before anything else does. What it throws ends the run as it is. */
export interface Journal {
  write(notes: readonly StageNote[]): Promise<void>
}

/** After so many failures of one stage its errors count as lasting. */
export const MAX_STAGE_ATTEMPTS = 5
/** A stage that was started so often without ever ending or failing takes its process down with it. */
export const MAX_STAGE_STARTS = 20

export type RunInput = {
  source: Source
  /** Findings of earlier attempts and runs, as they were saved; their stages are not run again but by the plan. */
  known: Partial<Record<StageName, unknown>>
  /**
   * Stages that are looked at though they are known, and with them all that depends on them. One whose input is what it
   * was when it ended is left as it is, so that nothing is paid for twice.
   */
  plan?: readonly StageName[]
  /** What each known stage was given when it ended, as the journal was told; absent where that counts for nothing. */
  inputHashes?: Partial<Record<StageName, string>>
  /** How often each stage was started before. */
  attempts: Partial<Record<StageName, number>>
  ports: Ports
  journal: Journal
  signal: AbortSignal
  /** Bounds how long a stage that asks somebody may take: one that is called off by it counts as failed for now. */
  limited?: (signal: AbortSignal) => { signal: AbortSignal; end(): void }
  /** Makes a short name of a text: other texts have other names. */
  digest(text: string): string
  stages?: readonly AnyStage[]
}
export type RunResult =
  | { state: 'done'; lead: ComposedLead }
  | { state: 'needs_attention'; stage: StageName; error: StageError }
  /** Worth another try later; what ended until then is saved. */
  | { state: 'postponed'; stage: StageName; error: StageError }

/**
 * Runs the stages that have not ended yet and those of the plan, saving each as it ends, so that a retry resumes and
 * repeats no paid work.
 * A stage that fails for good ends as `failed` with what it found in part, else with its fallback, or stops the run for a
 * person to look at. One that found
 * something before, from what it is given again, keeps that: a service that is down takes nothing from a lead. So does one
 * that reads what had to be forgotten since, which is searched for anew where it is needed.
 * @throws the signal's reason when aborted, and whatever the journal throws
 */
export async function runEnrichment(input: RunInput): Promise<RunResult> {
  const { source, ports, signal, stages = STAGES } = input
  const notebook = openNotebook(input.journal)
  const known: Partial<Findings> = {}
  const planned = new Set(input.plan)
  const before = input.known as Partial<Findings>
  if (mustAskAnew(before, planned)) planned.add('find_place')
  for (const stage of stages) {
    const saved = input.known[stage.name] ?? undefined
    if (stage.needs.some((name) => planned.has(name))) planned.add(stage.name)
    const inputHash = input.digest(inputOf(stage, known, source, ports))
    const isSame = input.inputHashes?.[stage.name] === inputHash && !isEmptied(stage.name, before)
    const isUnchanged = isSame || isLeft(stage, input, known)
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
    const limit = (stage.asksNobody ? undefined : input.limited?.(signal)) ?? { signal, end: () => undefined }
    try {
      // Each stage is given all findings of those before it; its type lets it read only what it names.
      outcome = await stage.run(known as Findings, source, ports, limit.signal)
    } catch (failure) {
      signal.throwIfAborted()
      const thrown: unknown = limit.signal.aborted ? limit.signal.reason : failure
      await notebook.write()
      const error = errorOf(thrown)
      const tries = (input.attempts[stage.name] ?? 0) + 1
      if (isWorthAnotherTry(thrown) && tries < MAX_STAGE_ATTEMPTS)
        return { state: 'postponed', stage: stage.name, error }
      const finding = thrown instanceof FoundInPart ? thrown.finding : stage.fallback
      if (finding === undefined) return { state: 'needs_attention', stage: stage.name, error }
      outcome = { state: 'failed', finding, why: error }
    } finally {
      limit.end()
    }
    if (saved !== undefined && keepsSaved(outcome, stage, input, known))
      outcome = { ...outcome, finding: saved as never }
    notebook.end(stage, outcome, inputHash)
    Object.assign(known, { [stage.name]: outcome.finding })
  }
  await notebook.write()
  const lead = known.compose_lead
  if (!lead) throw new Error('The stages ended without composing a lead')
  return { state: 'done', lead }
}

/**
 * Whether a stage that ended has what it found before as its finding. A search that found nothing new of a place of which
 * only the id is left is as good as one that failed where nobody searches any more; and what reads of that place keeps
 * what it knew, for the search was asked the same.
 */
function keepsSaved(outcome: StageOutcome, stage: AnyStage, input: RunInput, known: Partial<Findings>): boolean {
  const { state, why } = outcome
  const before = input.known as Partial<Findings>
  if (why?.code === FORGOTTEN.code) return true
  // What was found in part is more than the nothing of before, though less than anything that was found.
  const isInPart = stage.name === 'find_place' && outcome.finding !== stage.fallback
  if (isInPart && before.find_place?.candidates.length === 0) return false
  const wasForgotten = stage.name === 'find_place' && isForgotten(before)
  const foundNothingNew = state === 'failed' || state === 'held' || (wasForgotten && why?.code === 'no_provider')
  return foundNothingNew && isAskedTheSame(stage, input, known)
}

/**
 * Whether nobody asked for a stage that reads what it read when it was saved, but for what had to be forgotten: of that its
 * hash, which was made before, knows nothing.
 */
const isLeft = (stage: AnyStage, input: RunInput, known: Partial<Findings>): boolean =>
  isForgotten(known) && input.plan?.includes(stage.name) !== true && isAskedTheSame(stage, input, known)

/** Whether a stage reads of the others what it read when they were saved: what it found then is about the same business. */
function isAskedTheSame(stage: AnyStage, { known: saved, source, ports }: RunInput, known: Partial<Findings>): boolean {
  return inputOf(stage, saved as Partial<Findings>, source, ports) === inputOf(stage, known, source, ports)
}

/**
 * Notes that are written together where nothing is lost by it. What somebody was asked for is written down before anything
 * else is done; so is the beginning of whatever asks, and of what comes first: a run that takes its process down each time
 * has to be counted somewhere.
 */
function openNotebook(journal: Journal) {
  let notes: StageNote[] = []
  let mustWrite = true
  const write = async (): Promise<void> => {
    const written = notes
    notes = []
    if (written.length > 0) await journal.write(written)
  }
  return {
    write,
    async begin({ name, asksNobody }: AnyStage): Promise<void> {
      notes.push({ stage: name, at: Date.now() })
      if (asksNobody && !mustWrite) return
      mustWrite = false
      await write()
    },
    end({ name, asksNobody }: AnyStage, outcome: StageOutcome, inputHash: string): void {
      notes.push({ stage: name, at: Date.now(), outcome, inputHash })
      mustWrite ||= !asksNobody
    },
  }
}

/** An error of ours is taken for passing until it has happened too often. */
const isWorthAnotherTry = (thrown: unknown) => !(thrown instanceof ProviderError) || thrown.isRetryable

function errorOf(thrown: unknown): StageError {
  if (thrown instanceof ProviderError) return { code: thrown.code, message: thrown.message }
  return { code: 'internal', message: 'Something went wrong on our end' }
}
