import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nudges, sequenceEvent, announceSequence } from './nudge.ts'

const received = vi.fn<(seq: number) => void>()
const receive = (event: Event): void => received((event as CustomEvent<number>).detail)
beforeEach(() => {
  vi.useFakeTimers()
  nudges.addEventListener(sequenceEvent, receive)
})
afterEach(() => {
  vi.runAllTimers()
  nudges.removeEventListener(sequenceEvent, receive)
  received.mockReset()
  vi.useRealTimers()
})

describe("the server's latest sequence", () => {
  it('is passed on immediately', () => {
    announceSequence(7)
    expect(received.mock.calls).toEqual([[7]])
  })

  it('is passed on a moment later as the greatest number when several follow in a row', () => {
    for (const seq of [7, 8, 12, 11]) announceSequence(seq)
    expect(received.mock.calls).toEqual([[7]])
    vi.advanceTimersByTime(250)
    expect(received.mock.calls).toEqual([[7], [12]])
  })

  it('is not passed on again when nothing followed, and the next one is passed on immediately', () => {
    announceSequence(7)
    announceSequence(7)
    vi.advanceTimersByTime(250)
    expect(received.mock.calls).toEqual([[7]])
    announceSequence(3)
    expect(received.mock.calls).toEqual([[7], [3]])
  })
})
