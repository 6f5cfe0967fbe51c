import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSequenceNotifier } from './sequence-notifier.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates sequence news for an organization `a` whose sequence the test sets. */
function notifierOf(start: number) {
  const reached = { seq: start, isAway: false }
  const read = vi.fn<() => Promise<number>>(() =>
    reached.isAway ? Promise.reject(new Error('away')) : Promise.resolve(reached.seq),
  )
  const heard = vi.fn<(seq: number) => void>()
  const news = createSequenceNotifier(read)
  return { reached, read, heard, news, move: (seq: number) => ((reached.seq = seq), news.moved('a')) }
}

describe('sequence news', () => {
  it('reports a first change immediately', async () => {
    const { news, heard, move } = notifierOf(0)
    news.listen('a', heard)
    move(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.mock.calls).toEqual([[1]])
  })

  it('combines a thousand changes in a second into at most five notices, the last with the newest number', async () => {
    const { news, heard, move } = notifierOf(0)
    news.listen('a', heard)
    for (let seq = 1; seq <= 1_000; seq += 1) {
      move(seq)
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard.mock.calls.length).toBeLessThanOrEqual(5)
    expect(heard.mock.calls.at(-1)).toEqual([1_000])
  })

  it('slows down with many listeners, so they do not all query the feed at the same time', async () => {
    const { news, heard, move } = notifierOf(0)
    for (let n = 0; n < 400; n += 1) news.listen('a', (seq) => heard(seq))
    move(1)
    await vi.advanceTimersByTimeAsync(0)
    move(2)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(heard).toHaveBeenCalledTimes(400)
    await vi.advanceTimersByTimeAsync(200)
    expect(heard).toHaveBeenCalledTimes(800)
  })

  it('does not read the sequence of an organization without listeners', async () => {
    const { news, heard, read, move } = notifierOf(0)
    news.listen('b', heard)
    news.listen('a', heard)()
    move(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([read.mock.calls, heard.mock.calls]).toEqual([[], []])
  })

  it('reports later if the database was unreachable', async () => {
    const { news, reached, heard, move } = notifierOf(0)
    const report = vi.fn<(error: Error) => void>()
    news.start(report)
    news.listen('a', heard)
    reached.isAway = true
    move(1)
    await vi.advanceTimersByTimeAsync(500)
    expect([heard.mock.calls, report.mock.calls.length]).toEqual([[], 1])
    reached.isAway = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard.mock.calls).toEqual([[1]])
  })

  it('notifies everyone when any organization may have changed unheard', async () => {
    const { news, heard } = notifierOf(7)
    news.listen('a', heard)
    news.listen('b', heard)
    news.allMoved()
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.mock.calls).toEqual([[7], [7]])
  })

  it('stops reporting once it is stopped', async () => {
    const { news, heard, move } = notifierOf(0)
    news.listen('a', heard)
    move(1)
    await vi.advanceTimersByTimeAsync(0)
    move(2)
    news.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard.mock.calls).toEqual([[1]])
  })
})
