import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { digest } from '../../platform/local/digest.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { fileKey } from '../../platform/local/rows/lead-file-row.ts'
import { saveFileOfLead } from '../files/lead-files.ts'
import { exportCaptures } from './export-outbox.ts'
import { importCaptures } from './import-outbox.ts'
import { DATA_NAME, FORMAT } from './outbox-file.ts'

/* Bytes in a saved copy that look like a part of the ZIP itself, and copies that are damaged. */

const AT = new Date('2026-11-20T18:00:00.000Z')
const LARGE = 65 * 1024 * 1024
const NOTHING = { added: 0, changes: 0, voiceNotes: 0, files: 0, known: 0, leftOut: 0 }
let phone: LocalDatabase

beforeEach(() => {
  phone = freshDatabase()
})

/** ZIP signatures amid other bytes. */
const looksLike = (signature: string) => `before${signature}${'a photo like any other, '.repeat(9)}after`

/** Creates a pending capture with these bytes, prepared for sending. */
async function ready(bytes: Uint8Array<ArrayBuffer>) {
  const row = await createCapture(phone)
  const sha256 = await digest(bytes.buffer)
  await phone.captures.update(row.id, { sha256 })
  await phone.blobs.update(uploadKey(row.id), { bytes: bytes.buffer, sha256, size: bytes.length })
  return row.id
}

/** Creates a capture that isn't prepared yet. */
async function raw(text: string) {
  const { id } = await createCapture(phone, 'preparing', { sha256: null })
  const { buffer, length } = strToU8(text)
  await phone.blobs.update(originalKey(id), { bytes: buffer, size: length })
  return id
}

/** The same person's next phone, or this one after its storage was lost. */
async function nextPhone(): Promise<LocalDatabase> {
  await phone.delete()
  return new LocalDatabase(phone.userId)
}

const textHere = async (db: LocalDatabase, key: string): Promise<string> =>
  new TextDecoder().decode((await db.blobs.get(key))?.bytes)

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer())

/** Returns the offset of the last occurrence of these bytes. */
function findLast(bytes: Uint8Array, text: string): number {
  const sought = strToU8(text)
  for (let at = bytes.length - sought.length; at >= 0; at -= 1)
    if (sought.every((byte, index) => bytes[at + index] === byte)) return at
  throw new Error(`Cannot find ${text}`)
}

