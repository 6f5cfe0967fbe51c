import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { failToShrink } from '../../../test/fail-to-shrink.ts'
import { remainingBytes, createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { digest } from '../../platform/local/digest.ts'
import { exportCaptures } from './export-outbox.ts'
import { importCaptures } from './import-outbox.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { LocalDatabase as Database } from '../../platform/local/local-database.ts'
import { DATA_NAME, FORMAT } from './outbox-file.ts'
import { idOfName } from '../captures/copy/copied-capture.ts'
import { prepareCapture } from '../captures/preparing/prepare-capture.ts'
import { saveTyped } from '../captures/taking/save-capture.ts'

const AT = new Date('2026-05-12T14:06:00.000Z')
let phone: LocalDatabase

beforeEach(() => {
  phone = freshDatabase()
})

/** Creates a capture as on a device: the digest matches the bytes. */
async function sealed(db: LocalDatabase, state: 'queued' | 'failed' = 'queued') {
  const row = await createCapture(db, state)
  const stored = await db.blobs.get(uploadKey(row.id))
  if (!stored) throw new Error('No bytes')
  const sha256 = await digest(stored.bytes)
  await db.captures.update(row.id, { sha256 })
  await db.blobs.update(uploadKey(row.id), { sha256 })
  return { ...row, sha256 }
}

/** The same person's next phone, or this one after its storage was lost. */
async function nextPhone(): Promise<LocalDatabase> {
  await phone.delete()
  return new Database(phone.userId)
}

describe('a saved copy', () => {
  it.each(['1970-01-01T00:16:40.000Z', '2140-01-01T00:00:00.000Z'])(
    'can be made on a device whose clock is at %s',
    async (now) => {
      const { id } = await sealed(phone)
      const file = await exportCaptures(phone, [id], new Date(now))
      expect(await importCaptures(await nextPhone(), file)).toMatchObject({ added: 1 })
    },
  )

  it('restores forty captures under their own ids, with exactly the bytes to send', async () => {
    const rows = []
    for (let made = 0; made < 40; made++) rows.push(await sealed(phone))
    const ids = rows.map(({ id }) => id)
    const file = await exportCaptures(phone, ids, AT)
    const next = await nextPhone()
    expect(await importCaptures(next, file)).toEqual({
      added: 40,
      changes: 0,
      voiceNotes: 0,
      files: 0,
      known: 0,
      leftOut: 0,
    })
    expect(await next.captures.orderBy('id').primaryKeys()).toEqual(ids)
    const first = await next.captures.get(ids[0] ?? '')
    expect(first).toMatchObject({ state: 'queued', sha256: rows[0]?.sha256, attempts: 0 })
    expect(await digest((await next.blobs.get(uploadKey(ids[0] ?? '')))?.bytes ?? new ArrayBuffer())).toBe(
      rows[0]?.sha256,
    )
  })

  it('adds nothing new where its captures still exist', async () => {
    const { id } = await sealed(phone)
    const file = await exportCaptures(phone, [id], AT)
    expect(await importCaptures(phone, file)).toEqual({
      added: 0,
      changes: 0,
      voiceNotes: 0,
      files: 0,
      known: 1,
      leftOut: 0,
    })
    expect(await phone.captures.count()).toBe(1)
  })

  it.each([
    ['has thrown away', 'bytes_missing'],
    ['cannot read any more', 'unreadable'],
  ])('gives a capture back the bytes that the browser %s', async (_how, code) => {
    const { id } = await sealed(phone)
    const file = await exportCaptures(phone, [id], AT)
    await phone.blobs.clear()
    await phone.captures.update(id, {
      state: 'needs_attention',
      lastError: { code, message: null, http: null, at: 1 },
    })
    expect((await importCaptures(phone, file)).added).toBe(1)
    expect(await phone.captures.get(id)).toMatchObject({ state: 'queued' })
    expect(await remainingBytes(phone, id)).toEqual(['upload'])
  })

  it("contains originals of what isn't prepared yet, and typed entries too", async () => {
    const raw = await createCapture(phone, 'preparing')
    const typed = await saveTyped(
      phone,
      { userId: phone.userId, organizationId: 'gull' },
      'Juniper Kiln',
      'Juniper Kiln',
    )
    const file = await exportCaptures(phone, [raw.id, typed.id], AT)
    const next = await nextPhone()
    expect((await importCaptures(next, file)).added).toBe(2)
    expect(await next.captures.get(raw.id)).toMatchObject({ state: 'preparing', sha256: null })
    expect(await next.blobs.get(originalKey(raw.id))).toBeDefined()
    expect(await next.captures.get(typed.id)).toMatchObject({
      state: 'queued',
      source: 'manual',
      title: 'Juniper Kiln',
    })
  })

  it('is complete even if a picture is prepared while the file is written', async () => {
    const { id } = await createCapture(phone, 'preparing')
    const preparing = prepareCapture(phone, id, failToShrink)
    const file = await exportCaptures(phone, [id], AT)
    await preparing
    const next = await nextPhone()
    expect(await importCaptures(next, file)).toEqual({
      added: 1,
      changes: 0,
      voiceNotes: 0,
      files: 0,
      known: 0,
      leftOut: 0,
    })
  })

  it("restores every other capture when one of them can't be read", async () => {
    const { id } = await sealed(phone)
    const ours = await exportCaptures(phone, [id], AT)
    const { [DATA_NAME]: data, ...photos } = unzipSync(new Uint8Array(await ours.arrayBuffer()))
    const told = JSON.parse(strFromU8(data ?? new Uint8Array())) as { captures: unknown[] }
    const captures = [{ ...entry(ID, 'a'.repeat(64)), source: 'hearsay' }, ...told.captures]
    const both = blob({ ...photos, [DATA_NAME]: strToU8(JSON.stringify({ ...told, captures })) })
    const next = await nextPhone()
    expect(await importCaptures(next, both)).toEqual({
      added: 1,
      changes: 0,
      voiceNotes: 0,
      files: 0,
      known: 0,
      leftOut: 1,
    })
  })

  it("accepts a capture with an endless title and a type that its system didn't know", async () => {
    const { id } = await createCapture(phone, 'preparing', {
      title: 'x'.repeat(4_000),
      mime: 'application/octet-stream',
    })
    const stored = await phone.blobs.get(originalKey(id))
    if (stored) await phone.blobs.put({ ...stored, mime: 'application/octet-stream' })
    const file = await exportCaptures(phone, [id], AT)
    const next = await nextPhone()
    expect(await importCaptures(next, file)).toMatchObject({ added: 1, leftOut: 0 })
    expect(await next.captures.get(id)).toMatchObject({ title: 'x'.repeat(300), mime: 'image/heic' })
  })

  it('is refused to any other user', async () => {
    const { id } = await sealed(phone)
    const file = await exportCaptures(phone, [id], AT)
    const other = freshDatabase()
    await expect(importCaptures(other, file)).rejects.toThrow('belong to someone else')
    expect(await other.captures.count()).toBe(0)
  })
})

const dataOf = (captures: unknown): Uint8Array =>
  strToU8(JSON.stringify({ format: FORMAT, exportedAt: AT.toISOString(), ownerUserId: phone.userId, captures }))
const entry = (id: string, sha256: string, bytes = 'upload') => ({
  id,
  organizationId: 'gull',
  source: 'camera',
  title: '',
  mime: 'image/jpeg',
  sha256,
  width: null,
  height: null,
  originalSize: 1,
  meta: { source: 'camera' },
  capturedAt: 1,
  state: 'queued',
  bytes,
})
const ID = '01890000-0000-7000-8000-000000000001'
const blob = (parts: Record<string, Uint8Array>): Blob => new Blob([zipSync(parts).slice()])

describe('a hostile file', () => {
  it("is refused when it isn't a ZIP, or not one of ours", async () => {
    await expect(importCaptures(phone, new Blob(['no zip at all']))).rejects.toThrow('a backup made by Canvass')
    await expect(importCaptures(phone, blob({ [DATA_NAME]: strToU8('{"format":"other"}') }))).rejects.toThrow(
      'a backup made by Canvass',
    )
    const withoutCaptures = JSON.stringify({ format: FORMAT, exportedAt: '', ownerUserId: phone.userId })
    await expect(importCaptures(phone, blob({ [DATA_NAME]: strToU8(withoutCaptures) }))).rejects.toThrow(
      'a backup made by Canvass',
    )
    await expect(importCaptures(phone, blob({ 'photos/../../etc.jpg': strToU8('x') }))).rejects.toThrow()
  })

  it('is refused when a part unpacks to far more than its size', async () => {
    const bomb = new Uint8Array(8 * 1024 * 1024)
    const file = blob({ [DATA_NAME]: dataOf([entry(ID, 'a'.repeat(64))]), [`photos/${ID}.jpg`]: bomb })
    expect(file.size).toBeLessThan(20_000)
    await expect(importCaptures(phone, file)).rejects.toThrow('far too much')
    expect(await phone.captures.count()).toBe(0)
  })

  it("adds nothing whose bytes differ from their description, nor anything it doesn't list", async () => {
    const file = blob({
      [DATA_NAME]: dataOf([entry(ID, 'b'.repeat(64))]),
      [`photos/${ID}.jpg`]: strToU8('other bytes'),
      'photos/01890000-0000-7000-8000-000000000002.jpg': strToU8('unlisted'),
    })
    expect(await importCaptures(phone, file)).toEqual({
      added: 0,
      changes: 0,
      voiceNotes: 0,
      files: 0,
      known: 0,
      leftOut: 1,
    })
    expect(await phone.captures.count()).toBe(0)
  })

  it.each(['__proto__', '/photos/x.jpg', `photos/${ID}.jpg/`, `photos/../${ID}.jpg`, `typed/${ID}.html5`])(
    'gains nothing by the name %s',
    (name) => expect(idOfName(name)).toBeUndefined(),
  )
})
