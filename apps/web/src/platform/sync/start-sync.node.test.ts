import 'fake-indexeddb/auto'
import { emptyTally } from '@canvass/domain/lead-tally'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '../local/local-database.ts'
import { findSyncState, setSyncState } from '../../data/leads/read-tables.ts'
import { nudges, sequenceEvent } from './nudge.ts'
import { startSync } from './start-sync.ts'

let db: LocalDatabase
let stop: () => void
/** The sequence from which each request asked. */
let asked: number[]
let reached: number

beforeEach(async () => {
  const userId = crypto.randomUUID()
  asked = []
  reached = 10
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(Number(new URL(path, 'http://here').searchParams.get('since')))
    const serverTime = new Date().toISOString()
    return Promise.resolve(
      Response.json({
        changes: [],
        next: reached,
        hasMore: false,
        reset: false,
        scopeVersion: 'a',
        epoch: 'e',
        serverTime,
      }),
    )
  })
  db = openLocalDatabase(userId)
  await setSyncState(db, {
    cursor: 10,
    scopeVersion: 'a',
    snapshot: null,
    syncedAt: null,
    onTheWay: [],
    tally: emptyTally(),
  })
  stop = startSync(userId)
  await vi.waitFor(async () => {
    if (((await findSyncState(db))?.syncedAt ?? null) === null) throw new Error('No first request was made')
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const tell = (seq: number) => nudges.dispatchEvent(new CustomEvent(sequenceEvent, { detail: seq }))

describe("a device that learns the server's latest sequence", () => {
  it('asks immediately when the server is ahead of it', async () => {
    reached = 12
    tell(12)
    await vi.waitFor(async () => expect((await findSyncState(db))?.cursor).toBe(12))
    expect(asked).toEqual([10, 10])
  })

  it.each([
    ['what it has read', 10],
    ['less', 3],
  ])('does nothing when the sequence is %s', async (_, seq) => {
    tell(seq)
    // By the time this read ends, the listener's own read has ended.
    await findSyncState(db)
    await new Promise(setImmediate)
    expect(asked).toEqual([10])
  })
})
