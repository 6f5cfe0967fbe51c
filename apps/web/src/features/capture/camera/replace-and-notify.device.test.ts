import { v4 } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCapture } from '../../../../test/capture-fixtures.ts'
import { type LocalDatabase, openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useToastStore } from '../../../ui/overlays/toast-store.ts'
import { replaceAndNotify } from './replace-and-notify.ts'

let db: LocalDatabase
beforeEach(() => {
  db = openLocalDatabase(v4())
  useToastStore.setState({ toast: null })
})
afterEach(() => vi.unstubAllGlobals())

const told = () => useToastStore.getState().toast?.title
const retake = async (oldId: string) => replaceAndNotify(db.userId, oldId, (await createCapture(db, 'preparing')).id)

it('shows nothing when the next photo has replaced the first', async () => {
  const { id } = await createCapture(db)
  expect([await retake(id), told()]).toEqual([true, undefined])
})

it('reports the discarded lead when the first photo had already become one', async () => {
  const { id } = await createCapture(db, 'done')
  expect([await retake(id), told()]).toEqual([true, '1 lead discarded'])
})

it('reports that both photos were kept when the first now belongs to another lead', async () => {
  const { id } = await createCapture(db, 'done', { leadId: 'another' })
  expect([await retake(id), told()]).toEqual([false, 'Both photos were kept'])
})

it('reports that both photos were kept when the disk fails to delete the first', async () => {
  const { id } = await createCapture(db)
  const { id: nextId } = await createCapture(db, 'preparing')
  vi.spyOn(db.captures, 'delete').mockRejectedValue(new Error('The disk is gone'))
  expect([await replaceAndNotify(db.userId, id, nextId), told()]).toEqual([false, 'Both photos were kept'])
})

it("reports that both photos were kept when the server can't delete a photo from another device", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await retake(v4())).toBe(true)
  await expect.poll(told).toBe('Both photos were kept')
})
