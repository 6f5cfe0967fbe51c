import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nudges, sequenceEvent, tellSequence } from './nudge.ts'

const heard = vi.fn<(seq: number) => void>()
const hear = (event: Event): void => heard((event as CustomEvent<number>).detail)
beforeEach(() => {
  vi.useFakeTimers()
  nudges.addEventListener(sequenceEvent, hear)
})
afterEach(() => {
  vi.runAllTimers()
  nudges.removeEventListener(sequenceEvent, hear)
  heard.mockReset()
  vi.useRealTimers()
})

describe("the server's latest sequence", () => {
  it('is passed on immediately', () => {
    tellSequence(7)
    expect(heard.mock.calls).toEqual([[7]])
  })

  it('is passed on a moment later as the greatest number when several follow in a row', () => {
    for (const seq of [7, 8, 12, 11]) tellSequence(seq)
    expect(heard.mock.calls).toEqual([[7]])
    vi.advanceTimersByTime(250)
    expect(heard.mock.calls).toEqual([[7], [12]])
  })

  it('is not passed on again when nothing followed, and the next one is passed on immediately', () => {
    tellSequence(7)
    tellSequence(7)
    vi.advanceTimersByTime(250)
    expect(heard.mock.calls).toEqual([[7]])
    tellSequence(3)
    expect(heard.mock.calls).toEqual([[7], [3]])
  })
})
