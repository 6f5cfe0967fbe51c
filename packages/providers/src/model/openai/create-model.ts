import { type Model, type ModelCosts, ModelFailure, type ModelQuestion } from '@canvass/enrichment/ports/model'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { Chat, ChatRequest } from '../../outgoing/openai-chat.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { type CompletionResult, readCompletion, type Usage } from './completion.ts'
import { jsonInText } from './json-in-text.ts'
import { retryDelayMs } from './retry-delay.ts'
import { strictSchema } from './strict-schema.ts'
import { FIRST_CALL_MODE, isAboutPictures, isNoModel, type CallMode, nextCallMode } from './call-modes.ts'

/** `now` is in milliseconds; `wait` throws early if the signal aborts. */
export type ModelOptions = {
  provider: string
  model: string
  prices: Prices
  now: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** US dollars per million tokens. */
export type Prices = { input: number | undefined; output: number | undefined }

type Messages = ChatRequest['messages']

/** Approximate characters per token, if the server doesn't count. */
const CHARACTERS_PER_TOKEN = 4
const TOKENS_PER_PICTURE = 1500
/** The most characters of its own invalid answer that a model is shown again. */
const MAX_QUOTED_ANSWER = 4000

/**
 * Creates a model client for any server with OpenAI-compatible chat completions. It demands the answer's format as
 * strictly as the server allows, which it detects by trying and remembers. It always checks the answer, and lets the
 * model correct an invalid one once.
 */
export function createModel(chat: Chat, { provider, model, prices, now, wait }: ModelOptions): Model {
  let known = FIRST_CALL_MODE
  /** Whether it ever answered about a picture: if so, a refusal concerns that picture, not pictures in general. */
  let hasSeen = false
  let isBlindUntil = -Infinity

  /** Tries the known way, then falls back step by step; the way that got an answer becomes the known one. */
  const ask = async (question: ModelQuestion<unknown>, messages: Messages, signal: AbortSignal) => {
    const hasPicture = question.picture !== undefined
    let way = known
    let rests = 0
    if (hasPicture && now() < isBlindUntil) throw createNoVisionError()
    for (;;) {
      try {
        const read = readCompletion(await chat(requestOf(question, { messages, model, way }), signal))
        if (hasAnswered(read)) known = { ...way, isProven: true, room: Math.max(way.room, known.room) }
        if (hasPicture && read.end === 'said') hasSeen = true
        return { read, way }
      } catch (thrown) {
        const restMs = retryDelayMs(thrown, rests)
        if (restMs !== undefined) {
          rests += 1
          await wait(restMs, signal)
          continue
        }
        if (hasPicture && !hasSeen && isAboutPictures(thrown)) {
          isBlindUntil = now() + NO_VISION_MS
          throw createNoVisionError()
        }
        const next = nextCallMode(way, thrown)
        if (!next) throw thrown instanceof OutgoingFailure ? explainRefusal(thrown) : thrown
        way = next
      }
    }
  }

  return {
    async answer(question, signal) {
      const startedAt = now()
      const spent: { inputTokens: number; outputTokens: number } = { inputTokens: 0, outputTokens: 0 }
      const costs = (): ModelCosts => ({
        tookMs: Math.round(now() - startedAt),
        ...spent,
        ...costOf(spent, prices),
      })
      const say = async (messages: Messages): Promise<string> => {
        const { read, way } = await ask(question, messages, signal)
        const text = read.end === 'said' ? read.text : ''
        count(spent, read, { asked: messages, said: text, hasPicture: question.picture !== undefined })
        if (isCutOffReasoning(read, way)) {
          known = { ...known, room: REASONING_FACTOR }
          return await say(messages)
        }
        if (read.end !== 'said') throw endOf(read)
        return text
      }
      const { schema } = question.shape
      const read = (said: string) => schema.safeParse(jsonInText(said, (value) => schema.safeParse(value).success))
      try {
        const messages = messagesOf(question)
        const first = await say(messages)
        const checked = read(first)
        if (checked.success) return { provider, model, value: checked.data, costs: costs() }
        const wrong = checked.error.issues.slice(0, 8).map(({ path, message }) => `${path.join('.')}: ${message}`)
        const second = await say([
          ...messages,
          { role: 'assistant', content: first.slice(0, MAX_QUOTED_ANSWER) },
          { role: 'user', content: `${CORRECTION_PROMPT}\n${wrong.join('\n')}` },
        ])
        const mended = read(second)
        if (mended.success) return { provider, model, value: mended.data, costs: costs() }
        throw ENDS.unreadable
      } catch (thrown) {
        signal.throwIfAborted()
        if (!(thrown instanceof ProviderError)) throw thrown
        throw new ModelFailure(thrown, { model, costs: costs(), cause: thrown })
      }
    },
  }
}

/** Multiplier on the token limit for a reasoning model, which uses no more of it than it needs. */
const REASONING_FACTOR = 4
/**
 * Whether a model was cut off while reasoning, before its answer. One that was told not to reason would just run on.
 */
const isCutOffReasoning = (read: CompletionResult, { room, effort }: CallMode): boolean =>
  read.end === 'cut_by_length' && room < REASONING_FACTOR && (read.hasThought || effort !== 'none')

/** Most models that refuse the first picture never see any; some only refused that one. */
const NO_VISION_MS = 60 * 60 * 1000
const createNoVisionError = () => new ProviderError('cannot_see', 'The model can’t read images', false)

const CORRECTION_PROMPT =
  'That is not in the form that was asked for. Answer again, with that JSON object and nothing else. Wrong was:'

const ENDS = {
  refused: new ProviderError('refused', 'The model declined to answer', false),
  cut_by_length: new ProviderError('cut_by_length', 'The model’s answer was too long', false),
  unreadable: new ProviderError('unreadable_answer', 'We couldn’t read the model’s answer', false),
}

/** Whether a model has written anything, even if it is unreadable. */
const hasAnswered = ({ end }: CompletionResult) => end !== 'no_answer' && end !== 'failed'

function endOf(read: Exclude<CompletionResult, { end: 'said' }>): ProviderError {
  if (read.end === 'no_answer') return ENDS.unreadable
  if (read.end !== 'failed') return ENDS[read.end]
  return read.isBusy
    ? new ProviderError('busy', 'The model is busy', true)
    : new ProviderError('provider_failed', 'The model service failed', read.isRetryable)
}

/** Translates a refusal into what the operator of Canvass needs to know. */
function explainRefusal(failure: OutgoingFailure): ProviderError {
  if (isNoModel(failure)) return new ProviderError('no_such_model', 'The service has no model with that name', false)
  if (failure.said?.includes('insufficient_quota'))
    return new ProviderError('quota_used_up', 'The model service’s quota is used up', false)
  return failure
}

function messagesOf({ instructions, data, picture }: ModelQuestion<unknown>): Messages {
  const url = picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
  return [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: url
        ? [
            { type: 'text', text: data },
            { type: 'image_url', image_url: { url, detail: 'high' } },
          ]
        : data,
    },
  ]
}

