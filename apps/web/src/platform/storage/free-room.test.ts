import { afterEach, expect, it, vi } from 'vitest'
import type { Lead } from '@canvass/contracts/leads'
import { remainingBytes, createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { dropFreeable, freeRoom } from './free-room.ts'
import { uploadKey } from '../local/rows/capture-row.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { savePicture } from '../../data/captures/taking/save-capture.ts'
import { NotSaved } from './storage-room.ts'

afterEach(() => vi.unstubAllGlobals())

const MEGABYTE = 1024 * 1024

/** Fakes a browser that has room again only once `freed` says so. */
function giveRoom(freed: (db: LocalDatabase) => Promise<boolean>, db: LocalDatabase): void {
  const estimate = async () => ({ quota: 1_000 * MEGABYTE, usage: ((await freed(db)) ? 100 : 990) * MEGABYTE })
  vi.stubGlobal('navigator', { storage: { estimate } })
}

const profile = (id: string, usedAt: number) => ({ id, usedAt, lead: {} as Lead })

it('drops read profiles first, and nothing more than needed', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploaded')
  await db.details.bulkPut([profile('one', 1), profile('two', 2)])
  giveRoom(async () => (await db.details.count()) === 0, db)
  expect(await freeRoom(db)).toBe(true)
  expect(await remainingBytes(db, id)).toContain('upload')
})

it('then drops what the server has, and never what it lacks', async () => {
  const db = freshDatabase()
  const acknowledged = await createCapture(db, 'processing')
  const unsent = await Promise.all(
    (['queued', 'uploading', 'failed', 'needs_attention'] as const).map((state) => createCapture(db, state)),
  )
  giveRoom(async () => false, db)
  expect(await freeRoom(db)).toBe(false)
  expect(await remainingBytes(db, acknowledged.id)).not.toContain('upload')
  for (const { id } of unsent) expect(await remainingBytes(db, id)).toEqual(['original', 'upload'])
})

it('drops originals along with their uploads, even if the upload was dropped before', async () => {
  const db = freshDatabase()
  const both = await createCapture(db, 'done', { keepsOriginal: true })
  const alone = await createCapture(db, 'uploaded', { keepsOriginal: true })
  await db.blobs.delete(uploadKey(alone.id))
  const waiting = await createCapture(db, 'queued', { keepsOriginal: true })
  await dropFreeable(db)
  expect([await remainingBytes(db, both.id), await remainingBytes(db, alone.id)]).toEqual([[], []])
  expect(await remainingBytes(db, waiting.id)).toEqual(['original', 'upload'])
})

it("refuses a photo that doesn't fit before writing it, and says how many do", async () => {
  const db = freshDatabase()
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: 200 * MEGABYTE, usage: 180 * MEGABYTE }) },
  })
  const photo = { source: 'camera' as const, bytes: new ArrayBuffer(15 * MEGABYTE), mime: 'image/jpeg', title: '' }
  const refused = savePicture(db, { userId: 'mara', organizationId: 'gull' }, photo)
  await expect(refused).rejects.toBeInstanceOf(NotSaved)
  await expect(refused).rejects.toThrow('space for about 3 photos')
  expect([await db.captures.count(), await db.blobs.count()]).toEqual([0, 0])
})
