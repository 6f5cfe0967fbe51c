import type { CaptureAnswer } from '@canvass/contracts/captures'
import { expect, it } from 'vitest'
import { remainingBytes, createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { applyServerCapture } from './apply-server-capture.ts'
import { recordDatabaseEpoch } from './database-epoch.ts'

const serverCapture = (id: string, seq: number, more: Partial<CaptureAnswer> = {}): CaptureAnswer => ({
  id,
  leadId: id,
  state: 'processing',
  stage: 'read_text',
  stages: [],
  error: null,
  source: 'camera',
  capturedAt: '2026-05-12T14:06:00.000Z',
  receivedAt: '2026-05-12T14:06:01.000Z',
  seq,
  ...more,
})

it('follows the server from stage to stage and never backward', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploaded')
  await applyServerCapture(db, serverCapture(id, 4, { stage: 'gate' }))
  await applyServerCapture(db, serverCapture(id, 3, { state: 'received', stage: null }))
  expect(await db.captures.get(id)).toMatchObject({ state: 'processing', server: { seq: 4, stage: 'gate' } })
})

it('keeps the upload when the lead is made, and drops the original', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploaded')
  await applyServerCapture(db, serverCapture(id, 1))
  expect(await remainingBytes(db, id)).toContain('upload')
  await applyServerCapture(db, serverCapture(id, 2, { state: 'done', stage: null }))
  expect(await db.captures.get(id)).toMatchObject({ state: 'done' })
  expect(await remainingBytes(db, id)).toEqual(['upload'])
})

it('believes a restored server, whose numbers restart below the earlier ones', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploaded')
  await recordDatabaseEpoch(db, 'one', 1)
  await applyServerCapture(db, serverCapture(id, 90, { state: 'done', stage: null }))
  await recordDatabaseEpoch(db, 'another', 2)
  await applyServerCapture(db, serverCapture(id, 7, { state: 'received', stage: null }))
  expect(await db.captures.get(id)).toMatchObject({ state: 'processing', server: { seq: 7 } })
  await applyServerCapture(db, serverCapture(id, 8, { state: 'done', stage: null }))
  expect(await db.captures.get(id)).toMatchObject({ state: 'done', server: { seq: 8 } })
})

it('keeps the bytes and the reason of a capture that needs its owner', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploaded')
  await applyServerCapture(
    db,
    serverCapture(id, 5, { state: 'needs_attention', error: { code: 'no_text', message: 'No text was found' } }),
  )
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'no_text' } })
  expect(await remainingBytes(db, id)).toContain('upload')
})

it('believes the server when the receipt was lost in transit', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'queued')
  await applyServerCapture(db, serverCapture(id, 2))
  expect(await db.captures.get(id)).toMatchObject({ state: 'processing' })
})

it('ignores captures from other devices', async () => {
  const db = freshDatabase()
  await applyServerCapture(db, serverCapture('01890000-0000-7000-8000-000000000009', 2))
  expect(await db.captures.count()).toBe(0)
})
