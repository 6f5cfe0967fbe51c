import 'fake-indexeddb/auto'
import type { AddressInfo } from 'node:net'
import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { Change } from '@canvass/contracts/sync'
import { totalOf } from '@canvass/domain/lead-tally'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase, type StoredDetail } from '../local/local-database.ts'
import { applyLeadRow } from '../../data/leads/apply-lead-row.ts'
import type { SalesEventRow } from '../local/rows/batch-rows.ts'
import { findNewEpoch } from '../local/new-epoch.ts'
import { findRebuild } from '../local/table-rebuild.ts'
import { clearReadTables } from './clear-read-tables.ts'
import { CLOCK_OFFSET_KEY, findSyncState, isReadSince } from '../../data/leads/read-tables.ts'
import { SyncServer } from '../../../test/sync-server.ts'
import { syncOnce } from './sync-once.ts'

const lead = (id: string, fields: Partial<LeadSummary> = {}): LeadSummary => ({
  id,
  companyName: `Shop ${id}`,
  status: 'qualified',
  dealAmount: '100',
  category: null,
  personName: null,
  phone: null,
  email: null,
  website: null,
  address: null,
  matchBand: 'unmatched',
  matchSimilarity: null,
  score: null,
  scoreBand: null,
  knownPoints: 0,
  hasPhoto: false,
  ownerId: null,
  ownerName: null,
  visibility: 'organization',
  createdAt: '2026-11-20T09:00:00.000Z',
  receivedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  tags: [],
  rating: null,
  eventId: null,
  nextAction: null,
  lostReason: null,
  changeSeq: 1,
  ...fields,
})

const capture = (seq: number, state: CaptureAnswer['state']): Change => ({
  table: 'captures',
  seq,
  id: 'c1',
  row: {
    id: 'c1',
    leadId: 'c1',
    state,
    stage: null,
    stages: [],
    error: null,
    source: 'camera',
    capturedAt: '2026-11-20T09:00:00.000Z',
    receivedAt: '2026-11-20T09:00:00.000Z',
    seq,
  },
})

const signal = new AbortController().signal
let server: SyncServer
let db: LocalDatabase

/** The sequences of the progress events that the page received. */
let progressSeqs: number[]

beforeEach(async () => {
  progressSeqs = []
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<{ seq: number }>) => progressSeqs.push(event.detail.seq))
  server = new SyncServer()
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve))
  const { port } = server.http.address() as AddressInfo
  const real = fetch
  // Only adds the origin, which a page has and Node doesn't.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  db = openLocalDatabase(crypto.randomUUID())
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
  server.http.closeAllConnections()
  server.http.close()
})

const ids = async () => (await db.leads.toCollection().primaryKeys()).toSorted()

