import { setTimeout as sleep } from 'node:timers/promises'
import type { Model } from '@canvass/enrichment/ports/model'
import { isLocalHost } from '../../outgoing/is-local-host.ts'
import { createOpenAiChat } from '../../outgoing/openai-chat.ts'
import type { ProviderTools } from '../../registry/provider.ts'
import { createModel } from './create-model.ts'

/** The settings of a model, for whatever it is asked. */
export type ModelSettings = {
  aiBaseUrl: string
  aiApiKey: string | undefined
  aiModel: string
  aiPriceInput: number | undefined
  aiPriceOutput: number | undefined
}

/** A model in the house may have to be loaded first, and thinks without a graphics card. */
const LIMITS = { connectMs: 10_000, headersMs: 90_000, wholeMs: 120_000, bytes: 1_000_000 }

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })

/** Opens the configured model, or says which setting it lacks. `provider` is how health and log call what it is asked for. */
export function openModel(
  provider: string,
  { aiBaseUrl: baseUrl, aiApiKey: key, aiModel: model, aiPriceInput, aiPriceOutput }: ModelSettings,
  { outgoing, isTyped = false }: ProviderTools,
): { made: Model } | { absent: string } {
  // A server of one's own needs no key; everywhere else nothing must go without one.
  if (key === undefined && !isLocalHost(new URL(baseUrl).hostname)) return { absent: 'AI_API_KEY is not set' }
  const client = outgoing.client({
    provider,
    reach: isTyped ? 'public' : { configured: baseUrl },
    secrets: key === undefined ? [] : [key],
    limits: LIMITS,
    answers: ['application/json'],
    mostAtOnce: 4,
  })
  const prices = { input: aiPriceInput, output: aiPriceOutput }
  const chat = createOpenAiChat(client, { baseUrl, key })
  return { made: createModel(chat, { provider: 'openai', model, prices, now: () => performance.now(), wait }) }
}
