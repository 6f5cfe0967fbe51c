import { describe, expect, it } from 'vitest'
import { type SyncCounts, syncPillState } from './sync-pill-state.ts'

const calm: SyncCounts = { isOffline: false, waiting: 0, sending: null, needYou: 0 }

describe('the sync pill', () => {
  it('says that everything is synced when nothing is pending', () => {
    expect(syncPillState(calm).text).toBe('All synced')
  })
  it('counts the items waiting to be sent', () => {
    expect(syncPillState({ ...calm, waiting: 3 }).text).toBe('3 to send')
  })
  it('names the item being sent', () => {
    expect(syncPillState({ ...calm, waiting: 5, sending: { index: 2, total: 5 } }).text).toBe('Sending 2 of 5')
  })
  it('puts items that need attention before items being sent', () => {
    const sending = { index: 2, total: 5 }
    expect(syncPillState({ ...calm, sending, needYou: 2 }).text).toBe('2 need attention')
    expect(syncPillState({ ...calm, sending, needYou: 1 }).text).toBe('1 needs attention')
  })
  it('puts being offline first', () => {
    const state = syncPillState({ ...calm, isOffline: true, waiting: 7, needYou: 2 })
    expect(state).toEqual({
      kind: 'offline',
      text: 'Offline · 7 safe on this phone',
      shortText: 'Offline · 7 safe',
      count: 7,
    })
  })
  it('provides its number for headers without room for words', () => {
    expect(syncPillState({ ...calm, needYou: 3 }).count).toBe(3)
    expect(syncPillState(calm).count).toBeUndefined()
  })
  it('asks to sign in before it can send', () => {
    expect(syncPillState({ ...calm, waiting: 4, isSignInNeeded: true }).text).toBe('Sign in to send 4')
  })
})
