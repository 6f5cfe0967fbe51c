import 'fake-indexeddb/auto'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Reading } from '@canvass/contracts/readings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setAreaKept } from './areas.ts'
import { setOwnLeadsKept } from '../leads/own-leads.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { clearReadTables } from '../../platform/sync/clear-read-tables.ts'
import { listPhotosToMove, listToFetch } from './keep-profiles.ts'
import { keepReading } from '../reading/kept-readings.ts'
import { keepReadings, listReadingsToMove } from './keep-readings.ts'
import { keepDetail, putDetail } from './lead-details.ts'
import { listToKeep, setKept } from './leads-to-keep.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
let db: LocalDatabase

const row = (id: string, daysAgo: number, ownerId: string | null, changeSeq = 1): LeadSummary =>
  ({ id, ownerId, changeSeq, createdAt: new Date(NOW - daysAgo * 86_400_000).toISOString() }) as LeadSummary

beforeEach(async () => {
  db = new LocalDatabase(crypto.randomUUID())
  await db.leads.bulkPut([
    row('own-new', 2, db.userId),
    row('own-old', 40, db.userId),
    row('others', 1, 'ruth'),
    row('nobodys', 3, null),
  ])
})
afterEach(() => db.delete())

describe('the profiles that belong on this device', () => {
  it("are the user's own of the last 30 days and those requested", async () => {
    expect(await listToKeep(db, NOW)).toEqual(new Set(['own-new']))
    await setKept(db, 'others', true)
    expect(await listToKeep(db, NOW)).toEqual(new Set(['own-new', 'others']))
    await setKept(db, 'others', false)
    expect(await listToKeep(db, NOW)).toEqual(new Set(['own-new']))
  })

  it('are fetched when missing or older than the list, newest first', async () => {
    await setKept(db, 'others', true)
    expect(await listToFetch(db, NOW)).toEqual(['others', 'own-new'])
    await putDetail(db, row('others', 1, 'ruth') as Lead, NOW)
    expect(await listToFetch(db, NOW)).toEqual(['own-new'])
    await db.leads.put(row('others', 1, 'ruth', 7))
    expect(await listToFetch(db, NOW)).toEqual(['others', 'own-new'])
  })

  it('are never evicted by profiles that were only viewed', async () => {
    await putDetail(db, row('own-new', 2, db.userId) as Lead, 0)
    for (let at = 1; at <= 201; at += 1) await keepDetail(db, row(`seen-${at}`, 1, 'ruth') as Lead, NOW + at)
    expect(await db.details.get('own-new')).toBeDefined()
    expect(await db.details.get('seen-1')).toBeUndefined()
    expect(await db.details.count()).toBe(201)
  })

  it('stay requested when the user signs out', async () => {
    await setKept(db, 'others', true)
    await clearReadTables(db.userId)
    expect(await db.keptLeads.count()).toBe(1)
  })
})

describe('the photos that belong on this device', () => {
  it("are those of the user's own recent leads, as long as these are kept", async () => {
    for (const id of ['own-new', 'own-old', 'others']) await db.leads.update(id, { hasPhoto: true })
    expect(await listPhotosToMove(db, NOW)).toEqual({
      missing: [{ captureId: 'own-new', leadId: 'own-new' }],
      unasked: [],
    })
    await db.keptPhotos.put({ captureId: 'own-new', leadId: 'own-new', bytes: 9 })
    expect(await listPhotosToMove(db, NOW)).toEqual({ missing: [], unasked: [] })
    await setOwnLeadsKept(db.userId, false)
    expect(await listPhotosToMove(db, NOW)).toEqual({ missing: [], unasked: ['own-new'] })
  })

  it('come in order: those of requested leads, then those of own leads, newest first', async () => {
    await db.leads.put(row('own-newest', 1, db.userId))
    await setKept(db, 'own-old', true)
    for (const id of ['own-new', 'own-newest', 'own-old']) await db.leads.update(id, { hasPhoto: true })
    const { missing } = await listPhotosToMove(db, NOW)
    expect(missing.map(({ leadId }) => leadId)).toEqual(['own-old', 'own-newest', 'own-new'])
  })

  it('are those of requested leads, every side of them, and no others', async () => {
    await db.leads.update('others', { hasPhoto: true, address: '4 Quay Road, Saltby' })
    await db.leads.update('nobodys', { hasPhoto: true })
    expect(await listPhotosToMove(db, NOW)).toEqual({ missing: [], unasked: [] })
    await setAreaKept(db, { key: 'saltby', name: 'Saltby' }, true)
    expect(await listPhotosToMove(db, NOW)).toEqual({
      missing: [{ captureId: 'others', leadId: 'others' }],
      unasked: [],
    })
    const photos = [{ captureId: 'others' }, { captureId: 'back' }]
    await putDetail(db, { ...(await db.leads.get('others')), photos } as Lead, NOW)
    await db.keptPhotos.put({ captureId: 'others', leadId: 'others', bytes: 9 })
    expect((await listPhotosToMove(db, NOW)).missing).toEqual([{ captureId: 'back', leadId: 'others' }])
    await setAreaKept(db, { key: 'saltby', name: 'Saltby' }, false)
    expect(await listPhotosToMove(db, NOW)).toEqual({ missing: [], unasked: ['others'] })
  })
})

const READING = { leadId: 'own-new', captureId: 'card' } as Reading

/** Stores the profile of the user's new lead, which links to the reading of its card. */
const storeProfile = async () =>
  putDetail(db, { ...(await db.leads.get('own-new')), photo: {}, capture: { id: 'card' } } as Lead, NOW)

describe('the readings that belong on this device', () => {
  it('are those to which the profiles here link, until their lead changes', async () => {
    expect((await listReadingsToMove(db, NOW)).missing).toEqual([])
    await storeProfile()
    expect((await listReadingsToMove(db, NOW)).missing).toEqual(['card'])
    await keepReading(db, 'card', READING)
    expect((await listReadingsToMove(db, NOW)).missing).toEqual([])
    await db.leads.update('own-new', { changeSeq: 7 })
    expect((await listReadingsToMove(db, NOW)).missing).toEqual(['card'])
  })

  it('are never evicted by readings that were only viewed', async () => {
    await storeProfile()
    await keepReading(db, 'card', READING)
    for (let at = 1; at <= 101; at += 1)
      await db.serverReadings.put({ captureId: `seen-${at}`, readAt: NOW * 2 + at, reading: READING })
    expect((await listReadingsToMove(db, NOW)).unasked).toEqual(['seen-1'])
  })

  it('are fetched even if the server has none for one of them', async () => {
    await storeProfile()
    await db.leads.update('others', { ownerId: db.userId })
    await putDetail(db, { ...(await db.leads.get('others')), photo: {}, capture: { id: 'sign' } } as Lead, NOW)
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(
        path.includes('/sign/')
          ? Response.json({ code: 'not_found', requestId: 'r' }, { status: 404 })
          : Response.json(READING),
      ),
    )
    await keepReadings(db, new AbortController().signal)
    expect(await db.serverReadings.toCollection().primaryKeys()).toEqual(['card'])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
