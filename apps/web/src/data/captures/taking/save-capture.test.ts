import { expect, it, vi } from 'vitest'
import { failWritesWhile, diskFullErrors } from '../../../../test/broken-disk.ts'
import { remainingBytes, createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { digest } from '../../../platform/local/digest.ts'
import { onQueued } from '../../../platform/outbox/outbox-signals.ts'
import { NotSaved } from '../../../platform/storage/storage-room.ts'
import { savePicture, savePictures, saveTyped } from './save-capture.ts'

const owner = { userId: 'mara', organizationId: 'gull' }
const photo = { source: 'camera' as const, bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/jpeg', title: '' }

it("has a photo's row and bytes on disk when it reports saved", async () => {
  const db = freshDatabase()
  const row = await savePicture(db, owner, photo)
  expect(await db.captures.get(row.id)).toMatchObject({ state: 'preparing', ownerUserId: 'mara', leadId: row.id })
  expect(await remainingBytes(db, row.id)).toEqual(['original'])
})

it('accepts a typed entry as a capture whose bytes are its text, ready to be sent', async () => {
  const db = freshDatabase()
  const row = await saveTyped(db, owner, 'Juniper Kiln\nLocation: Port Alder', 'Juniper Kiln')
  const stored = await db.blobs.get(`${row.id}:upload`)
  expect(row).toMatchObject({ state: 'queued', source: 'manual', mime: 'text/plain;charset=utf-8' })
  expect(new TextDecoder().decode(stored?.bytes)).toBe('Juniper Kiln\nLocation: Port Alder')
  expect(row.sha256).toBe(await digest(stored?.bytes ?? new ArrayBuffer()))
})

it('signals only after the bytes are safe', async () => {
  const db = freshDatabase()
  const heard = vi.fn()
  const stop = onQueued(heard)
  const saving = savePicture(db, owner, photo)
  expect(heard).not.toHaveBeenCalled()
  await saving
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

it('stores nothing and says so when the store fails', async () => {
  const db = freshDatabase()
  vi.spyOn(db.captures, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await expect(savePicture(db, owner, photo)).rejects.toBeInstanceOf(NotSaved)
  expect(await db.blobs.count()).toBe(0)
})

it.each(diskFullErrors)(
  'drops sent copies before it refuses a photo, when the disk is full despite what the browser promises (%#)',
  async (refusal) => {
    const db = freshDatabase()
    const sent = await createCapture(db, 'done', { doneAt: Date.now() })
    const waiting = await createCapture(db, 'queued')
    failWritesWhile(db, [uploadKey(sent.id)], refusal)
    const row = await savePicture(db, owner, photo)
    expect(await remainingBytes(db, row.id)).toEqual(['original'])
    expect(await remainingBytes(db, sent.id)).toEqual([])
    expect(await remainingBytes(db, waiting.id)).toContain('upload')
  },
)

it.each(diskFullErrors)('reports a lack of room when nothing can be dropped (%#)', async (refusal) => {
  const db = freshDatabase()
  const waiting = await createCapture(db, 'queued')
  failWritesWhile(db, [uploadKey(waiting.id)], refusal)
  await expect(savePicture(db, owner, photo)).rejects.toMatchObject({ name: 'NotSaved', reason: 'storage_full' })
  expect(await remainingBytes(db, waiting.id)).toContain('upload')
})

it('creates ids that sort by capture time', async () => {
  const db = freshDatabase()
  const ids = [await savePicture(db, owner, photo), await savePicture(db, owner, photo)].map(({ id }) => id)
  expect(ids.toSorted()).toEqual(ids)
})

it('saves several photos in one go as separate captures, or none of them', async () => {
  const db = freshDatabase()
  const rows = await savePictures(db, owner, [photo, { ...photo, source: 'file' }])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  expect(await db.blobs.count()).toBe(2)
  vi.spyOn(db.captures, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await expect(savePictures(db, owner, [photo, photo])).rejects.toBeInstanceOf(NotSaved)
  expect([await db.captures.count(), await db.blobs.count()]).toEqual([2, 2])
})

it('records how a photo is to be prepared and kept, as chosen when it was taken', async () => {
  const db = freshDatabase()
  const chosen = await savePicture(db, owner, { ...photo, isDetailed: true, keepsOriginal: true })
  expect(await db.captures.get(chosen.id)).toMatchObject({ isDetailed: true, keepsOriginal: true })
  const usual = await db.captures.get((await savePicture(db, owner, { ...photo, isDetailed: false })).id)
  expect(usual?.isDetailed).toBeUndefined()
  expect(usual?.keepsOriginal).toBeUndefined()
})