function requestOf(
  { instructions, shape, mostTokens }: ModelQuestion<unknown>,
  { messages, model, way }: { messages: Messages; model: string; way: CallMode },
): ChatRequest {
  const schema = strictSchema(shape.schema)
  const byWords = `${instructions}\nAnswer with one JSON object of this JSON Schema and nothing else: ${JSON.stringify(schema)}`
  return {
    model,
    messages: way.form === 'json_schema' ? messages : [{ role: 'system', content: byWords }, ...messages.slice(1)],
    [way.limit]: mostTokens * way.room,
    ...(way.effort && { reasoning_effort: way.effort }),
    ...(way.form === 'json_schema' && {
      response_format: { type: 'json_schema', json_schema: { name: shape.name, strict: true, schema } },
    }),
    ...(way.form === 'json_object' && { response_format: { type: 'json_object' } }),
  }
}

/**
 * Adds the usage of one answer, estimated from characters if the server doesn't report it. A response that isn't an
 * answer costs nothing.
 */
function count(
  spent: { inputTokens: number; outputTokens: number },
  read: CompletionResult,
  { asked, said, hasPicture }: { asked: Messages; said: string; hasPicture: boolean },
): void {
  const { inputTokens, outputTokens } = hasAnswered(read) ? read.usage : reportedUsage(read.usage)
  const letters = asked.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 0), 0)
  spent.inputTokens += inputTokens ?? Math.ceil(letters / CHARACTERS_PER_TOKEN) + (hasPicture ? TOKENS_PER_PICTURE : 0)
  spent.outputTokens += outputTokens ?? Math.ceil(said.length / CHARACTERS_PER_TOKEN)
}

const reportedUsage = ({ inputTokens = 0, outputTokens = 0 }: Usage) => ({ inputTokens, outputTokens })

/** Converts tokens to millicents: one dollar per million tokens is a tenth of a millicent per token. */
function costOf({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }, prices: Prices) {
  if (prices.input === undefined || prices.output === undefined) return {}
  return { millicents: Math.ceil((inputTokens * prices.input + outputTokens * prices.output) / 10) }
}
