import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { remainingBytes, createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { failToShrink } from '../../../test/fail-to-shrink.ts'
import { prepareCapture } from '../../data/captures/preparing/prepare-capture.ts'
import { checkStale } from './check-stale.ts'
import type { CaptureAnswer } from '@canvass/contracts/captures'
import { type CaptureRow, originalKey, uploadKey } from '../local/rows/capture-row.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { findNewEpoch } from '../local/new-epoch.ts'
import { recordDatabaseEpoch } from '../../data/captures/state/database-epoch.ts'
import { findRebuild, recordRebuild } from '../local/table-rebuild.ts'

const HOUR_MS = 3_600_000
let server: Server
let known: string[]
let deleted: string[]
let asked: number

beforeEach(async () => {
  known = []
  deleted = []
  asked = 0
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' })
      if (request.method === 'POST') {
        asked += 1
        return response.end(
          JSON.stringify({
            captures: known.map((id) => ({ id, leadId: id, sha256: 'd1ge57', state: 'processing', seq: 3 })),
            deleted: deleted.map((id) => ({ id, deletedAt: new Date().toISOString() })),
          }),
        )
      }
      const id = request.url?.split('/').at(-1) ?? ''
      return response.end(
        JSON.stringify({ id, leadId: id, state: 'done', stage: null, stages: [], error: null, seq: 9 }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const silentSince = { settledAt: Date.now() - 2 * HOUR_MS }

it('resends a capture that the server no longer knows, with exactly the same bytes', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'processing', silentSince)
  await checkStale(db, Date.now())
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued', server: null })
  expect(await remainingBytes(db, id)).toContain('upload')
})

it('shows a capture as lost by the server when its bytes are gone from here too', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploaded', silentSince)
  await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
  await checkStale(db, Date.now())
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'server_lost' } })
})

it('prepares a capture again from its original when nothing else of it is here', async () => {
  const db = freshDatabase()
  for (const state of ['uploaded', 'processing'] as const) {
    const { id } = await createCapture(db, state, { ...silentSince, keepsOriginal: true })
    await db.blobs.delete(uploadKey(id))
    await checkStale(db, Date.now())
    expect(await db.captures.get(id)).toMatchObject({ state: 'preparing', server: null })
    await prepareCapture(db, id, failToShrink)
    expect(await db.captures.get(id)).toMatchObject({ state: 'queued', settledAt: null })
    expect(await remainingBytes(db, id)).toContain('upload')
  }
})

it('catches up on captures that the server has, and reports which were deleted', async () => {
  const db = freshDatabase()
  const done = await createCapture(db, 'uploaded', silentSince)
  const gone = await createCapture(db, 'processing', silentSince)
  known = [done.id]
  deleted = [gone.id]
  await checkStale(db, Date.now())
  expect(await db.captures.get(done.id)).toMatchObject({ state: 'done' })
  expect(await db.captures.get(gone.id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'deleted' } })
})

it("doesn't ask about captures that the server mentioned recently", async () => {
  const db = freshDatabase()
  await createCapture(db, 'processing', { settledAt: Date.now() })
  await createCapture(db, 'queued')
  await checkStale(db, Date.now())
  expect(asked).toBe(0)
})

it('asks about every capture immediately after the read tables were rebuilt, and only once', async () => {
  const db = freshDatabase()
  const done = await createCapture(db, 'processing', { settledAt: Date.now() })
  known = [done.id]
  await recordRebuild(db, 7)
  await checkStale(db, Date.now())
  expect(await db.captures.get(done.id)).toMatchObject({ state: 'done' })
  expect(await findRebuild(db)).toBeUndefined()
})

it("asks again later when the server didn't answer", async () => {
  const db = freshDatabase()
  await createCapture(db, 'processing', { settledAt: Date.now() })
  await recordRebuild(db, 7)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(checkStale(db, Date.now())).rejects.toThrow()
  expect(await findRebuild(db)).toBe(7)
})

/** A capture that became a lead before the server's database was replaced. */
async function doneBefore(db: LocalDatabase, more: Partial<CaptureRow> = {}): Promise<CaptureRow> {
  await recordDatabaseEpoch(db, 'one', 1)
  const server = { state: 'done', seq: 90 } as CaptureAnswer
  return createCapture(db, 'done', { server, doneAt: Date.now(), ...more })
}

it("resends a lead's capture that a restored server doesn't know, with exactly the same bytes", async () => {
  const db = freshDatabase()
  const { id } = await doneBefore(db)
  await checkStale(db, Date.now())
  expect((await db.captures.get(id))?.state).toBe('done')
  await recordDatabaseEpoch(db, 'another', 2)
  await checkStale(db, Date.now())
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued', server: null })
  expect(await remainingBytes(db, id)).toContain('upload')
  expect(await findNewEpoch(db)).toBeUndefined()
})

it('names captures that a restored server lost and that are no longer here either', async () => {
  const db = freshDatabase()
  const { id } = await doneBefore(db)
  await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
  await recordDatabaseEpoch(db, 'another', 2)
  await checkStale(db, Date.now())
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'server_lost' } })
})

it('resends a capture that a restored server lost when only the original is here', async () => {
  const db = freshDatabase()
  const { id } = await doneBefore(db, { keepsOriginal: true })
  await db.blobs.delete(uploadKey(id))
  await recordDatabaseEpoch(db, 'another', 2)
  await checkStale(db, Date.now())
  expect(await db.captures.get(id)).toMatchObject({ state: 'preparing', server: null })
  expect(await remainingBytes(db, id)).toEqual(['original'])
})

it('resends nothing that a restored server has, and adopts its sequence numbers', async () => {
  const db = freshDatabase()
  const { id } = await doneBefore(db)
  known = [id]
  await recordDatabaseEpoch(db, 'another', 2)
  await checkStale(db, Date.now())
  expect(await db.captures.get(id)).toMatchObject({ state: 'done', server: { seq: 9 } })
})

it('keeps asking about all captures when the response was cut off', async () => {
  const db = freshDatabase()
  await doneBefore(db)
  await recordDatabaseEpoch(db, 'another', 2)
  server.close()
  server.closeAllConnections()
  await expect(checkStale(db, Date.now())).rejects.toThrow()
  expect(await findNewEpoch(db)).toBe(2)
})
