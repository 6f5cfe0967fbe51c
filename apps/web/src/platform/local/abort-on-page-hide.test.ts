import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { abortOpen, watchTransactions } from './abort-on-page-hide.ts'

it('aborts open transactions when the page is left, and keeps what was saved before', async () => {
  const db = freshDatabase()
  db.use({ stack: 'dbcore', name: 'watched', create: watchTransactions })
  const { id } = await createCapture(db)
  const changing = db.transaction('rw', db.captures, async () => {
    await db.captures.update(id, { title: 'Half said' })
    abortOpen()
    await db.captures.update(id, { title: 'Never said' })
  })
  await expect(changing).rejects.toThrow()
  expect((await db.captures.get(id))?.title).not.toMatch(/said/)
})

it('leaves the database usable for a page that is restored', async () => {
  const db = freshDatabase()
  db.use({ stack: 'dbcore', name: 'watched', create: watchTransactions })
  const { id } = await createCapture(db)
  abortOpen()
  await db.captures.update(id, { title: 'Said again' })
  expect((await db.captures.get(id))?.title).toBe('Said again')
})
