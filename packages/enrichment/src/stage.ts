import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { Findings } from './findings.ts'
import type { Ports } from './ports.ts'
import { ProviderError } from './provider-error.ts'
import type { Source } from './source.ts'

/** How a stage ended, with what it found; `why` says in one sentence what kept it from more. */
export type StageOutcome<N extends StageName = StageName> = {
  state: 'done' | 'skipped' | 'held' | 'blocked' | 'failed'
  finding: Findings[N]
  why?: StageError
}

/** One step of a run. It reads only the findings that it names in `needs`: anything else is a compile error. */
export interface Stage<N extends StageName = StageName, Needs extends StageName = never> {
  readonly name: N
  /** The stages whose findings it reads; one of them that comes out differently is a reason to run this one again. */
  readonly needs: readonly Needs[]
  /** The port without which it is skipped, and which costs: where costs are held back, it is held. */
  readonly port?: keyof Ports
  /**
   * It asks nobody and takes milliseconds: that it began and how it ended is written down with what comes after it, for to
   * run it again costs less than to write it down by itself.
   */
  readonly asksNobody?: true
  /** What else it depends on, of the source and of what is set up. What a service would answer is no part of it. */
  given?(source: Source, ports: Ports): unknown
  run(known: Pick<Findings, Needs>, source: Source, ports: Ports, signal: AbortSignal): Promise<StageOutcome<N>>
  /** What is known when the stage fails for good; a stage without one stops the run for a person to look at. */
  readonly fallback?: Findings[N]
}

export const stage = <N extends StageName, const Needs extends StageName = never>(
  one: Stage<N, Needs>,
): Stage<N, Needs> => one

export const done = <N extends StageName>(finding: Findings[N]): StageOutcome<N> => ({ state: 'done', finding })
export const skipped = <N extends StageName>(finding: Findings[N], code: string, message: string): StageOutcome<N> => ({
  state: 'skipped',
  finding,
  why: { code, message },
})
export const held = <N extends StageName>(finding: Findings[N], message: string): StageOutcome<N> => ({
  state: 'held',
  finding,
  why: { code: 'plan_limit', message },
})

/** A failure of a stage that has found something all the same: that is its finding once no other try is worth it. */
export class FoundInPart extends ProviderError {
  readonly finding: Findings[StageName]
  constructor({ code, message, isRetryable }: ProviderError, finding: Findings[StageName]) {
    super(code, message, isRetryable)
    this.name = 'FoundInPart'
    this.finding = finding
  }
}
