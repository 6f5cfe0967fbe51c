import 'fake-indexeddb/auto'
import type { Lead } from '@canvass/contracts/leads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { forgetExpired, keepDetail, putDetail, touchDetail } from './lead-details.ts'

let db: LocalDatabase
beforeEach(() => {
  db = new LocalDatabase(crypto.randomUUID())
})
afterEach(() => db.delete())

const profile = (at: number) => ({ id: `lead-${at}` }) as Lead

it('keeps the 200 most recently viewed profiles', async () => {
  for (let at = 0; at < 200; at += 1) await keepDetail(db, profile(at), at)
  await touchDetail(db, 'lead-0', 900)
  await keepDetail(db, profile(200), 901)
  expect(await db.details.count()).toBe(200)
  expect(await db.details.get('lead-0')).toBeDefined()
  expect(await db.details.get('lead-1')).toBeUndefined()
})

it("deletes Google's data once it expires, and keeps what may be kept for good", async () => {
  const at = Date.parse('2026-11-24T10:00:00.000Z')
  const offers = [{ id: 'google:abc', name: 'Gull Hardware' }]
  const lent = { offers, provider: 'google', expiresAt: new Date(at).toISOString() }
  const own = { offers, provider: 'openstreetmap', expiresAt: null }
  await keepDetail(db, { id: 'lent', googlePlacesRaw: { places: offers }, match: lent } as unknown as Lead, 1)
  await putDetail(db, { id: 'own', googlePlacesRaw: null, match: own } as unknown as Lead, 1)
  await forgetExpired(db, at - 1)
  expect(await db.details.get('lent')).toMatchObject({ lead: { googlePlacesRaw: { places: offers }, match: lent } })
  await forgetExpired(db, at)
  expect(await db.details.get('lent')).toEqual({
    id: 'lent',
    usedAt: 1,
    readAt: 1,
    lead: { id: 'lent', googlePlacesRaw: null, serpApiRaw: null, match: { ...lent, offers: [] } },
  })
  expect(await db.details.get('own')).toMatchObject({ lead: { match: own } })
})

it('keeps nothing from Google that has no stated expiry', async () => {
  const unended = { id: 'unended', googlePlacesRaw: { places: [] }, isComplete: false } as unknown as Lead
  await keepDetail(db, unended, 1)
  await putDetail(db, { ...unended, id: 'fetched' }, 1)
  expect((await db.details.toArray()).map(({ lead }) => lead.googlePlacesRaw)).toEqual([null, null])
})
