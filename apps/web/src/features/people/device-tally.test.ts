import type { AnnouncingDevice } from '@canvass/contracts/captures'
import { describe, expect, it } from 'vitest'
import { isSilent, pendingText, spanText, tallyOf } from './device-tally.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const device = (given: Partial<AnnouncingDevice> = {}): AnnouncingDevice => ({
  userId: 'ana',
  userName: 'Ana',
  installId: 'one',
  since: ago(9_000),
  seenAt: ago(1),
  announced: 0,
  received: 0,
  discarded: 0,
  pending: 0,
  missing: 0,
  oldestPendingAt: null,
  isPersisted: true,
  freeBytes: null,
  ...given,
})

it('summarizes in one line what the team’s phones announced and how much is pending', () => {
  const devices = [
    device({ announced: 30, received: 30 }),
    device({ announced: 11, received: 8, pending: 3, oldestPendingAt: ago(300), seenAt: ago(280) }),
  ]
  const tally = tallyOf(devices, NOW)
  expect(tally).toMatchObject({ announced: 41, received: 38, missing: 0, pending: 3, silent: 1 })
  expect(pendingText(tally, NOW)).toBe('Oldest has been waiting 5 hr (1 phone offline)')
})

it('reports that nothing is waiting', () => {
  expect(pendingText(tallyOf([device()], NOW), NOW)).toBe('Nothing is waiting on a phone.')
})

describe('a phone', () => {
  it('is offline if captures are pending on it and it has been silent for ten minutes', () => {
    expect(isSilent(device({ pending: 1, seenAt: ago(11) }), NOW)).toBe(true)
    expect(isSilent(device({ pending: 1, seenAt: ago(9) }), NOW)).toBe(false)
    expect(isSilent(device({ pending: 0, seenAt: ago(900) }), NOW)).toBe(false)
  })
})

it.each([
  [20_000, '1 min'],
  [59 * 60_000, '59 min'],
  [5 * 3_600_000, '5 hr'],
  [72 * 3_600_000, '3 days'],
])('formats %i ms as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
