import { expect, it } from 'vitest'
import { pausedBy } from './paused-by.ts'

const NOW = 1_000_000

it('lengthens each consecutive pause that a full server asks for, up to a quarter of an hour', () => {
  const pauses = [0, 1, 2, 3, 40].map((before) => pausedBy({ why: 'full', pauseMs: 60_000 }, before, NOW))
  expect(pauses.map(({ pausedUntil }) => (pausedUntil - NOW) / 60_000)).toEqual([1, 2, 4, 8, 15])
  expect(pauses.every(({ trouble }) => trouble === 'full')).toBe(true)
})

it('reports a busy server only when it stays busy', () => {
  expect(pausedBy({ why: 'busy', pauseMs: 5_000 }, 0, NOW)).toMatchObject({ pauses: 1, trouble: undefined })
  expect(pausedBy({ why: 'busy', pauseMs: 5_000 }, 1, NOW)).toMatchObject({ pauses: 2, trouble: 'busy' })
})

it("reports a suspended organization immediately, and doesn't lengthen its pauses", () => {
  const told = { pausedUntil: NOW + 300_000, isTooMany: false, pauses: 0, trouble: 'suspended' }
  expect(pausedBy({ why: 'suspended', pauseMs: 300_000 }, 5, NOW)).toEqual(told)
})

it('ends all trouble with the first capture that gets through', () => {
  const over = { pausedUntil: 0, isTooMany: false, pauses: 0, trouble: undefined }
  expect(pausedBy({ why: 'empty', pauseMs: 0 }, 7, NOW)).toEqual(over)
})

it('makes an account that sent too much at once wait as long as the server asks', () => {
  const told = { pausedUntil: NOW + 7_000, isTooMany: true, pauses: 0, trouble: undefined }
  expect(pausedBy({ why: 'too_many', pauseMs: 7_000 }, 3, NOW)).toEqual(told)
})
