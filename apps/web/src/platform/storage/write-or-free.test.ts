import type { Lead } from '@canvass/contracts/leads'
import { expect, it, vi } from 'vitest'
import { remainingBytes, createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { writeOrFree } from './write-or-free.ts'

const profile = { id: 'one', usedAt: 1, lead: {} as Lead }
/** A disk that is full, whatever the browser says. */
const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'))

it('drops no more than the write needs, whatever the browser says about its room', async () => {
  const db = freshDatabase()
  const sent = await createCapture(db, 'done')
  await db.details.put(profile)
  await db.thumbs.put({ id: sent.id, bytes: new ArrayBuffer(1), mime: 'image/jpeg' })
  const write = async () => ((await remainingBytes(db, sent.id)).includes('upload') ? full() : 'written')
  expect(await writeOrFree(db, write)).toBe('written')
  expect([await db.details.count(), await db.thumbs.count()]).toEqual([0, 1])
})

it('rethrows any other error of a write, and drops nothing for it', async () => {
  const db = freshDatabase()
  await db.details.put(profile)
  await expect(writeOrFree(db, () => Promise.reject(new Error('another')))).rejects.toThrow('another')
  expect(await db.details.count()).toBe(1)
})

it('moves on to the next kind when a disk without a free byte refuses a deletion', async () => {
  const db = freshDatabase()
  const sent = await createCapture(db, 'done')
  await db.details.put(profile)
  vi.spyOn(db.details, 'bulkDelete').mockRejectedValueOnce(new Error('IO error: FILE_ERROR_NO_SPACE'))
  const write = async () => ((await remainingBytes(db, sent.id)).includes('upload') ? full() : 'written')
  expect(await writeOrFree(db, write)).toBe('written')
})
