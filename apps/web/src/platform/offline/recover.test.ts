import { expect, it } from 'vitest'
import { captured, freshDatabase } from '../../../test/captured.ts'
import { originalKey, uploadKey } from './capture-row.ts'
import { recover } from './recover.ts'

const NOW = Date.now()
const DAY_MS = 24 * 3_600_000

it('frees what a tab had claimed that is gone, and leaves what is still on its way', async () => {
  const db = freshDatabase()
  const dead = await captured(db, 'uploading', { claimBy: 'dead', claimUntil: NOW - 1 })
  const alive = await captured(db, 'uploading', { claimBy: 'alive', claimUntil: NOW + 1_000 })
  await recover(db, NOW)
  expect(await db.captures.get(dead.id)).toMatchObject({ state: 'queued', claimBy: null })
  expect(await db.captures.get(alive.id)).toMatchObject({ state: 'uploading', claimBy: 'alive' })
})

it('shows a capture whose bytes the browser has thrown away', async () => {
  const db = freshDatabase()
  const { id } = await captured(db)
  await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
  await recover(db, NOW)
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'bytes_missing' } })
})

it('offers again what the server took a day ago and never spoke of', async () => {
  const db = freshDatabase()
  const forgotten = await captured(db, 'uploaded', { settledAt: NOW - DAY_MS - 1 })
  const fresh = await captured(db, 'uploaded', { settledAt: NOW - 1_000 })
  await recover(db, NOW)
  expect(await db.captures.get(forgotten.id)).toMatchObject({ state: 'queued' })
  expect(await db.captures.get(fresh.id)).toMatchObject({ state: 'uploaded' })
})
