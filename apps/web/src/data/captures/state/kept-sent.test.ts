import { afterEach, expect, it, vi } from 'vitest'
import { remainingBytes, createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { trimKeptSent } from './kept-sent.ts'
import { keepOnlyUnsent } from '../../unsent/keep-only-unsent.ts'
import { uploadKey } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 23)
const MEGABYTE = 1024 * 1024

afterEach(() => vi.unstubAllGlobals())

const roomOf = (freeMegabytes: number) =>
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: 9_000 * MEGABYTE, usage: (9_000 - freeMegabytes) * MEGABYTE }) },
  })

/** Creates one capture of each kind that no one else is certain to have. */
const unsent = (db: LocalDatabase) =>
  Promise.all((['queued', 'uploading', 'failed', 'needs_attention'] as const).map((state) => createCapture(db, state)))

it('keeps a sent photo for seven days', async () => {
  roomOf(5_000)
  const db = freshDatabase()
  const fresh = await createCapture(db, 'done', { doneAt: NOW - 6.9 * DAY_MS })
  const old = await createCapture(db, 'done', { doneAt: NOW - 7.1 * DAY_MS })
  await trimKeptSent(db, NOW)
  expect(await remainingBytes(db, fresh.id)).toContain('upload')
  expect(await remainingBytes(db, old.id)).toEqual([])
})

it('keeps an original no longer than seven days even if its upload is already gone', async () => {
  roomOf(5_000)
  const db = freshDatabase()
  const rows = await Promise.all(
    [6.9, 7.1].map((days) => createCapture(db, 'done', { keepsOriginal: true, doneAt: NOW - days * DAY_MS })),
  )
  await db.blobs.bulkDelete(rows.map(({ id }) => uploadKey(id)))
  await trimKeptSent(db, NOW)
  expect(await Promise.all(rows.map(({ id }) => remainingBytes(db, id)))).toEqual([['original'], []])
})

it('drops every sent photo when room runs short, and no unsent one', async () => {
  const db = freshDatabase()
  const sent = await createCapture(db, 'done', { doneAt: NOW })
  const waiting = await unsent(db)
  roomOf(100)
  await trimKeptSent(db, NOW)
  expect(await remainingBytes(db, sent.id)).toEqual([])
  for (const { id } of waiting) expect(await remainingBytes(db, id)).toContain('upload')
})

it('leaves nothing of what was sent to the next user of the device', async () => {
  roomOf(5_000)
  const db = freshDatabase()
  const sent = await createCapture(db, 'done', { doneAt: NOW })
  const waiting = await unsent(db)
  await keepOnlyUnsent(db)
  expect(await remainingBytes(db, sent.id)).toEqual([])
  for (const { id } of waiting) expect(await remainingBytes(db, id)).toContain('upload')
})
