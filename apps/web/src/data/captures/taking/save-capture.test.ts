import { expect, it, vi } from 'vitest'
import { isFullWith, refusals } from '../../../../test/broken-disk.ts'
import { bytesHere, captured, freshDatabase } from '../../../../test/captured.ts'
import { uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { digest } from '../../../platform/local/digest.ts'
import { onQueued } from '../../../platform/outbox/outbox-signals.ts'
import { NotSaved } from '../../../platform/storage/storage-room.ts'
import { savePicture, savePictures, saveTyped } from './save-capture.ts'

const owner = { userId: 'mara', organizationId: 'gull' }
const photo = { source: 'camera' as const, bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/jpeg', title: '' }

it('has row and bytes of a photo on the disk when it says saved', async () => {
  const db = freshDatabase()
  const row = await savePicture(db, owner, photo)
  expect(await db.captures.get(row.id)).toMatchObject({ state: 'preparing', ownerUserId: 'mara', leadId: row.id })
  expect(await bytesHere(db, row.id)).toEqual(['original'])
})

it('takes a typed entry as a capture whose bytes are its text, ready to be sent', async () => {
  const db = freshDatabase()
  const row = await saveTyped(db, owner, 'Juniper Kiln\nLocation: Port Alder', 'Juniper Kiln')
  const stored = await db.blobs.get(`${row.id}:upload`)
  expect(row).toMatchObject({ state: 'queued', source: 'manual', mime: 'text/plain;charset=utf-8' })
  expect(new TextDecoder().decode(stored?.bytes)).toBe('Juniper Kiln\nLocation: Port Alder')
  expect(row.sha256).toBe(await digest(stored?.bytes ?? new ArrayBuffer()))
})

it('rings only after the bytes are safe', async () => {
  const db = freshDatabase()
  const heard = vi.fn()
  const stop = onQueued(heard)
  const saving = savePicture(db, owner, photo)
  expect(heard).not.toHaveBeenCalled()
  await saving
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

it('keeps nothing and says so when the store fails', async () => {
  const db = freshDatabase()
  vi.spyOn(db.captures, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await expect(savePicture(db, owner, photo)).rejects.toBeInstanceOf(NotSaved)
  expect(await db.blobs.count()).toBe(0)
})

it.each(refusals)(
  'lets go of what was sent before it refuses a photo, where the disk is full and the browser promises room (%#)',
  async (refusal) => {
    const db = freshDatabase()
    const sent = await captured(db, 'done', { doneAt: Date.now() })
    const waiting = await captured(db, 'queued')
    isFullWith(db, [uploadKey(sent.id)], refusal)
    const row = await savePicture(db, owner, photo)
    expect(await bytesHere(db, row.id)).toEqual(['original'])
    expect(await bytesHere(db, sent.id)).toEqual([])
    expect(await bytesHere(db, waiting.id)).toContain('upload')
  },
)

it.each(refusals)('says that there is no room where nothing can be let go of (%#)', async (refusal) => {
  const db = freshDatabase()
  const waiting = await captured(db, 'queued')
  isFullWith(db, [uploadKey(waiting.id)], refusal)
  await expect(savePicture(db, owner, photo)).rejects.toMatchObject({ name: 'NotSaved', reason: 'storage_full' })
  expect(await bytesHere(db, waiting.id)).toContain('upload')
})

it('makes ids that sort by the time of the shutter', async () => {
  const db = freshDatabase()
  const ids = [await savePicture(db, owner, photo), await savePicture(db, owner, photo)].map(({ id }) => id)
  expect(ids.toSorted()).toEqual(ids)
})

it('keeps several photos in one go, each as a capture of its own, or none of them', async () => {
  const db = freshDatabase()
  const rows = await savePictures(db, owner, [photo, { ...photo, source: 'file' }])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  expect(await db.blobs.count()).toBe(2)
  vi.spyOn(db.captures, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await expect(savePictures(db, owner, [photo, photo])).rejects.toBeInstanceOf(NotSaved)
  expect([await db.captures.count(), await db.blobs.count()]).toEqual([2, 2])
})

it('writes down how a photo is to be prepared and kept, as was chosen when it was taken', async () => {
  const db = freshDatabase()
  const chosen = await savePicture(db, owner, { ...photo, isDetailed: true, keepsOriginal: true })
  expect(await db.captures.get(chosen.id)).toMatchObject({ isDetailed: true, keepsOriginal: true })
  const usual = await db.captures.get((await savePicture(db, owner, { ...photo, isDetailed: false })).id)
  expect(usual?.isDetailed).toBeUndefined()
  expect(usual?.keepsOriginal).toBeUndefined()
})
