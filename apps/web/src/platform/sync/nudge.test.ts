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

describe('the sequence that the server has come to', () => {
  it('is passed on at once', () => {
    tellSequence(7)
    expect(heard.mock.calls).toEqual([[7]])
  })

  it('is passed on a moment later by its greatest number when several follow each other', () => {
    for (const seq of [7, 8, 12, 11]) tellSequence(seq)
    expect(heard.mock.calls).toEqual([[7]])
    vi.advanceTimersByTime(250)
    expect(heard.mock.calls).toEqual([[7], [12]])
  })

  it('is not passed on a second time where nothing followed, and the next one is passed on at once', () => {
    tellSequence(7)
    tellSequence(7)
    vi.advanceTimersByTime(250)
    expect(heard.mock.calls).toEqual([[7]])
    tellSequence(3)
    expect(heard.mock.calls).toEqual([[7], [3]])
  })
})
