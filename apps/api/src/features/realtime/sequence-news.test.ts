import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSequenceNews } from './sequence-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** News of an organization `a` whose sequence is set by the test. */
function newsOf(start: number) {
  const reached = { seq: start, isAway: false }
  const read = vi.fn<() => Promise<number>>(() =>
    reached.isAway ? Promise.reject(new Error('away')) : Promise.resolve(reached.seq),
  )
  const heard = vi.fn<(seq: number) => void>()
  const news = createSequenceNews(read)
  return { reached, read, heard, news, move: (seq: number) => ((reached.seq = seq), news.moved('a')) }
}

describe('news of a sequence', () => {
  it('tells a first move at once', async () => {
    const { news, heard, move } = newsOf(0)
    news.listen('a', heard)
    move(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.mock.calls).toEqual([[1]])
  })

  it('tells a thousand moves in a second by four numbers, the last of them the newest', async () => {
    const { news, heard, move } = newsOf(0)
    news.listen('a', heard)
    for (let seq = 1; seq <= 1_000; seq += 1) {
      move(seq)
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard.mock.calls.length).toBeLessThanOrEqual(5)
    expect(heard.mock.calls.at(-1)).toEqual([1_000])
  })

  it('tells many listeners less often, so that they do not all ask the feed at once again and again', async () => {
    const { news, heard, move } = newsOf(0)
    for (let n = 0; n < 400; n += 1) news.listen('a', (seq) => heard(seq))
    move(1)
    await vi.advanceTimersByTimeAsync(0)
    move(2)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(heard).toHaveBeenCalledTimes(400)
    await vi.advanceTimersByTimeAsync(200)
    expect(heard).toHaveBeenCalledTimes(800)
  })

  it('is not read for an organization of which nobody listens', async () => {
    const { news, heard, read, move } = newsOf(0)
    news.listen('b', heard)
    news.listen('a', heard)()
    move(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([read.mock.calls, heard.mock.calls]).toEqual([[], []])
  })

  it('is told later where the database could not be asked', async () => {
    const { news, reached, heard, move } = newsOf(0)
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

  it('is told to everybody when any of them may have moved unheard', async () => {
    const { news, heard } = newsOf(7)
    news.listen('a', heard)
    news.listen('b', heard)
    news.allMoved()
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.mock.calls).toEqual([[7], [7]])
  })

  it('says nothing any more once it is stopped', async () => {
    const { news, heard, move } = newsOf(0)
    news.listen('a', heard)
    move(1)
    await vi.advanceTimersByTimeAsync(0)
    move(2)
    news.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard.mock.calls).toEqual([[1]])
  })
})
