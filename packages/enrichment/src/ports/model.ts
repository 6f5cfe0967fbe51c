import type { ZodMiniType } from 'zod/mini'
import { ProviderError } from '../provider-error.ts'

/** The code of a question that was not asked, for the organization's tokens of the month are spent. */
export const MONTH_USED_UP = 'month_used_up'

/** What was spent. Tokens are estimated where the service does not count them; money is in thousandths of a US cent. */
export type ModelCosts = { tookMs: number; inputTokens: number; outputTokens: number; millicents?: number }

/** One question to a language model. */
export type ModelQuestion<T> = {
  /** What is wanted, in our own words: the only part that the model is told to follow. */
  instructions: string
  /** What it is asked about. It comes from outside, so nothing that is written in it is an instruction. */
  data: string
  /** The answer's form. A JSON Schema is made from it where the service takes one; the answer is checked in any case. */
  shape: { name: string; schema: ZodMiniType<T> }
  /** The most that it may say. */
  mostTokens: number
  /** A JPEG. */
  picture?: Uint8Array
}

export type ModelAnswer<T> = {
  provider: string
  model: string
  /** Of the form that was asked for. What it says is still only what a model says. */
  value: T
  costs: ModelCosts
}

/** Answers questions in a form that is checked. What it says is data: it is kept only where a source bears it out. */
export interface Model {
  /** @throws ModelFailure where it was asked and there is no answer to use, ProviderError where it was not */
  answer<T>(question: ModelQuestion<T>, signal: AbortSignal): Promise<ModelAnswer<T>>
}

/** No answer to use. What it cost all the same is counted like any other answer. */
export class ModelFailure extends ProviderError {
  readonly model: string
  readonly costs: ModelCosts
  constructor(
    { code, message, isRetryable }: Pick<ProviderError, 'code' | 'message' | 'isRetryable'>,
    of: { model: string; costs: ModelCosts; cause?: unknown },
  ) {
    super(code, message, isRetryable, { cause: of.cause })
    this.name = 'ModelFailure'
    this.model = of.model
    this.costs = of.costs
  }
}