describe('a saved copy restores', () => {
  it('a file of a lead that is itself a ZIP, as documents are', async () => {
    const document = zipSync({ 'word/document.xml': strToU8('<w:p>Menu</w:p>'), 'data.xml': strToU8('<data/>') })
    const row = await saveFileOfLead(phone, crypto.randomUUID(), new File([document.slice()], 'Menu.docx'))
    if (typeof row === 'string') throw new Error(row)
    const file = await exportCaptures(phone, [], AT, { isAll: true })
    const next = await nextPhone()
    expect(await importCaptures(next, file)).toEqual({ ...NOTHING, files: 1 })
    expect(await next.leadFiles.get(row.id)).toMatchObject({ name: 'Menu.docx', sha256: row.sha256 })
    expect((await next.blobs.get(fileKey(row.id)))?.bytes.byteLength).toBe(document.length)
  })

  it('every photo next to a file that is another saved copy', async () => {
    const other = await exportCaptures(phone, [await raw('an older photo')], AT)
    await phone.captures.clear()
    await saveFileOfLead(phone, crypto.randomUUID(), new File([other], 'canvass-2026-11-19.zip'))
    const ids: string[] = []
    for (let made = 0; made < 10; made++) ids.push(await ready(strToU8(`photo ${made}`)))
    const file = await exportCaptures(phone, ids, AT, { isAll: true })
    const next = await nextPhone()
    expect(await importCaptures(next, file)).toEqual({ ...NOTHING, added: 10, files: 1 })
  })

  it.each(['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006', 'PK\u0007\u0008'])(
    'intact photos that contain %j by chance, both prepared and original',
    async (signature) => {
      const text = looksLike(signature)
      const [sent, taken] = [await ready(strToU8(text)), await raw(text)]
      const file = await exportCaptures(phone, [sent, taken], AT)
      const next = await nextPhone()
      expect(await importCaptures(next, file)).toEqual({ ...NOTHING, added: 2 })
      expect(await textHere(next, uploadKey(sent))).toBe(text)
      expect(await textHere(next, originalKey(taken))).toBe(text)
    },
  )

  it('everything but its damaged parts', async () => {
    const ids = [await raw('the first photo'), await raw('the second photo'), await raw('the third photo')]
    const bytes = await bytesOf(await exportCaptures(phone, ids, AT))
    bytes.set(strToU8('XX'), findLast(bytes, 'second'))
    const next = await nextPhone()
    expect(await importCaptures(next, new Blob([bytes]))).toEqual({ ...NOTHING, added: 2, leftOut: 1 })
    expect(await next.captures.get(ids[1] ?? '')).toBeUndefined()
  })

  it('everything before and after a gap in it', async () => {
    const ids = [await raw('the first photo'), await raw('the second photo'), await raw('the third photo')]
    const bytes = await bytesOf(await exportCaptures(phone, ids, AT))
    const hole = findLast(bytes, 'second')
    const file = new Blob([bytes.slice(0, hole), bytes.slice(hole + 3)])
    const next = await nextPhone()
    expect(await importCaptures(next, file)).toEqual({ ...NOTHING, added: 2, leftOut: 1 })
  })

  it('all of it when its end was cut off after the last part', async () => {
    const id = await ready(strToU8('a photo'))
    const bytes = await bytesOf(await exportCaptures(phone, [id], AT))
    const cut = new Blob([bytes.slice(0, findLast(bytes, 'PK\u0001\u0002') + 20)])
    const next = await nextPhone()
    expect(await importCaptures(next, cut)).toEqual({ ...NOTHING, added: 1 })
  })

  it('what lies beyond the first four gigabytes, where its positions wrap around', async () => {
    const id = await ready(strToU8('a photo'))
    const file = await exportCaptures(phone, [id], AT)
    const before = 2 ** 32
    const slice = (from: number, to: number) =>
      new Blob([
        new Uint8Array(Math.max(0, Math.min(to, before) - from)),
        file.slice(Math.max(0, from - before), Math.max(0, to - before)),
      ])
    const large = { size: before + file.size, slice } as unknown as Blob
    const next = await nextPhone()
    expect(await importCaptures(next, large)).toEqual({ ...NOTHING, added: 1 })
  })

  it('a photo larger than our unpacking limit, and what follows it', async () => {
    const large = new Uint8Array(LARGE)
    const [first, last] = [await ready(large), await raw('the last photo')]
    const file = await exportCaptures(phone, [first, last], AT)
    const next = await nextPhone()
    expect(await importCaptures(next, file)).toEqual({ ...NOTHING, added: 2 })
    expect((await next.blobs.get(uploadKey(first)))?.bytes.byteLength).toBe(LARGE)
  })

  it('everything but a part that unpacks to more than the limit, when its end was cut off', async () => {
    const large = new Uint8Array(LARGE)
    // Its start hardly compresses, since anything that compresses too well is refused for that.
    for (let at = 0; at < 1024 * 1024; at += 65_536) crypto.getRandomValues(large.subarray(at, at + 65_536))
    const other = ID.replace(/1$/, '2')
    const file = blob({
      [`photos/${other}.jpg`]: large,
      [`photos/${ID}.jpg`]: strToU8('the photo'),
      [DATA_NAME]: dataOf(other, ID),
    })
    expect(await importCaptures(phone, file.slice(0, file.size - 10))).toEqual({ ...NOTHING, added: 1, leftOut: 1 })
    expect(await textHere(phone, originalKey(ID))).toBe('the photo')
  })

  it('no original whose bytes have changed', async () => {
    const id = await raw('the photo as it was taken')
    const [data] = (await textOf(await exportCaptures(phone, [id], AT))).match(/\{"format".*\}/) ?? []
    const next = await nextPhone()
    const changed = blob({ [`photos/${id}.jpg`]: strToU8('other bytes'), [DATA_NAME]: strToU8(data ?? '') })
    expect(await importCaptures(next, changed)).toEqual({ ...NOTHING, leftOut: 1 })
  })

  it('an original from an older file, which has no digest for it', async () => {
    const file = blob({ [`photos/${ID}.jpg`]: strToU8(looksLike('PK\u0007\u0008')), [DATA_NAME]: dataOf(ID) })
    expect(await importCaptures(phone, file)).toEqual({ ...NOTHING, added: 1 })
    expect(await textHere(phone, originalKey(ID))).toBe(looksLike('PK\u0007\u0008'))
    expect(await phone.captures.get(ID)).toMatchObject({ state: 'preparing', sha256: null })
  })
})

