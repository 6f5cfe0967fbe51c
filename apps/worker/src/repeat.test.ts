import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const FOR_EVER = 2 ** 30

test('work with more to do continues immediately, and then pauses', async () => {
  let left = 3
  const work = vi.fn<() => Promise<boolean>>(() => Promise.resolve(--left > 0))
  const repeating = repeat(FOR_EVER, work, () => undefined)
  await vi.waitFor(() => expect(left).toBe(0))
  await repeating.stop()
  expect(work).toHaveBeenCalledTimes(3)
})

test('a wake ends the pause, and one during the work is not lost', async () => {
  const ends: (() => void)[] = []
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)))
  const repeating = repeat(FOR_EVER, work, () => undefined)
  repeating.wake()
  ends.at(-1)?.()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  ends.at(-1)?.()
  await vi.waitFor(() => {
    repeating.wake()
    expect(work).toHaveBeenCalledTimes(3)
  })
  ends.at(-1)?.()
  await repeating.stop()
})

test('a failure is reported and the work runs again', async () => {
  const told: unknown[] = []
  const repeating = repeat(
    1,
    () => Promise.reject(new Error('no')),
    (error) => told.push(error),
  )
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
  await repeating.stop()
})

test('long work is signaled to stop, and ending because of that is not a failure', async () => {
  const told: unknown[] = []
  const repeating = repeat(
    FOR_EVER,
    (stopping) =>
      new Promise((_resolve, reject) => {
        stopping.addEventListener('abort', () => reject(stopping.reason as Error))
      }),
    (error) => told.push(error),
  )
  await repeating.stop()
  expect(told).toEqual([])
})

test('the turn time keeps growing while a turn does not end, and is zero between turns', async () => {
  const ends: (() => void)[] = []
  const repeating = repeat(
    FOR_EVER,
    () => new Promise<void>((resolve) => ends.push(resolve)),
    () => undefined,
  )
  await vi.waitFor(() => expect(repeating.turnMs()).toBeGreaterThan(20))
  ends[0]?.()
  await vi.waitFor(() => expect(repeating.turnMs()).toBe(0))
  await repeating.stop()
})
