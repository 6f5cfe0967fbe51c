import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { Findings } from './findings.ts'
import type { Ports } from './ports.ts'
import { ProviderError } from './provider-error.ts'
import type { Source } from './source.ts'

/** How a stage ended, with its finding; `why` states in one sentence what kept it from finding more. */
export type StageOutcome<N extends StageName = StageName> = {
  state: 'done' | 'skipped' | 'held' | 'blocked' | 'failed'
  finding: Findings[N]
  why?: StageError
}

/** One step of a run. It can read only the findings that it lists in `needs`: anything else is a compile error. */
export interface Stage<N extends StageName = StageName, Needs extends StageName = never> {
  readonly name: N
  /** The stages whose findings it reads; if one of them changes, this stage runs again. */
  readonly needs: readonly Needs[]
  /**
   * The port that it needs and that costs money: without it the stage is skipped, and while costs are held back it's
   * held.
   */
  readonly port?: keyof Ports
  /**
   * A port that it uses only if there is one. Once it's gone, a finding that came from it is kept, with `gone` as the
   * reason why there is nothing newer.
   */
  readonly optional?: { port: keyof Ports; isSourceOf(finding: Findings[N]): boolean; gone: string }
  /**
   * It makes no external calls and takes milliseconds: its start and end are written along with the next stage's notes,
   * because rerunning it costs less than a separate write.
   */
  readonly usesNoService?: true
  /** Other inputs from the source and the setup. A provider's response isn't part of it. */
  given?(source: Source, ports: Ports): unknown
  /**
   * Tells whether its saved finding is about the business as it is now known, although its input has changed. `before` is
   * what it was found with.
   */
  isStillAbout?(saved: Findings[N], known: Pick<Findings, Needs>, before: Partial<Findings>): boolean
  run(known: Pick<Findings, Needs>, source: Source, ports: Ports, signal: AbortSignal): Promise<StageOutcome<N>>
  /** The finding if the stage fails for good; without one, the run stops for a person's attention. */
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

/** A failure of a stage with a partial finding, which becomes its finding once no retry is worthwhile. */
export class PartialFailure extends ProviderError {
  readonly finding: Findings[StageName]
  constructor({ code, message, isRetryable }: ProviderError, finding: Findings[StageName]) {
    super(code, message, isRetryable)
    this.name = 'PartialFailure'
    this.finding = finding
  }
}
