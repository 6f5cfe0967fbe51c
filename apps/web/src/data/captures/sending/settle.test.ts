import { describe, expect, it } from 'vitest'
import { remainingBytes, createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { settle, type Verdict } from './settle.ts'
import type { Delivery } from '../../../platform/outbox/delivery.ts'

const NOW = 1_000_000

function answered(status: number, body?: Record<string, unknown>, more: Partial<Delivery> = {}): Delivery {
  return { status, body, retryAfterMs: null, isStalled: false, ...more }
}

async function deliveredWith(
  make: (row: CaptureRow) => Delivery,
  changes: Partial<CaptureRow> = {},
): Promise<{ db: LocalDatabase; row: CaptureRow; verdict: Verdict; bytes: string[] }> {
  const db = freshDatabase()
  const claimed = await createCapture(db, 'uploading', {
    claimBy: 'this tab',
    claimUntil: NOW,
    attempts: 1,
    ...changes,
  })
  const verdict = await settle(db, claimed, make(claimed), NOW, 0.5)
  const row = await db.captures.get(claimed.id)
  if (!row) throw new Error('The capture is gone')
  return { db, row, verdict, bytes: await remainingBytes(db, claimed.id) }
}

const tooLarge = (sent: CaptureRow): Delivery => answered(413, { id: sent.id, reason: 'too_large' })
const receipt = (row: CaptureRow) => ({ id: row.id, leadId: row.id, sha256: row.sha256, state: 'received', seq: 1 })

const notUnderstood = (sent: CaptureRow): Delivery =>
  answered(400, {
    id: sent.id,
    code: 'invalid',
    requestId: 'r1',
    reason: 'not_understood',
    message: 'No such source',
  })
const LONG_AGO = NOW - 60 * 60_000

describe('a delivery', () => {
  it('is safe when the server echoes the id and the digest, and only then', async () => {
    const { row, verdict } = await deliveredWith((sent) => answered(201, receipt(sent)))
    expect([verdict, row.state]).toEqual(['safe', 'uploaded'])
  })

  it("stores its receipt here, even from a server that doesn't say when it received it", async () => {
    const receivedAt = '2026-11-23T10:00:05.000Z'
    const told = await deliveredWith((sent) => answered(201, { ...receipt(sent), receivedAt }))
    expect(told.row.receipt).toEqual({ sha256: 'd1ge57', seq: 1, receivedAt })
    const older = await deliveredWith((sent) => answered(201, receipt(sent)))
    expect(older.row.receipt).toEqual({ sha256: 'd1ge57', seq: 1 })
  })

  it('keeps the original here if that was chosen, and deletes it otherwise', async () => {
    const kept = await deliveredWith((sent) => answered(201, receipt(sent)), { keepsOriginal: true })
    expect(kept.bytes).toEqual(['original', 'upload'])
    const usual = await deliveredWith((sent) => answered(201, receipt(sent)))
    expect(usual.bytes).toEqual(['upload'])
  })

  it("is not safe when a captive portal's page answers 200", async () => {
    const { row, verdict, bytes } = await deliveredWith(() => answered(200))
    expect([verdict, row.state]).toEqual(['unreachable', 'queued'])
    expect(bytes).toEqual(['original', 'upload'])
  })

  it('is not safe when the digest belongs to other bytes', async () => {
    const { row, bytes } = await deliveredWith((sent) => answered(200, { ...receipt(sent), sha256: 'other' }))
    expect(row.state).toBe('queued')
    expect(bytes).toContain('upload')
  })

  it("is retried forever with growing pauses while the server can't be reached", async () => {
    const { row } = await deliveredWith(() => answered(0), { attempts: 400, setbacks: 399 })
    expect(row).toMatchObject({ state: 'queued', claimBy: null, nextAt: NOW + 150_000 })
  })

  it('waits as long as the server asks', async () => {
    const { row } = await deliveredWith(() => answered(429, { code: 'too_many_requests' }, { retryAfterMs: 7_000 }))
    expect(row).toMatchObject({ state: 'queued', nextAt: NOW + 7_000 })
  })

  it('costs no attempt while no user is signed in, and keeps every byte', async () => {
    const { row, verdict, bytes } = await deliveredWith(() => answered(401, { code: 'unauthenticated' }))
    expect([verdict, row.state, row.attempts]).toEqual(['sign_in', 'queued', 0])
    expect(bytes).toEqual(['original', 'upload'])
  })

  it('waits for its owner when another user is signed in now', async () => {
    const { row, verdict } = await deliveredWith((sent) => answered(403, { id: sent.id, reason: 'owner_mismatch' }))
    expect([verdict, row.state]).toEqual(['sign_in', 'queued'])
  })

  it('is reduced once when it is too large, and then stays here as too large', async () => {
    const first = await deliveredWith(tooLarge)
    expect(first.row).toMatchObject({ state: 'preparing', shrinks: 1 })
    const second = await deliveredWith(tooLarge, { shrinks: 1 })
    expect(second.row).toMatchObject({ state: 'failed', lastError: { code: 'too_large' } })
    expect(second.bytes).toEqual(['original', 'upload'])
  })

  it("stays here with its bytes when it isn't a picture", async () => {
    const { row, bytes } = await deliveredWith((sent) =>
      answered(415, { id: sent.id, reason: 'not_a_picture', message: 'Not a picture' }),
    )
    expect(row).toMatchObject({ state: 'failed', lastError: { code: 'not_a_picture', message: 'Not a picture' } })
    expect(bytes).toEqual(['original', 'upload'])
  })

  it("is not refused by a response that doesn't name it, since a proxy may send 415 too", async () => {
    const { row } = await deliveredWith(() => answered(415, { error: 'unsupported' }))
    expect(row.state).toBe('queued')
  })

  it.each([
    [409, 'digest_conflict'],
    [410, 'deleted'],
  ])('asks for a person after %i', async (status, code) => {
    const { row, bytes } = await deliveredWith((sent) => answered(status, { id: sent.id, reason: code }))
    expect(row).toMatchObject({ state: 'needs_attention', lastError: { code } })
    expect(bytes).toContain('upload')
  })

  it('stays here with its reason when it is too late to hand it over', async () => {
    const { row, bytes } = await deliveredWith((sent) =>
      answered(403, { id: sent.id, code: 'forbidden', reason: 'handover_over' }),
    )
    expect(row).toMatchObject({ state: 'needs_attention', lastError: { code: 'handover_over' } })
    expect(bytes).toEqual(['original', 'upload'])
  })

  it("asks for a person when the role may not capture, though the response doesn't name the capture", async () => {
    const { row } = await deliveredWith(() => answered(403, { code: 'forbidden', requestId: 'r1' }))
    expect(row).toMatchObject({ state: 'needs_attention', lastError: { code: 'forbidden' } })
  })

  it("asks for a person when the server repeatedly says, over some time, that it can't be parsed", async () => {
    const first = await deliveredWith(notUnderstood, { setbacks: 9 })
    expect(first.row).toMatchObject({ state: 'queued', notUnderstood: { times: 1, since: NOW } })
    const second = await deliveredWith(notUnderstood, { notUnderstood: { times: 3, since: LONG_AGO, build: '' } })
    expect(second.row).toMatchObject({ state: 'needs_attention', parkedBy: '' })
    expect(second.row.lastError).toMatchObject({ code: 'not_understood', http: 400, requestId: 'r1' })
    expect(second.bytes).toEqual(['original', 'upload'])
  })

  it("doesn't ask for a person after a burst of parse errors, which may share a momentary cause", async () => {
    const { row } = await deliveredWith(notUnderstood, { notUnderstood: { times: 40, since: NOW - 60_000, build: '' } })
    expect(row).toMatchObject({ state: 'queued', notUnderstood: { times: 41 } })
  })

  it('restarts the count of parse errors in a new version of the app', async () => {
    const { row } = await deliveredWith(notUnderstood, { notUnderstood: { times: 9, since: LONG_AGO, build: 'older' } })
    expect(row).toMatchObject({ state: 'queued', notUnderstood: { times: 1, since: NOW, build: '' } })
  })

  it.each([
    { id: 'another', code: 'invalid', requestId: 'r1', reason: 'not_understood' },
    { code: 'invalid', requestId: 'r1', message: 'The request was cut off' },
    { code: 'invalid', requestId: 'r1', reason: 'digest_mismatch' },
    { reason: 'not_understood' },
    { error: 'Bad Request' },
  ])("is retried when the response isn't about it, or the connection corrupted it: %o", async (body) => {
    const counted = { times: 9, since: LONG_AGO, build: '' }
    const { row } = await deliveredWith(() => answered(400, body), { setbacks: 99, notUnderstood: counted })
    expect(row).toMatchObject({ state: 'queued', notUnderstood: counted })
  })

  it.each([503, 507, 429])('suffers no setback when the server as a whole asks for a pause by %i', async (status) => {
    const busy = answered(status, { code: 'unavailable', requestId: 'r1' }, { retryAfterMs: 60_000 })
    expect((await deliveredWith(() => busy, { setbacks: 2 })).row).toMatchObject({ state: 'queued', setbacks: 2 })
  })

  it('moves nothing that another tab has claimed in the meantime', async () => {
    const db = freshDatabase()
    const claimed = await createCapture(db, 'uploading', { claimBy: 'this tab' })
    await db.captures.update(claimed.id, { claimBy: 'another tab' })
    await settle(db, claimed, answered(201, receipt(claimed)), NOW, 0)
    expect(await db.captures.get(claimed.id)).toMatchObject({ state: 'uploading', claimBy: 'another tab' })
  })
})
