import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OutgoingClient, OutgoingRequest } from '../outgoing/outgoing.ts'
import { createSeats, type Seats } from '../outgoing/seats.ts'
import type { ProviderMemory } from '../registry/provider-memory.ts'
import { isObject } from './json-shape.ts'

/** How a service is asked: by which client, how often, and for how long what it says is kept. */
export type Service = {
  /** As it is called in errors, in the memory, and where its turns are counted. */
  name: string
  client: OutgoingClient
  memory: ProviderMemory
  /** The least distance between two calls of the whole installation; 0 where it does not matter. */
  everyMs: number
  keptMs: number
  /** For how long it is remembered that there was nothing. */
  nothingKeptMs: number
  now?: () => Date
}

/** What a service said, and when it was asked; an answer that is remembered is as old as it is. ISO 8601. */
export type Said<T> = { value: T; raw: unknown; askedAt: string }

/**
 * Who would have to wait longer for a turn lets go of the worker and comes back, which counts as a failure of the stage.
 * As many runs as a worker has at once may each wait for a turn or two.
 */
const PATIENCE_MS = 60_000

/**
 * Asks for JSON, once for all who want to know the same. What cannot be read is a failure and is not kept.
 * @param read makes something of the answer, or nothing where it is not what it should be
 * @param isNothing whether it says that there is nothing
 * @throws ProviderError, OutgoingFailure
 */
export async function askJson<T>(
  { name, client, memory, everyMs, keptMs, nothingKeptMs, now = () => new Date() }: Service,
  request: OutgoingRequest,
  { read, isNothing }: { read: (answer: unknown) => T | undefined; isNothing: (value: T) => boolean },
  signal: AbortSignal,
): Promise<Said<T>> {
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
    throw new ProviderError('unreadable_answer', `The ${name} service gave an answer that can’t be read`, true)
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

/** Those who wait to ask by one client. */
const lines = new WeakMap<OutgoingClient, Seats>()

/**
 * Waits until nobody is before us. A turn is taken only then: those of everybody who waits would come while an answer is
 * slow, and they would all ask at once when it is there.
 */
async function headOfLine(client: OutgoingClient, name: string, signal: AbortSignal): Promise<() => void> {
  const line = lines.get(client) ?? createSeats(1)
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
  new ProviderError('busy', `There are many questions for the ${name} service already`, true)

const isKept = (known: unknown): known is Omit<Said<unknown>, 'value'> =>
  isObject(known) && typeof known['askedAt'] === 'string'

/** Of several answers what they say together is as old as the oldest of them; undefined where there is none. */
export const oldestOf = (said: readonly { askedAt: string }[]): string | undefined =>
  said.map(({ askedAt }) => askedAt).toSorted()[0]

/**
 * Neither keys nor who asks are part of a question, and the memory learns nothing of what was asked. The number changes with
 * the form of what is kept.
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