describe('data that this device reads from the server', () => {
  it('is everything at first, page by page, and then only changes', async () => {
    server.leads = ['1', '2', '3', '4', '5'].map((id) => lead(id))
    await syncOnce(db, signal)
    expect(await ids()).toEqual(['1', '2', '3', '4', '5'])
    expect(server.asked.filter((path) => path.includes('snapshot'))).toEqual([
      '/api/sync/snapshot',
      '/api/sync/snapshot?after=2&at=10',
      '/api/sync/snapshot?after=4&at=10',
    ])

    server.changes = [
      { table: 'leads', seq: 11, id: '6', row: lead('6', { status: 'closed_won', dealAmount: '250000' }) },
      { table: 'leads', seq: 12, id: '1', row: null },
      { table: 'leads', seq: 13, id: '2', row: lead('2', { status: 'proposal_sent', dealAmount: '70.5' }) },
    ]
    await syncOnce(db, signal)
    expect(await ids()).toEqual(['2', '3', '4', '5', '6'])
    const state = await findSyncState(db)
    expect(state?.cursor).toBe(13)
    expect(state && totalOf(state.tally)).toBe(5)
    expect(state?.tally.amounts).toMatchObject({ qualified: 300, proposal_sent: 70.5, closed_won: 250_000 })
  })

  it('includes the teams under their current names, and drops one that was deleted', async () => {
    server.leads = ['1', '2', '3'].map((id) => lead(id))
    server.teams = [
      { id: 'north', name: 'North', changeSeq: 4 },
      { id: 'south', name: 'South', changeSeq: 5 },
    ]
    await syncOnce(db, signal)
    expect(await db.teams.toArray()).toEqual(server.teams)
    server.changes = [
      { table: 'teams', seq: 11, id: 'north', row: null },
      { table: 'teams', seq: 12, id: 'south', row: { id: 'south', name: 'Coast', changeSeq: 12 } },
    ]
    await syncOnce(db, signal)
    expect(await db.teams.toArray()).toEqual([{ id: 'south', name: 'Coast', changeSeq: 12 }])
  })

  it("is accepted from a server that doesn't have the teams table yet", async () => {
    server.leads = [lead('1')]
    server.teams = undefined
    await syncOnce(db, signal)
    expect([await ids(), await db.teams.count()]).toEqual([['1'], 0])
  })

  it('includes the captures on their way, until they have become leads', async () => {
    await syncOnce(db, signal)
    server.changes = [capture(11, 'received'), capture(12, 'needs_attention')]
    await syncOnce(db, signal)
    expect((await findSyncState(db))?.onTheWay).toMatchObject([{ id: 'c1', state: 'needs_attention' }])
    server.changes = [capture(13, 'done')]
    await syncOnce(db, signal)
    expect((await findSyncState(db))?.onTheWay).toEqual([])
    // The page still receives what the socket missed, once and in order.
    expect(progressSeqs).toEqual([11, 12, 13])
  })

  it('has the last of several changes to one lead', async () => {
    await syncOnce(db, signal)
    server.changes = [
      { table: 'leads', seq: 11, id: '1', row: lead('1', { companyName: 'Before' }) },
      { table: 'leads', seq: 12, id: '1', row: lead('1', { companyName: 'After' }) },
    ]
    await syncOnce(db, signal)
    expect((await db.leads.get('1'))?.companyName).toBe('After')
    expect((await findSyncState(db))?.tally.counts.qualified).toBe(1)
  })

  it('resumes where a snapshot was cut off', async () => {
    server.leads = ['1', '2', '3', '4', '5'].map((id) => lead(id))
    server.failsAfter = 2
    await expect(syncOnce(db, signal)).rejects.toThrow('Connection lost')
    expect(await ids()).toEqual(['1', '2', '3', '4'])
    expect((await findSyncState(db))?.cursor).toBeNull()

    server.failsAfter = Number.POSITIVE_INFINITY
    server.asked = []
    await syncOnce(db, signal)
    expect(await ids()).toEqual(['1', '2', '3', '4', '5'])
    expect(server.asked[0]).toBe('/api/sync/snapshot?after=4&at=10')
    const state = await findSyncState(db)
    expect(state && totalOf(state.tally)).toBe(5)
  })

  it('is rebuilt when the scope changed, and leaves what isn’t the server’s', async () => {
    server.leads = [lead('1'), lead('2')]
    await syncOnce(db, signal)
    await db.thumbs.put({ id: 'unsent', bytes: new ArrayBuffer(4), mime: 'image/jpeg' })
    await db.blobs.put({ key: 'unsent:original', bytes: new ArrayBuffer(4), mime: 'image/jpeg', size: 4, sha256: null })
    server.scope = 'b'
    server.leads = [lead('2')]
    await syncOnce(db, signal)
    expect(await ids()).toEqual(['2'])
    const state = await findSyncState(db)
    expect(state?.scopeVersion).toBe('b')
    expect(state && totalOf(state.tally)).toBe(1)
    expect([await db.thumbs.count(), await db.blobs.count()]).toEqual([1, 1])
  })

  it('keeps a profile that was opened before the device read anything', async () => {
    await db.details.put({ id: 'opened', usedAt: 0, readAt: Date.now() - 1_000 } as StoredDetail)
    await syncOnce(db, signal)
    expect(await db.details.toCollection().primaryKeys()).toEqual(['opened'])
  })

  it('keeps a profile that was opened while the first page of a rebuild was in flight, and drops older ones', async () => {
    const detail = (id: string, readAt: number) => db.details.put({ id, usedAt: 0, readAt } as StoredDetail)
    await syncOnce(db, signal)
    await detail('before', Date.now() - 1_000)
    server.scope = 'another'
    server.meanwhile = async () => {
      await detail('meanwhile', Date.now())
    }
    await syncOnce(db, signal)
    expect(await db.details.toCollection().primaryKeys()).toEqual(['meanwhile'])
  })

  it('records when it was rebuilt, so that earlier captures are asked about', async () => {
    server.leads = ['1', '2', '3'].map((id) => lead(id))
    server.failsAfter = 1
    await expect(syncOnce(db, signal)).rejects.toThrow('Connection lost')
    expect(await findRebuild(db)).toBeUndefined()
    server.failsAfter = Number.POSITIVE_INFINITY
    await syncOnce(db, signal)
    expect(await findRebuild(db)).toBeGreaterThan(0)
  })

  it('is rebuilt from a restored server: no ghosts, nothing missing, and what the server lost is resent', async () => {
    server.leads = [lead('1'), lead('2'), lead('lost later')]
    server.seq = 90
    await syncOnce(db, signal)
    await db.salesEvents.put({ id: 'lost', state: 'sent', revision: 1 } as SalesEventRow)
    expect(await findNewEpoch(db)).toBeUndefined()
    Object.assign(server, { epoch: 'another life', scope: 'b', seq: 12, leads: [lead('1'), lead('2'), lead('3')] })
    await syncOnce(db, signal)
    expect(await ids()).toEqual(['1', '2', '3'])
    expect(await findNewEpoch(db)).toBeGreaterThan(0)
    expect((await db.salesEvents.get('lost'))?.state).toBe('unsent')
    expect((await findSyncState(db))?.cursor).toBe(12)
  })

  it('keeps the old rows until the first page of the new ones arrives', async () => {
    server.leads = [lead('1'), lead('2')]
    await syncOnce(db, signal)
    server.oldest = 99
    server.failsAfter = server.asked.length + 1
    await expect(syncOnce(db, signal)).rejects.toThrow('Connection lost')
    expect(await ids()).toEqual(['1', '2'])
  })

  it('counts an edit that the server accepted while changes were in flight, and keeps its row', async () => {
    server.leads = [lead('1', { dealAmount: '100' }), lead('2', { dealAmount: '50' })]
    await syncOnce(db, signal)
    const edited = lead('1', { dealAmount: '900', changeSeq: 12 })
    server.changes = [
      { table: 'leads', seq: 11, id: '1', row: lead('1', { dealAmount: '300', changeSeq: 11 }) },
      { table: 'leads', seq: 13, id: '2', row: lead('2', { dealAmount: '60', changeSeq: 13 }) },
    ]
    server.meanwhile = () => db.transaction('rw', [db.leads, db.meta], () => applyLeadRow(db, edited))
    await syncOnce(db, signal)
    expect((await db.leads.get('1'))?.dealAmount).toBe('900')
    const state = await findSyncState(db)
    expect(state?.tally.amounts.qualified).toBe(960)
    expect(state && totalOf(state.tally)).toBe(2)
  })

  it('stays empty when it is emptied while changes or a snapshot page are in flight', async () => {
    server.leads = ['1', '2', '3'].map((id) => lead(id))
    server.meanwhile = async () => {
      if (server.asked.length === 2) await clearReadTables(db.userId)
    }
    await syncOnce(db, signal)
    expect([await ids(), await findSyncState(db)]).toEqual([[], undefined])

    server.meanwhile = undefined
    await syncOnce(db, signal)
    expect(await ids()).toEqual(['1', '2', '3'])
    server.changes = [{ table: 'leads', seq: 11, id: '4', row: lead('4') }]
    server.meanwhile = () => clearReadTables(db.userId)
    await syncOnce(db, signal)
    expect([await ids(), await findSyncState(db)]).toEqual([[], undefined])
  })

  it('is not stored when the user signed out while the first page was in flight', async () => {
    server.leads = [lead('1')]
    const reading = new AbortController()
    const ask = fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await ask(path, init)
      const words = await answer.text()
      reading.abort()
      return new Response(words, answer)
    })
    await syncOnce(db, reading.signal).catch(() => undefined)
    expect([await ids(), await findSyncState(db)]).toEqual([[], undefined])
  })

  it('counts as outdated when the clock was set back since', async () => {
    await syncOnce(db, signal)
    const state = await findSyncState(db)
    if (!state) throw new Error('No sync state was stored')
    const now = Date.now()
    expect(isReadSince({ ...state, syncedAt: now - 10 }, now - 20, now)).toBe(true)
    expect(isReadSince({ ...state, syncedAt: now - 30 }, now - 20, now)).toBe(false)
    expect(isReadSince({ ...state, syncedAt: now + 3_600_000 }, now - 20, now), 'noted by a clock that ran ahead').toBe(
      false,
    )
  })

  it('measures how far ahead the server’s clock is', async () => {
    server.aheadMs = 90_000
    await syncOnce(db, signal)
    const offset = (await db.meta.get(CLOCK_OFFSET_KEY))?.value as number
    expect(Math.abs(offset - 90_000)).toBeLessThan(5_000)
  })

  it('is deleted at sign-out, but unsent bytes are not', async () => {
    server.leads = [lead('1')]
    await syncOnce(db, signal)
    await db.blobs.put({ key: 'unsent:original', bytes: new ArrayBuffer(4), mime: 'image/jpeg', size: 4, sha256: null })
    await clearReadTables(db.userId)
    expect(await ids()).toEqual([])
    expect(await findSyncState(db)).toBeUndefined()
    expect(await db.blobs.count()).toBe(1)
  })
})

it('a captive portal that answers in JSON replaces nothing that was read', async () => {
  await db.leads.put(lead('l1'))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Accept the terms to go on' })))
  await expect(syncOnce(db, signal)).rejects.toMatchObject({ status: 0, code: 'network' })
  expect(await db.leads.count()).toBe(1)
})
