import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OpenAI } from 'openai'
import type { OutgoingClient } from './outgoing.ts'

export type ChatRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming

/** Requests one completion. Returns whatever JSON the server sent. */
export type Chat = (request: ChatRequest, signal: AbortSignal) => Promise<unknown>

/** The client's own limits apply; the package only has to wait longer than they do. */
const SDK_TIMEOUT_MS = 15 * 60_000
/** The headers to send; the package would add details about the machine. */
const SENT_HEADERS = ['accept', 'authorization', 'content-type'] as const

/**
 * Creates a chat client from the `openai` package, transported by our own client: the package builds the request, we
 * send it. The package is loaded on first use: a worker that calls no model doesn't need its 10 MB.
 * @param baseUrl including its version, e.g. https://api.openai.com/v1
 */
export function createOpenAiChat(
  client: OutgoingClient,
  { baseUrl, key }: { baseUrl: string; key: string | undefined },
): Chat {
  return async (request, signal) => {
    const { OpenAI } = await import('openai')
    let failure: Error | undefined
    const sdk = new OpenAI({
      baseURL: baseUrl.replace(/\/+$/, ''),
      // The package requires a key; without one of ours, none is sent.
      apiKey: key ?? 'none',
      // Otherwise the package takes each of these from the environment.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: SDK_TIMEOUT_MS,
      fetch: async (url, init) => {
        try {
          return await sendThrough(client, { url: url instanceof Request ? url.url : String(url), init, key }, signal)
        } catch (thrown) {
          failure = thrown instanceof Error ? thrown : new Error('Asking failed', { cause: thrown })
          throw failure
        }
      },
    })
    try {
      return await sdk.chat.completions.create(request, { signal })
    } catch (thrown) {
      signal.throwIfAborted()
      // The package wraps our error, and loses it if it mistakes it for its own timeout.
      if (failure) throw failure
      const cause = { cause: thrown }
      throw new ProviderError('unreadable_answer', 'We couldn’t read the response of the model service', true, cause)
    }
  }
}

async function sendThrough(
  client: OutgoingClient,
  { url, init, key }: { url: string; init: RequestInit | undefined; key: string | undefined },
  signal: AbortSignal,
): Promise<Response> {
  if (init?.method?.toUpperCase() !== 'POST' || typeof init.body !== 'string')
    throw new Error('The package requested something other than a completion')
  const given = new Headers(init.headers)
  const headers = Object.fromEntries(
    SENT_HEADERS.flatMap((name) => {
      const value = given.get(name)
      return value === null || (name === 'authorization' && key === undefined) ? [] : [[name, value]]
    }),
  )
  const answer = await client.send({ method: 'POST', url, headers, body: init.body }, signal)
  return new Response(Uint8Array.from(answer.body), { status: answer.status, headers: { 'content-type': answer.type } })
}
