import { createHash, randomBytes } from 'node:crypto'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { takeInAttachment } from '@canvass/db/attachments'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Field, openField } from '../test/field.ts'

let field: Field
beforeAll(async () => {
  field = await openField()
})
afterAll(() => field.end())

const pathOf = (sha256: string) =>
  join(field.home, 'blobs', field.organizationId, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

/** Bytes in the store that have lain there for so many hours. */
async function keep(hours: number): Promise<string> {
  const bytes = randomBytes(40)
  const received = await field.blobs.receive(Readable.from([bytes]), { maxBytes: 100 })
  await received.keep(field.organizationId)
  await field.blobs.keepRendition(field.organizationId, received.sha256, 'thumbnail', bytes)
  const at = new Date(Date.now() - hours * 3_600_000)
  await utimes(pathOf(received.sha256), at, at)
  return received.sha256
}
const isThere = (sha256: string) => field.blobs.has(field.organizationId, sha256)
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the store', () => {
  it('loses bytes that no row speaks of after a day, and no others', async () => {
    const orphan = await keep(25)
    const arriving = await keep(23)
    const heard = await keep(25)
    await takeInAttachment(field.database, {
      organizationId: field.organizationId,
      id: newId(),
      captureId: newId(),
      userId: field.userId,
      kind: 'voice_note',
      mime: 'audio/webm',
      size: 40,
      sha256: heard,
      durationMs: null,
    })
    const photo = Buffer.from('a photo of a bakery')
    await field.capture(photo)
    const old = new Date(Date.now() - 25 * 3_600_000)
    await utimes(pathOf(digestOf(photo)), old, old)
    const stop = field.start()
    await vi.waitFor(async () => expect(await isThere(orphan)).toBe(false), 10_000)
    await stop()
    const rendition = await field.blobs.findRendition(field.organizationId, orphan, 'thumbnail')
    expect(rendition).toBeUndefined()
    expect([await isThere(arriving), await isThere(heard), await isThere(digestOf(photo))]).toEqual([true, true, true])
  })

  it('that lost what a capture speaks of is an alarm, until it is there again', async () => {
    const photo = Buffer.from(`a photo ${newId()}`)
    await field.capture(photo)
    await rm(pathOf(digestOf(photo)))
    const stop = field.start()
    const said = (storage: object) =>
      vi.waitFor(async () => expect(await field.beat()).toMatchObject({ storage }), 10_000)
    await said({ ok: false, detail: 'Missing bytes: 1' })
    const received = await field.blobs.receive(Readable.from([photo]), { maxBytes: 100 })
    await received.keep(field.organizationId)
    await said({ ok: true })
    await stop()
  })
})
