import 'fake-indexeddb/auto'
import { v4 } from 'uuid'
import { expect, it } from 'vitest'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { clearReadCache } from './clear-read-cache.ts'

it('frees what the server has too and keeps every byte that it does not have', async () => {
  const userId = v4()
  const db = openLocalDatabase(userId)
  const bytes = new ArrayBuffer(8)
  for (const state of ['queued', 'uploading', 'failed', 'done'] as const) {
    await db.captures.put({ id: state, state, leadId: state, nextAt: 0, capturedAt: 1 } as CaptureRow)
    for (const key of [originalKey(state), uploadKey(state)])
      await db.blobs.put({ key, bytes, mime: 'image/jpeg', size: 8, sha256: null })
    await db.thumbs.put({ id: state, bytes, mime: 'image/jpeg' })
  }
  await db.leads.put({ id: 'lead', status: 'qualified' } as Parameters<typeof db.leads.put>[0])
  await db.keptLeads.put({ id: 'lead', markedAt: 1 })

  await clearReadCache(userId)

  expect(await db.leads.count()).toBe(0)
  expect(await db.captures.count()).toBe(4)
  expect(await db.keptLeads.count(), 'what was asked for comes back').toBe(1)
  expect(await db.thumbs.toCollection().primaryKeys()).toEqual(['failed', 'queued', 'uploading'])
  const left = await db.blobs.toCollection().primaryKeys()
  for (const id of ['queued', 'uploading', 'failed'])
    expect(left).toEqual(expect.arrayContaining([originalKey(id), uploadKey(id)]))
  for (const key of [originalKey('done'), uploadKey('done')]) expect(left).not.toContain(key)
})
