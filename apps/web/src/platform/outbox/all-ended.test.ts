import { expect, it } from 'vitest'
import { allEnded } from './all-ended.ts'

it('work that fails is heard of only when all that began beside it has ended', async () => {
  const ended: string[] = []
  const ends: (() => void)[] = []
  const sending = new Promise<void>((resolve) => ends.push(resolve)).then(() => void ended.push('sending'))
  const all = allEnded([Promise.reject(new Error('no errand today')), sending]).catch((error: unknown) => {
    ended.push((error as Error).message)
  })
  // Whatever was to follow from the failure has followed by now.
  await new Promise((resolve) => setTimeout(resolve))
  expect(ended).toEqual([])
  ends[0]?.()
  await all
  expect(ended).toEqual(['sending', 'no errand today'])
})
