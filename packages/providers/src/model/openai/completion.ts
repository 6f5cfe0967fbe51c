import * as z from 'zod/mini'

/** Servers that can't count omit it, or send null or a negative number. */
const Count = z.pipe(
  z.unknown(),
  z.transform((told) => (typeof told === 'number' && told >= 0 ? Math.ceil(told) : undefined)),
)
const Failed = z.object({ code: z.optional(z.unknown()) })
/** A part of a model's message; its reasoning may be a separate part. */
const Chunk = z.object({ type: z.string(), text: z.optional(z.string()) })
const Choices = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.nullish(z.union([z.string(), z.array(Chunk)])),
          refusal: z.nullish(z.string()),
          reasoning_content: z.optional(z.unknown()),
          reasoning: z.optional(z.unknown()),
        }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
})
const Counted = z.object({
  usage: z.object({
    prompt_tokens: z.optional(Count),
    completion_tokens: z.optional(Count),
    completion_tokens_details: z.optional(z.unknown()),
  }),
})
const Thought = z.object({ reasoning_tokens: Count })
/** Gateways report a failure of the model behind them with status 200, next to the choices or in the first one. */
const Failure = z.union([
  z.object({ error: Failed }),
  z.pipe(
    z.object({ choices: z.tuple([z.object({ error: Failed })], z.unknown()) }),
    z.transform(({ choices: [{ error }] }) => ({ error })),
  ),
])
const Answered = z.object({ choices: z.array(z.unknown()).check(z.minLength(1)) })

export type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

/** The outcome of a completion. Only `said` has text. */
export type CompletionResult = { usage: Usage } & (
  | { end: 'said'; text: string }
  | { end: 'refused' }
  /** `hasThought`: reasoning used up part of the length. */
  | { end: 'cut_by_length'; hasThought: boolean }
  | { end: 'unreadable' }
  /** The response is empty: no model wrote it. */
  | { end: 'no_answer' }
  | { end: 'failed'; isBusy: boolean; isRetryable: boolean }
)

/** Parses a server's response as a completion, whatever the server software. */
export function readCompletion(sent: unknown): CompletionResult {
  const counted = Counted.safeParse(sent).data?.usage
  const usage = { inputTokens: counted?.prompt_tokens, outputTokens: counted?.completion_tokens }
  const failure = Failure.safeParse(sent).data
  if (failure) return { usage, end: 'failed', ...meaningOf(Number(failure.error.code)) }
  const choice = Choices.safeParse(sent).data?.choices[0]
  if (!choice) return { usage, end: Answered.safeParse(sent).success ? 'unreadable' : 'no_answer' }
  const { refusal } = choice.message
  const text = textOf(choice.message)
  if (refusal || choice.finish_reason === 'content_filter') return { usage, end: 'refused' }
  if (choice.finish_reason === 'length') {
    const thought = Thought.safeParse(counted?.completion_tokens_details).data?.reasoning_tokens ?? 0
    return { usage, end: 'cut_by_length', hasThought: thought > 0 || hasReasoning(choice.message) }
  }
  if (!text) return { usage, end: 'unreadable' }
  return { usage, end: 'said', text }
}

type Message = z.infer<typeof Choices>['choices'][number]['message']

function textOf({ content }: Message): string {
  if (!Array.isArray(content)) return content ?? ''
  return content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('')
}

/** Whether a model wrote down its reasoning, in any of the places where servers put it. */
const hasReasoning = ({ content, reasoning, reasoning_content: more }: Message): boolean =>
  [reasoning, more].some((thoughts) => typeof thoughts === 'string' && thoughts !== '') ||
  (Array.isArray(content) ? content.some(({ type }) => type === 'thinking') : /^\s*<think>/u.test(content ?? ''))

/** Interprets the failure code, which is the status the gateway received; many failures have none. */
const meaningOf = (status: number) => ({
  isBusy: status === 429,
  isRetryable: !(status >= 400 && status < 500) || [408, 425, 429].includes(status),
})
