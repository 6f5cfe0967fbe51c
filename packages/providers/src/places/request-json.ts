import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OutgoingClient, OutgoingRequest } from '../outgoing/outgoing.ts'
import { createSemaphore, type Semaphore } from '../outgoing/semaphore.ts'
import type { ProviderMemory } from '../registry/provider-memory.ts'
import { isObject } from './json-shape.ts'

/** How to call a service: through which client, how often, and how long answers are cached. */
export type Service = {
  /** Its name in errors, in the cache, and in the turn counter. */
  name: string
  client: OutgoingClient
  memory: ProviderMemory
  /** The minimum interval between two calls across the whole installation; 0 for none. */
  everyMs: number
  keptMs: number
  /** How long an empty result is cached. */
  nothingKeptMs: number
  now?: () => Date
}

/** A service's answer and when it was requested; a cached answer keeps its original time. ISO 8601. */
export type JsonAnswer<T> = { value: T; raw: unknown; askedAt: string }

/**
 * A run that would wait longer for its turn frees the worker and comes back, which counts as a failure of the stage.
 * Each of a worker's concurrent runs may wait for a turn or two.
 */
const PATIENCE_MS = 60_000

/**
 * Requests JSON, once for everyone who asks the same. An unreadable answer is a failure and isn't cached.
 * @param read converts the answer; undefined if it is malformed
 * @param isNothing whether the answer is an empty result
 * @throws ProviderError, OutgoingFailure
 */
export async function requestJson<T>(
  { name, client, memory, everyMs, keptMs, nothingKeptMs, now = () => new Date() }: Service,
  request: OutgoingRequest,
  { read, isNothing }: { read: (answer: unknown) => T | undefined; isNothing: (value: T) => boolean },
  signal: AbortSignal,
): Promise<JsonAnswer<T>> {
  const key = keyOf(name, request)
  const known = await memory.recall(key, name)
  if (isKept(known)) {
    const value = read(known.raw)
    if (value !== undefined) return { ...known, value }
  }
  let askedAt = ''
  const body = everyMs > 0 ? await inTurn() : await send()
  const raw = parsed(Buffer.from(body).toString())
  const value = raw === undefined ? undefined : read(raw)
  if (value === undefined)
    throw new ProviderError('unreadable_answer', `We couldn’t read the response of the ${name} service`, true)
  await memory.keep(key, { raw, askedAt }, isNothing(value) ? nothingKeptMs : keptMs)
  return { value, raw, askedAt }

  async function send() {
    askedAt = now().toISOString()
    return (await client.send(request, signal)).body
  }
  async function inTurn() {
    const leave = await headOfLine(client, name, signal)
    try {
      await waitForTurn(memory, name, everyMs, signal)
      return await send()
    } finally {
      leave()
    }
  }
}

/** The waiting requests of each client. */
const lines = new WeakMap<OutgoingClient, Semaphore>()

/**
 * Waits to be first in line. Only then is a turn taken: otherwise the turns of everyone waiting would come up during a
 * slow answer, and all their requests would go out together afterward.
 */
async function headOfLine(client: OutgoingClient, name: string, signal: AbortSignal): Promise<() => void> {
  const line = lines.get(client) ?? createSemaphore(1)
  lines.set(client, line)
  const impatient = new AbortController()
  const timer = setTimeout(() => impatient.abort(tooManyWait(name)), PATIENCE_MS)
  try {
    return await line.take(AbortSignal.any([signal, impatient.signal]))
  } finally {
    clearTimeout(timer)
  }
}

const tooManyWait = (name: string) =>
  new ProviderError('busy', `Too many requests to the ${name} service are waiting`, true)

const isKept = (known: unknown): known is Omit<JsonAnswer<unknown>, 'value'> =>
  isObject(known) && typeof known['askedAt'] === 'string'

/** Returns the time of the oldest of several answers, which dates them as a whole; undefined if there are none. */
export const oldestOf = (said: readonly { askedAt: string }[]): string | undefined =>
  said.map(({ askedAt }) => askedAt).toSorted()[0]

/**
 * Builds the cache key. Keys and callers aren't part of it, and the cache doesn't learn the request. Change the number
 * when the format of cached answers changes.
 */
const keyOf = (name: string, { method, url, body = '', headers = {} }: OutgoingRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([2, name, method, url, body.toString(), headers['x-goog-fieldmask'] ?? '']))
    .digest('hex')

async function waitForTurn(memory: ProviderMemory, name: string, everyMs: number, signal: AbortSignal): Promise<void> {
  const waitMs = await memory.takeTurn(name, everyMs, PATIENCE_MS)
  if (waitMs === undefined) throw tooManyWait(name)
  if (waitMs === 0) return
  await sleep(waitMs, undefined, { signal }).catch(() => {
    throw signal.reason as Error
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
