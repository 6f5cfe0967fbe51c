import { afterEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { BALLAST_KEY, takeBallast, withRoom } from './ballast.ts'
import { move } from '../../data/captures/state/transitions.ts'

const MEGABYTE = 1024 * 1024
const giveRoom = (free: number) =>
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: 1_000 * MEGABYTE, usage: 1_000 * MEGABYTE - free }) },
  })

afterEach(() => vi.unstubAllGlobals())

it('reserves eight megabytes of ballast while there is room, and only once', async () => {
  giveRoom(900 * MEGABYTE)
  const db = freshDatabase()
  await takeBallast(db)
  await takeBallast(db)
  expect((await db.blobs.get(BALLAST_KEY))?.size).toBe(8 * MEGABYTE)
  expect(await db.blobs.count()).toBe(1)
})

it('reserves no ballast when room is short', async () => {
  giveRoom(60 * MEGABYTE)
  const db = freshDatabase()
  await takeBallast(db)
  expect(await db.blobs.count()).toBe(0)
})

it('drops the ballast so that a change of state still fits', async () => {
  giveRoom(900 * MEGABYTE)
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploading')
  await takeBallast(db)
  vi.spyOn(db.captures, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await move(db, id, { from: ['uploading'], to: 'uploaded', kind: 'on_the_server' })
  expect(await db.captures.get(id)).toMatchObject({ state: 'uploaded' })
  expect(await db.blobs.get(BALLAST_KEY)).toBeUndefined()
})

it('recognizes a full disk even when the store wraps the error, and rethrows any other error', async () => {
  const db = freshDatabase()
  let tries = 0
  const wrapped = Object.assign(new Error('aborted'), {
    name: 'AbortError',
    inner: new DOMException('full', 'QuotaExceededError'),
  })
  await withRoom(db, async () => {
    tries += 1
    if (tries === 1) throw wrapped
  })
  expect(tries).toBe(2)
  await expect(withRoom(db, () => Promise.reject(new Error('another')))).rejects.toThrow('another')
})
