import { describe, expect, it } from 'vitest'
import { createBatcher } from './create-batcher.ts'

/** Fake database that answers on demand and records what it was asked for. */
function slowDatabase(refuse: (wanted: readonly number[]) => Error | undefined = () => undefined) {
  const asked: (readonly number[])[] = []
  const open: (() => void)[] = []
  let idle = 0
  const ask = createBatcher<number, string>(
    3,
    async (wanted) => {
      asked.push(wanted)
      await new Promise<void>((resolve) => open.push(resolve))
      const refusal = refuse(wanted)
      if (refusal) throw refusal
      return wanted.map((one) => `answer to ${one}`)
    },
    () => (idle += 1),
  )
  /** Each answer may trigger the next query a few microtask turns later. */
  const answerAll = async (): Promise<void> => {
    for (let turn = 0; turn < 100; turn++) {
      open.shift()?.()
      await Promise.resolve()
    }
  }
  return { ask, asked, answerAll, timesIdle: () => idle }
}

describe('batching of queries', () => {
  it('asks for a single item immediately', async () => {
    const { ask, asked, answerAll, timesIdle } = slowDatabase()
    const answer = ask(1)
    expect(asked).toEqual([[1]])
    await answerAll()
    expect(await answer).toBe('answer to 1')
    expect(timesIdle()).toBe(1)
  })

  it('batches the items requested while a query is running, up to a limit, and gives each its own answer', async () => {
    const { ask, asked, answerAll } = slowDatabase()
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
    await answerAll()
    expect(asked).toEqual([[1], [2, 3, 4], [5]])
    expect(await answers).toEqual([1, 2, 3, 4, 5].map((one) => `answer to ${one}`))
  })

  it('retries each item alone if a batch is refused, so that only the invalid one fails', async () => {
    const wrong = Object.assign(new Error('invalid'), { code: '22P02' })
    const { ask, asked, answerAll } = slowDatabase((wanted) => (wanted.includes(3) ? wrong : undefined))
    const answers = Promise.allSettled([1, 2, 3, 4].map(ask))
    await answerAll()
    expect(asked).toEqual([[1], [2, 3, 4], [2], [3], [4]])
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('fails the whole batch immediately if the database is unavailable', async () => {
    const away = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
    const { ask, asked, answerAll } = slowDatabase((wanted) => (wanted.includes(2) ? away : undefined))
    const answers = Promise.allSettled([1, 2, 3].map(ask))
    await answerAll()
    expect(asked).toEqual([[1], [2, 3]])
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})
