import * as z from 'zod/mini'

/** Servers that cannot count say nothing, null, or less than nothing. */
const Count = z.pipe(
  z.unknown(),
  z.transform((told) => (typeof told === 'number' && told >= 0 ? Math.ceil(told) : undefined)),
)
const Failed = z.object({ code: z.optional(z.unknown()) })
const Choices = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
})
const Counted = z.object({
  usage: z.object({ prompt_tokens: z.optional(Count), completion_tokens: z.optional(Count) }),
})
/** Gateways answer with a status of 200 what became of the model behind them, beside the choices or in the first. */
const Failure = z.union([
  z.object({ error: Failed }),
  z.pipe(
    z.object({ choices: z.tuple([z.object({ error: Failed })], z.unknown()) }),
    z.transform(({ choices: [{ error }] }) => ({ error })),
  ),
])
const Answered = z.object({ choices: z.array(z.unknown()).check(z.minLength(1)) })

export type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

/** What a completion came to. `said` is what there is to read; the other ends have none. */
export type Read = { usage: Usage } & (
  | { end: 'said'; text: string }
  | { end: 'refused' }
  | { end: 'cut_by_length' }
  | { end: 'unreadable' }
  /** Nothing was answered: whatever it is, no model has written it. */
  | { end: 'no_answer' }
  | { end: 'failed'; isBusy: boolean; isRetryable: boolean }
)

/** Reads what a server sent as a completion, whoever wrote the server. */
export function readCompletion(sent: unknown): Read {
  const counted = Counted.safeParse(sent).data?.usage
  const usage = { inputTokens: counted?.prompt_tokens, outputTokens: counted?.completion_tokens }
  const failure = Failure.safeParse(sent).data
  if (failure) return { usage, end: 'failed', ...meaningOf(Number(failure.error.code)) }
  const choice = Choices.safeParse(sent).data?.choices[0]
  if (!choice) return { usage, end: Answered.safeParse(sent).success ? 'unreadable' : 'no_answer' }
  const { content, refusal } = choice.message
  if (refusal || choice.finish_reason === 'content_filter') return { usage, end: 'refused' }
  if (choice.finish_reason === 'length') return { usage, end: 'cut_by_length' }
  if (!content) return { usage, end: 'unreadable' }
  return { usage, end: 'said', text: content }
}

/** What such a failure means by its code, which is the status that the gateway was answered; many say none. */
const meaningOf = (status: number) => ({
  isBusy: status === 429,
  isRetryable: !(status >= 400 && status < 500) || [408, 425, 429].includes(status),
})
