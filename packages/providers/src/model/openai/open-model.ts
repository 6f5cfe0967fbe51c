import { setTimeout as sleep } from 'node:timers/promises'
import type { Model } from '@canvass/enrichment/ports/model'
import { isLocalHost } from '../../outgoing/is-local-host.ts'
import { createOpenAiChat } from '../../outgoing/openai-chat.ts'
import type { ProviderTools } from '../../registry/provider.ts'
import { createModel } from './create-model.ts'

/** The settings of a model, whatever it is used for. */
export type ModelSettings = {
  aiBaseUrl: string
  aiApiKey: string | undefined
  aiModel: string
  aiPriceInput: number | undefined
  aiPriceOutput: number | undefined
}

/** A local model may have to be loaded first, and may run without a GPU. */
const LIMITS = { connectMs: 10_000, headersMs: 90_000, wholeMs: 120_000, bytes: 1_000_000 }

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })

/** Opens the configured model, or reports which setting is missing. `provider` is its name in health and logs. */
export function openModel(
  provider: string,
  { aiBaseUrl: baseUrl, aiApiKey: key, aiModel: model, aiPriceInput, aiPriceOutput }: ModelSettings,
  { outgoing, isTyped = false }: ProviderTools,
): { made: Model } | { absent: string } {
  // A self-hosted server needs no key; anywhere else a request without one must not go out.
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
