import type { Lead } from '@canvass/contracts/leads'
import { expect, it, vi } from 'vitest'
import { bytesHere, captured, freshDatabase } from '../../../test/captured.ts'
import { writeOrFree } from './write-or-free.ts'

const profile = { id: 'one', usedAt: 1, lead: {} as Lead }
/** A disk that is full, whatever the browser says. */
const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'))

it('lets go of no more than it takes to write, whatever the browser says of its room', async () => {
  const db = freshDatabase()
  const sent = await captured(db, 'done')
  await db.details.put(profile)
  await db.thumbs.put({ id: sent.id, bytes: new ArrayBuffer(1), mime: 'image/jpeg' })
  const write = async () => ((await bytesHere(db, sent.id)).includes('upload') ? full() : 'written')
  expect(await writeOrFree(db, write)).toBe('written')
  expect([await db.details.count(), await db.thumbs.count()]).toEqual([0, 1])
})

it('passes every other fault of a write on, and lets go of nothing for it', async () => {
  const db = freshDatabase()
  await db.details.put(profile)
  await expect(writeOrFree(db, () => Promise.reject(new Error('another')))).rejects.toThrow('another')
  expect(await db.details.count()).toBe(1)
})

it('goes on to what can be let go of where a disk without a byte refuses to let go of something else', async () => {
  const db = freshDatabase()
  const sent = await captured(db, 'done')
  await db.details.put(profile)
  vi.spyOn(db.details, 'bulkDelete').mockRejectedValueOnce(new Error('IO error: FILE_ERROR_NO_SPACE'))
  const write = async () => ((await bytesHere(db, sent.id)).includes('upload') ? full() : 'written')
  expect(await writeOrFree(db, write)).toBe('written')
})
