import { afterEach, expect, it, vi } from 'vitest'
import { Leader } from './leader.ts'
import { SENDING_LOCK } from './locks.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is heard of no more when it is closed in the middle of its work, and breaks nothing by it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: unknown, work: (lock: unknown) => unknown) => work({}) },
  })
  const leader = new Leader('somebody', () => undefined)
  let end: (() => void) | undefined
  const work = leader.alone(
    SENDING_LOCK,
    () =>
      new Promise<void>((done) => {
        end = done
      }),
  )
  leader.close()
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow()
  expect(() => leader.tellOthers()).not.toThrow()
  end?.()
  await work
})
