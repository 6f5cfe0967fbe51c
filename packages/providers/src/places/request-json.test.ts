import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import { createProcessMemory } from '../registry/provider-memory.ts'
import { requestJson } from './request-json.ts'

const never = new AbortController().signal

/** The recorded steps, in order; a request is answered once it is allowed. */
let done: string[]
let answers: Map<string, (body: string) => void>
beforeEach(() => {
  done = []
  answers = new Map()
})
afterEach(() => {
  vi.useRealTimers()
})

const client: OutgoingClient = {
  send: async ({ url }, signal) => {
    done.push(`asked ${url}`)
    const body = await new Promise<string>((resolve, reject) => {
      answers.set(url, resolve)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    done.push(`answered ${url}`)
    const ledger = { tookMs: 0, status: 200, bytes: 0, tries: 1 }
    return { status: 200, headers: {}, type: 'application/json', body: Buffer.from(body), url, ledger }
  },
}
const memory = () => ({
  ...createProcessMemory(),
  takeTurn: async () => {
    done.push('turn')
    return 0
  },
})
const ask = (url: string, signal = never, everyMs = 1_000) =>
  requestJson(
    { name: 'map', client, memory: memory(), everyMs, keptMs: 1, nothingKeptMs: 1 },
    { method: 'GET', url },
    { read: (answer) => answer, isNothing: () => false },
    signal,
  )
const untilAsked = (url: string) => vi.waitFor(() => expect(answers.has(url)).toBe(true), { interval: 1 })
/** Lets everyone proceed who isn't waiting on anything external. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('the turn after a slow answer comes once it arrives, so that waiting requests do not all go out together', async () => {
  const all = ['1', '2', '3'].map((url) => ask(url))
  await untilAsked('1')
  await settled()
  expect(done).toEqual(['turn', 'asked 1'])
  for (const url of ['1', '2', '3']) {
    await untilAsked(url)
    answers.get(url)?.('[]')
  }
  await Promise.all(all)
  expect(done).toEqual(['1', '2', '3'].flatMap((url) => ['turn', `asked ${url}`, `answered ${url}`]))
})

it('a request aborted while waiting takes no turn, and those behind it proceed', async () => {
  const first = ask('1')
  const leaving = new AbortController()
  const second = ask('2', leaving.signal)
  const third = ask('3')
  await untilAsked('1')
  leaving.abort(new Error('stopping'))
  await expect(second).rejects.toThrow('stopping')
  answers.get('1')?.('[]')
  await untilAsked('3')
  answers.get('3')?.('[]')
  await Promise.all([first, third])
  expect(done.filter((one) => one === 'turn')).toHaveLength(2)
})

it('a failure lets the next request proceed', async () => {
  const first = ask('1')
  const second = ask('2')
  await untilAsked('1')
  answers.get('1')?.('no JSON')
  await expect(first).rejects.toMatchObject({ code: 'unreadable_answer' })
  await untilAsked('2')
  answers.get('2')?.('[]')
  expect((await second).raw).toEqual([])
})

it('a request that would wait more than a minute is postponed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = ask('1')
  await settled()
  const second = ask('2')
  const failure = second.catch((thrown: unknown) => thrown)
  await settled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failure).toMatchObject({ code: 'busy', isRetryable: true })
  answers.get('1')?.('[]')
  await first
  expect(done).toEqual(['turn', 'asked 1', 'answered 1'])
})

it('a service without a minimum interval is called immediately', async () => {
  const all = ['1', '2'].map((url) => ask(url, never, 0))
  await untilAsked('2')
  expect(done).toEqual(['asked 1', 'asked 2'])
  for (const answer of answers.values()) answer('[]')
  await Promise.all(all)
})

it('a cached answer without a timestamp is requested again', async () => {
  const timeless = { ...memory(), recall: async () => ({ places: ['Blue Door'] }) }
  const found = requestJson(
    { name: 'map', client, memory: timeless, everyMs: 0, keptMs: 1, nothingKeptMs: 1 },
    { method: 'GET', url: '1' },
    { read: (answer) => answer, isNothing: () => false },
    never,
  )
  await untilAsked('1')
  answers.get('1')?.('[]')
  expect(await found).toMatchObject({ raw: [] })
})
