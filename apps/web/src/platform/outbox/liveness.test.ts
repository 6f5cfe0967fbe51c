import { expect, it } from 'vitest'
import { stillMs } from './liveness.ts'

const HOUR_MS = 3_600_000

it('counts a standstill from the latest of capture, network, and the last byte that moved', () => {
  const now = 10 * HOUR_MS
  expect(stillMs(undefined, { startedAt: 0, movedAt: 0 }, now)).toBeUndefined()
  expect(stillMs(now - HOUR_MS, { startedAt: now - 1_000, movedAt: 0 }, now)).toBe(1_000)
  expect(stillMs(now - HOUR_MS, { startedAt: now - 2 * HOUR_MS, movedAt: now - 500 }, now)).toBe(500)
  expect(stillMs(now - HOUR_MS, { startedAt: 0, movedAt: 0 }, now)).toBe(HOUR_MS)
})

it('counts no time when the clock was set back', () => {
  expect(stillMs(5 * HOUR_MS, { startedAt: 0, movedAt: 0 }, HOUR_MS)).toBe(0)
})
