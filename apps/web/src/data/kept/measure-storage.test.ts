import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { uploadKey } from '../../platform/local/rows/capture-row.ts'
import { measureStorage } from './measure-storage.ts'

const kept = { size: 20, originalSize: 300, keepsOriginal: true } as const

it('counts an upload and its original as one photo, with the bytes of what is here', async () => {
  const db = freshDatabase()
  await createCapture(db, 'done', kept)
  const { id } = await createCapture(db, 'uploaded', kept)
  expect((await measureStorage(db)).photos).toEqual({ count: 2, bytes: 640 })
  await db.blobs.delete(uploadKey(id))
  expect((await measureStorage(db)).photos).toEqual({ count: 2, bytes: 620 })
  await db.blobs.clear()
  expect((await measureStorage(db)).photos).toEqual({ count: 0, bytes: 0 })
})
