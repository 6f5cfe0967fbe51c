import { expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { withDb } from './local-database.ts'
import { onLostDatabase } from './lost-connection.ts'

const lost = (): Error =>
  Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'UnknownError' })

it('reopens the database when the connection was lost, and runs the work again', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db)
  let tries = 0
  const found = await withDb(db, async () => {
    tries += 1
    if (tries === 1) throw lost()
    return db.captures.get(id)
  })
  expect([tries, found?.id]).toEqual([2, id])
})

it('tells the page when the connection is lost a second time, since only a fresh page helps', async () => {
  const db = freshDatabase()
  const heard = vi.fn()
  const stop = onLostDatabase(heard)
  await expect(withDb(db, () => Promise.reject(lost()))).rejects.toThrow('lost')
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

it("doesn't treat any other error as a lost connection", async () => {
  const heard = vi.fn()
  const stop = onLostDatabase(heard)
  let tries = 0
  const work = (): Promise<never> => {
    tries += 1
    return Promise.reject(new Error('a fault of ours'))
  }
  await expect(withDb(freshDatabase(), work)).rejects.toThrow('a fault of ours')
  expect([tries, heard.mock.calls.length]).toEqual([1, 0])
  stop()
})