const textOf = async (file: Blob): Promise<string> => new TextDecoder().decode(await file.arrayBuffer())
const blob = (parts: Record<string, Uint8Array>): Blob => new Blob([zipSync(parts).slice()])
const ID = '01890000-0000-7000-8000-000000000001'

/** Builds a file's data for captures with original photos. */
const dataOf = (...ids: readonly string[]): Uint8Array =>
  strToU8(
    JSON.stringify({
      format: FORMAT,
      exportedAt: AT.toISOString(),
      ownerUserId: phone.userId,
      captures: ids.map((id) => ({
        id,
        organizationId: 'gull',
        source: 'camera',
        title: '',
        mime: 'image/jpeg',
        sha256: null,
        width: null,
        height: null,
        originalSize: 1,
        meta: { source: 'camera' },
        capturedAt: 1,
        state: 'preparing',
        bytes: 'original',
      })),
    }),
  )

/** Builds the file of one photo, with one number of its directory entry replaced. */
async function tampered(at: number, value: number): Promise<Blob> {
  const bytes = zipSync({ [DATA_NAME]: dataOf(ID), [`photos/${ID}.jpg`]: strToU8('abc'.repeat(100)) })
  new DataView(bytes.buffer).setUint32(findLast(bytes, 'PK\u0001\u0002') + at, value, true)
  return new Blob([bytes.slice()])
}

describe('a hostile directory in a file', () => {
  it.each([
    ['packed size', 20, 100_000],
    ['size', 24, 10],
    ['size', 24, 400],
    ['packed size', 20, LARGE],
    ['size', 24, LARGE],
    ['position', 42, 100_000],
    ['position', 42, 3],
    ['sum', 16, 1],
  ])('restores nothing whose %s is a lie', async (_what, at, value) => {
    expect(await importCaptures(phone, await tampered(at, value))).toEqual({ ...NOTHING, leftOut: 1 })
    expect(await phone.captures.count()).toBe(0)
  })

  it('is refused when the stated size of the data exceeds any that we would write', async () => {
    const bytes = zipSync({ [DATA_NAME]: dataOf(ID) })
    new DataView(bytes.buffer).setUint32(findLast(bytes, 'PK\u0001\u0002') + 24, LARGE, true)
    await expect(importCaptures(phone, new Blob([bytes.slice()]))).rejects.toThrow('too large')
  })

  it('is refused when it names more parts than we would write', async () => {
    const bytes = zipSync({ [DATA_NAME]: dataOf(ID) })
    const [listAt, endAt] = [findLast(bytes, 'PK\u0001\u0002'), bytes.length - 22]
    const list = Array.from({ length: 30_002 }, () => bytes.slice(listAt, endAt))
    const end = bytes.slice(endAt)
    new DataView(end.buffer).setUint32(12, list.length * (endAt - listAt), true)
    const file = new Blob([bytes.slice(0, listAt), ...list, end])
    await expect(importCaptures(phone, file)).rejects.toThrow('too many parts')
  })
})
