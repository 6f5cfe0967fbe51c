import { MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import { expect, it, vi } from 'vitest'
import { failReads, failWrites, failWritesWhile, diskFullErrors } from '../../../../test/broken-disk.ts'
import { failToShrink } from '../../../../test/fail-to-shrink.ts'
import { remainingBytes, createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { tryAgain } from '../batch/capture-actions.ts'
import { originalKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { digest } from '../../../platform/local/digest.ts'
import { prepareCapture } from './prepare-capture.ts'
import type { MakeSmaller, RenditionPlan } from './rendition.ts'

it('sends a picture unchanged after it crashed the page twice', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing', { prepareAttempts: 2 })
  const original = await db.blobs.get(originalKey(id))
  await prepareCapture(db, id, failToShrink)
  const row = await db.captures.get(id)
  expect(row).toMatchObject({ state: 'queued', prepareAttempts: 3, meta: { prepareNote: 'original' } })
  expect(row?.sha256).toBe(await digest(original?.bytes ?? new ArrayBuffer()))
  expect(await remainingBytes(db, id)).toEqual(['upload'])
})

it.for([
  ['image/gif', 'as it was drawn, though that is larger, where the server takes no such kind', 'image/jpeg'],
  ['image/png', 'as it is, where that is smaller than what was drawn', 'image/png'],
] as const)('sends a small %s %s', async ([mime, , sent]) => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing')
  await db.blobs.update(originalKey(id), { mime })
  const drawn = { bytes: new ArrayBuffer(90_000), mime: 'image/jpeg', width: 1_000, height: 600 }
  const draw: MakeSmaller = async () => ({ upload: drawn, thumb: drawn, sha256: await digest(drawn.bytes) })
  await prepareCapture(db, id, draw)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued' })
  expect((await db.blobs.get(uploadKey(id)))?.mime).toBe(sent)
})

it('counts an attempt before it is made, so that a crash leaves its mark', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing')
  const preparing = prepareCapture(db, id, failToShrink)
  await expect.poll(async () => (await db.captures.get(id))?.prepareAttempts).toBe(1)
  await preparing
})

it('keeps on this device what is too large to be sent, with its bytes', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing', { prepareAttempts: 2 })
  const bytes = new ArrayBuffer(MAX_PICTURE_BYTES + 1)
  await db.blobs.update(originalKey(id), { bytes, size: bytes.byteLength })
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'failed', lastError: { code: 'too_large' } })
  expect(await remainingBytes(db, id)).toEqual(['original'])
})

it('is drawn smaller after it was sent unchanged and the server found it too large', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing')
  await prepareCapture(db, id, failToShrink)
  expect(await remainingBytes(db, id)).toEqual(['upload'])
  const sent = await db.blobs.get(uploadKey(id))
  await db.captures.update(id, { state: 'preparing', shrinks: 1, prepareAttempts: 0 })
  const drawn = { bytes: new ArrayBuffer(10), mime: 'image/jpeg', width: 1_000, height: 600 }
  const draw = vi.fn<MakeSmaller>(async () => ({ upload: drawn, thumb: drawn, sha256: await digest(drawn.bytes) }))
  await prepareCapture(db, id, draw)
  expect(draw.mock.calls[0]?.[0].byteLength).toBe(sent?.size)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued', size: 10, width: 1_000 })
  expect((await db.blobs.get(uploadKey(id)))?.size).toBe(10)
})

it('keeps the bytes that were sent unchanged if no smaller picture can be drawn from them', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing')
  await prepareCapture(db, id, failToShrink)
  const sent = await db.blobs.get(uploadKey(id))
  await db.captures.update(id, { state: 'preparing', shrinks: 1, prepareAttempts: 0 })
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued', sha256: sent?.sha256 })
  expect(await db.blobs.get(uploadKey(id))).toEqual(sent)
})

it('continues with the rendition when only that is left', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'queued')
  await db.captures.update(id, { state: 'preparing' })
  await db.blobs.delete(originalKey(id))
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued' })
  await db.captures.update(id, { state: 'preparing' })
  await db.blobs.delete(uploadKey(id))
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'bytes_missing' } })
})

it("a capture that couldn't be read twice waits for its owner with its bytes, and proceeds on a retry", async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing')
  const repair = failReads(db, originalKey(id))
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'preparing', prepareAttempts: 1 })
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'unreadable' } })
  expect(await remainingBytes(db, id)).toEqual(['original'])
  repair()
  await tryAgain(db, id)
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued', lastError: null })
})

it('a capture reports a lack of room as long as it lasts, and proceeds automatically after that', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing')
  const makeRoom = failWrites(db, uploadKey(id))
  for (let round = 0; round < 4; round++) await prepareCapture(db, id, failToShrink)
  // A picture that fits nowhere didn't crash the page: it is still reduced.
  expect(await db.captures.get(id)).toMatchObject({
    state: 'preparing',
    prepareAttempts: 0,
    lastError: { code: 'no_room' },
  })
  expect(await remainingBytes(db, id)).toEqual(['original'])
  makeRoom()
  await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued', lastError: null })
})

it.each(diskFullErrors)(
  'a capture is prepared even on a full disk, once sent copies are dropped (%#)',
  async (refusal) => {
    const db = freshDatabase()
    const sent = await createCapture(db, 'done', { doneAt: Date.now() })
    const { id } = await createCapture(db, 'preparing')
    failWritesWhile(db, [uploadKey(sent.id)], refusal)
    await prepareCapture(db, id, failToShrink)
    expect(await db.captures.get(id)).toMatchObject({ state: 'queued', lastError: null })
    expect(await remainingBytes(db, sent.id)).toEqual([])
  },
)

it('a capture is never called unreadable because the disk is full', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing')
  failWritesWhile(db, [originalKey(id)], diskFullErrors[1])
  for (let round = 0; round < 3; round++) await prepareCapture(db, id, failToShrink)
  expect(await db.captures.get(id)).toMatchObject({ state: 'preparing', lastError: { code: 'no_room' } })
})

it('draws a photo with more pixels if that was chosen when it was taken', async () => {
  const db = freshDatabase()
  const asked: RenditionPlan[] = []
  const remember: MakeSmaller = (_bytes, _mime, plan) => {
    asked.push(plan)
    return Promise.reject(new Error('Nothing should be drawn here'))
  }
  const bytes = new ArrayBuffer(4_000_000)
  for (const chosen of [{}, { isDetailed: true } as const]) {
    const { id } = await createCapture(db, 'preparing', chosen)
    await db.blobs.update(originalKey(id), { bytes, size: bytes.byteLength })
    await prepareCapture(db, id, remember)
  }
  expect(asked.map(({ longSide }) => longSide)).toEqual([2048, 2560])
})
