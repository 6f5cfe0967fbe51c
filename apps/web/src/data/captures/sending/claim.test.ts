import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { claim, extendClaim, listDue } from './claim.ts'

const NOW = Date.now()

it('gives a capture to only one of two tabs that ask at the same time', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db)
  const taken = await Promise.all([claim(db, id, 'one', NOW), claim(db, id, 'two', NOW)])
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await db.captures.get(id)).toMatchObject({ state: 'uploading', attempts: 1 })
})

it('hands out nothing before it is due', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'queued', { nextAt: NOW + 60_000 })
  expect(await listDue(db, NOW)).toEqual([])
  expect(await claim(db, id, 'one', NOW)).toBeUndefined()
})

it('lists the oldest first, and after them the ones that keep failing', async () => {
  const db = freshDatabase()
  const poison = await createCapture(db, 'queued', { setbacks: 5 })
  const first = await createCapture(db)
  const second = await createCapture(db)
  expect(await listDue(db, NOW)).toEqual([first.id, second.id, poison.id])
})

it('extends a claim only for the tab that holds it', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db)
  const claimed = await claim(db, id, 'one', NOW)
  if (!claimed) throw new Error('Not claimed')
  await extendClaim(db, { ...claimed, claimBy: 'two' }, 0.9, NOW + 50_000)
  expect(await db.captures.get(id)).toMatchObject({ progress: 0, claimUntil: NOW + 60_000 })
  await extendClaim(db, claimed, 0.5, NOW + 50_000)
  expect(await db.captures.get(id)).toMatchObject({ progress: 0.5, claimUntil: NOW + 110_000 })
})
