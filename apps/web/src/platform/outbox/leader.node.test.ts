import { afterEach, expect, it, vi } from 'vitest'
import { Leader } from './leader.ts'
import { SENDING_LOCK } from './locks.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('goes silent without breaking anything when it is closed mid-work', async () => {
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
  expect(() => leader.tellOthers('queued')).not.toThrow()
  end?.()
  await work
})

it('tells the other tabs of its own user, and no one else’s, what was saved and what has moved', async () => {
  const told: string[] = []
  const leaders = ['mara', 'mara', 'ben'].map((who, n) => new Leader(who, (news) => told.push(`${n} ${news}`)))
  leaders[0]?.tellOthers('queued')
  leaders[0]?.tellOthers('moved')
  await expect.poll(() => told).toEqual(['1 queued', '1 moved'])
  for (const leader of leaders) leader.close()
})
