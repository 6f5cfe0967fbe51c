import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { removeFromOutbox, tryAgain } from '../batch/capture-actions.ts'
import { originalKey, photoKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { digest } from '../../../platform/local/digest.ts'
import { exportCaptures } from '../../copies/export-outbox.ts'
import { importCaptures } from '../../copies/import-outbox.ts'
import { LocalDatabase } from '../../../platform/local/local-database.ts'

const refused = { code: 'not_a_picture', message: null, http: 415, at: 1 }
const TYPED = 'Juniper Kiln\nLocation: Port Alder'

it("sends a typed name in place of a photo that the server wouldn't accept, under the same id", async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'failed', { lastError: refused, attempts: 3 })
  await tryAgain(db, id, TYPED)
  const row = await db.captures.get(id)
  const upload = await db.blobs.get(uploadKey(id))
  expect(row).toMatchObject({ id, leadId: id, state: 'queued', title: 'Juniper Kiln', attempts: 0, lastError: null })
  expect(new TextDecoder().decode(upload?.bytes)).toBe(TYPED)
  expect(row?.sha256).toBe(await digest(upload?.bytes ?? new ArrayBuffer()))
  expect(row?.meta.source).toBe('manual')
})

it('keeps the photo with it, even once it is a lead, until its owner deletes it', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'failed', { lastError: refused })
  const photo = await db.blobs.get(originalKey(id))
  await tryAgain(db, id, TYPED)
  await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
  expect((await db.blobs.get(photoKey(id)))?.size).toBe(photo?.size)
  await removeFromOutbox(db, id)
  expect(await db.blobs.get(photoKey(id))).toBeUndefined()
})

it('saves the photo in a copy next to the typed name, and restores both', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'failed', { lastError: refused })
  await tryAgain(db, id, TYPED)
  const file = await exportCaptures(db, [id], new Date())
  await db.delete()
  const next = new LocalDatabase(db.userId)
  expect(await importCaptures(next, file)).toMatchObject({ added: 1, leftOut: 0 })
  expect(await next.captures.get(id)).toMatchObject({ state: 'queued', mime: 'text/plain;charset=utf-8' })
  expect((await next.blobs.get(photoKey(id)))?.mime).toBe('image/jpeg')
})
