import { expect, it } from 'vitest'
import { allEnded } from './all-ended.ts'

it('reports a failure only after all the work started alongside it has settled', async () => {
  const ended: string[] = []
  const ends: (() => void)[] = []
  const sending = new Promise<void>((resolve) => ends.push(resolve)).then(() => void ended.push('sending'))
  const all = allEnded([Promise.reject(new Error('no errand today')), sending]).catch((error: unknown) => {
    ended.push((error as Error).message)
  })
  // By now, everything that the failure triggers has run.
  await new Promise((resolve) => setTimeout(resolve))
  expect(ended).toEqual([])
  ends[0]?.()
  await all
  expect(ended).toEqual(['sending', 'no errand today'])
})
