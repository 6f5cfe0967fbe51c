import type { CaptureAnswer } from '@canvass/contracts/captures'
import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { originalKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { claim, listDue } from './claim.ts'
import { recover } from './recover.ts'

const NOW = Date.now()
const DAY_MS = 24 * 3_600_000

it('frees what a tab that is gone had claimed, and leaves what is still in flight', async () => {
  const db = freshDatabase()
  const dead = await createCapture(db, 'uploading', { claimBy: 'dead', claimUntil: NOW - 1 })
  const alive = await createCapture(db, 'uploading', { claimBy: 'alive', claimUntil: NOW + 1_000 })
  await recover(db, NOW)
  expect(await db.captures.get(dead.id)).toMatchObject({ state: 'queued', claimBy: null })
  expect(await db.captures.get(alive.id)).toMatchObject({ state: 'uploading', claimBy: 'alive' })
})

it('frees immediately what a reloaded tab had claimed, and leaves what a live one sends', async () => {
  const db = freshDatabase()
  const claimUntil = NOW + 50_000
  const reloaded = await createCapture(db, 'uploading', { claimBy: 'reloaded', claimUntil })
  const alive = await createCapture(db, 'uploading', { claimBy: 'alive', claimUntil })
  await recover(db, NOW, new Set(['alive']))
  expect(await db.captures.get(reloaded.id)).toMatchObject({ state: 'queued', claimBy: null })
  expect(await db.captures.get(alive.id)).toMatchObject({ state: 'uploading', claimBy: 'alive' })
})

it('shows a capture whose bytes the browser evicted', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db)
  await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
  await recover(db, NOW)
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'bytes_missing' } })
})

it('resends what the server accepted a day ago and never mentioned again', async () => {
  const db = freshDatabase()
  const forgotten = await createCapture(db, 'uploaded', { settledAt: NOW - DAY_MS - 1 })
  const fresh = await createCapture(db, 'uploaded', { settledAt: NOW - 1_000 })
  await recover(db, NOW)
  expect(await db.captures.get(forgotten.id)).toMatchObject({ state: 'queued' })
  expect(await db.captures.get(fresh.id)).toMatchObject({ state: 'uploaded' })
})

it('frees what a wrong clock had postponed for years, once the clock is right', async () => {
  const db = freshDatabase()
  const in2099 = Date.parse('2099-01-01T00:00:00Z')
  const claimed = await createCapture(db, 'uploading', { claimBy: 'tab', claimUntil: in2099 })
  const queued = await createCapture(db, 'queued', { nextAt: in2099 })
  await recover(db, NOW)
  expect(await db.captures.get(claimed.id)).toMatchObject({ state: 'queued' })
  expect((await listDue(db, NOW)).toSorted()).toEqual([claimed.id, queued.id].toSorted())
  expect(await claim(db, queued.id, 'tab', NOW)).toBeDefined()
})

it('leaves alone what the server holds for an admin', async () => {
  const db = freshDatabase()
  const server = { state: 'quarantined', seq: 1 } as CaptureAnswer
  const { id } = await createCapture(db, 'uploaded', { settledAt: NOW - 3 * DAY_MS, server })
  await recover(db, NOW)
  expect(await db.captures.get(id)).toMatchObject({ state: 'uploaded' })
})
