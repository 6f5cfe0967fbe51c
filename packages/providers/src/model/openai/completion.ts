import * as z from 'zod/mini'

/** Servers that cannot count say nothing, null, or less than nothing. */
const Count = z.pipe(
  z.unknown(),
  z.transform((told) => (typeof told === 'number' && told >= 0 ? Math.ceil(told) : undefined)),
)
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
  usage: z.nullish(z.object({ prompt_tokens: z.optional(Count), completion_tokens: z.optional(Count) })),
})

export type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

/** What a completion came to. `said` is what there is to read; the other ends have none. */
export type Read = { usage: Usage } & (
  | { end: 'said'; text: string }
  | { end: 'refused' }
  | { end: 'cut_by_length' }
  | { end: 'unreadable' }
)

/** Reads what a server sent as a completion, whoever wrote the server. */
export function readCompletion(sent: unknown): Read {
  const { data } = Completion.safeParse(sent)
  const usage = { inputTokens: data?.usage?.prompt_tokens, outputTokens: data?.usage?.completion_tokens }
  const choice = data?.choices[0]
  if (!choice) return { usage, end: 'unreadable' }
  const { content, refusal } = choice.message
  if (refusal || choice.finish_reason === 'content_filter') return { usage, end: 'refused' }
  if (choice.finish_reason === 'length') return { usage, end: 'cut_by_length' }
  if (!content) return { usage, end: 'unreadable' }
  return { usage, end: 'said', text: content }
}
