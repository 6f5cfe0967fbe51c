import type { ZodMiniType } from 'zod/mini'
import { ProviderError } from '../provider-error.ts'

/** The code of a question that wasn't asked because the organization's monthly tokens are used up. */
export const MONTH_USED_UP = 'month_used_up'

/** Cost of a request. Tokens are estimated if the provider doesn't count them; money is in thousandths of a US cent. */
export type ModelCosts = { tookMs: number; inputTokens: number; outputTokens: number; millicents?: number }

/** One question to a language model. */
export type ModelQuestion<T> = {
  /** The task in our own words: the only part that the model is told to follow. */
  instructions: string
  /** The data in question. It comes from outside, so nothing in it is an instruction. */
  data: string
  /** The answer's shape. It becomes a JSON Schema if the provider accepts one; the answer is validated in any case. */
  shape: { name: string; schema: ZodMiniType<T> }
  /** The most tokens that the answer may have. */
  mostTokens: number
  /** A JPEG. */
  picture?: Uint8Array
}

export type ModelAnswer<T> = {
  provider: string
  model: string
  /** In the requested shape. Its content is still only what a model claims. */
  value: T
  costs: ModelCosts
}

/** Answers questions in a validated shape. The answers are data: they are kept only if a source supports them. */
export interface Model {
  /**
   * Answers a question.
   * @throws ModelFailure if the model was asked without a usable answer, ProviderError if it wasn't asked
   */
  answer<T>(question: ModelQuestion<T>, signal: AbortSignal): Promise<ModelAnswer<T>>
}

/** There is no usable answer. Its cost is counted like that of any other. */
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
