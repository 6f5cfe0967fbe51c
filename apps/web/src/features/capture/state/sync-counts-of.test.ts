import { expect, it } from 'vitest'
import { syncCountsOf } from './sync-counts-of.ts'

const captures = { toSend: 3, sending: 0, needYou: 1, needYouElsewhere: 0 }
const cargo = { waiting: 1, needYou: 0 }
const known = { isOffline: false, captures, cargo, isSignInNeeded: false }

it('no pending work is reported until captures, other work, and the connection are all known', () => {
  for (const part of ['isOffline', 'captures', 'cargo'] as const)
    expect([part, syncCountsOf({ ...known, [part]: undefined })]).toEqual([part, undefined])
  expect(syncCountsOf(known)).toMatchObject({ waiting: 4, needYou: 1, isOffline: false })
})

it('captures from the account’s other devices that need a person are counted and marked as such', () => {
  const elsewhere = { ...captures, needYou: 0, needYouElsewhere: 7 }
  expect(syncCountsOf({ ...known, captures: elsewhere })).toMatchObject({ needYou: 7, isOnlyElsewhere: true })
  const both = { ...captures, needYouElsewhere: 7 }
  expect(syncCountsOf({ ...known, captures: both })).toMatchObject({ needYou: 8, isOnlyElsewhere: false })
})
