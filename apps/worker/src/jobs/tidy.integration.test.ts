import { createHash, randomBytes } from 'node:crypto'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type NewAttachment, ingestAttachment } from '@canvass/db/captures/attachments'
import { inTenant } from '@canvass/db/database'
import { removeFile, ingestFile } from '@canvass/db/leads/files'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fixture, openFixture } from '../../test/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.end())

const pathOf = (sha256: string) =>
  join(fixture.home, 'blobs', fixture.organizationId, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

/** Stores bytes that are this many hours old. */
async function keep(hours: number): Promise<string> {
  const bytes = randomBytes(40)
  const received = await fixture.blobs.receive(Readable.from([bytes]), { maxBytes: 100 })
  await received.keep(fixture.organizationId)
  await fixture.blobs.keepRendition(fixture.organizationId, received.sha256, 'thumbnail', bytes)
  const at = hoursAgo(hours)
  await utimes(pathOf(received.sha256), at, at)
  return received.sha256
}
const noteOf = (captureId: string, sha256: string): NewAttachment => ({
  organizationId: fixture.organizationId,
  id: newId(),
  captureId,
  userId: fixture.userId,
  kind: 'voice_note',
  mime: 'audio/webm',
  size: 40,
  sha256,
  durationMs: null,
})
/** Inserts a lab picture that was added and read this many hours ago; with a text, it's in the test set. */
const bringToLab = (sha256: string, { hours = 25, truth = null as string | null }) =>
  fixture.owner.query(
    `insert into lab_pictures (organization_id, id, user_id, file_name, mime, width, height, size, sha256, at, ended_at, truth)
      values ($1, $2, $3, 'sign.jpg', 'image/jpeg', 1, 1, 40, $4, $5, $5, $6)`,
    [fixture.organizationId, newId(), fixture.userId, sha256, hoursAgo(hours), truth],
  )
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const isThere = (sha256: string) => fixture.blobs.has(fixture.organizationId, sha256)
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the store', () => {
  it('loses bytes that no row references after a day, and no others', async () => {
    const orphan = await keep(25)
    const arriving = await keep(23)
    const heard = await keep(25)
    await ingestAttachment(fixture.database, noteOf(newId(), heard))
    const photo = Buffer.from('a photo of a bakery')
    await fixture.capture(photo)
    const old = hoursAgo(25)
    await utimes(pathOf(digestOf(photo)), old, old)
    const stop = fixture.start()
    await vi.waitFor(async () => expect(await isThere(orphan)).toBe(false), 10_000)
    await stop()
    const rendition = await fixture.blobs.findRendition(fixture.organizationId, orphan, 'thumbnail')
    expect(rendition).toBeUndefined()
    expect([await isThere(arriving), await isThere(heard), await isThere(digestOf(photo))]).toEqual([true, true, true])
  })

  it('loses the voice notes of a capture a day after it was deleted, but none that a lead shows', async () => {
    const said = async (changes: { deletedAt: Date } | { leadId: string; state: 'joined' }) => {
      const { captureId } = await fixture.capture()
      await inTenant(fixture.database, fixture.organizationId, (tenant) =>
        tenant.updateTable('captures').set(changes).where('id', '=', captureId).execute(),
      )
      const sha256 = await keep(25)
      await ingestAttachment(fixture.database, noteOf(captureId, sha256))
      return { captureId, sha256 }
    }
    const lead = (await fixture.capture()).captureId
    const deleted = await said({ deletedAt: hoursAgo(25) })
    const deletedNow = await said({ deletedAt: hoursAgo(23) })
    const joined = await said({ leadId: lead, state: 'joined' })
    const early = { captureId: newId(), sha256: await keep(25) }
    await ingestAttachment(fixture.database, noteOf(early.captureId, early.sha256))
    const stop = fixture.start()
    await vi.waitFor(async () => expect(await isThere(deleted.sha256)).toBe(false), 10_000)
    await stop()
    const stay = [deletedNow, joined, early]
    expect(await Promise.all(stay.map(({ sha256 }) => isThere(sha256)))).toEqual([true, true, true])
    const ids = [deleted, ...stay].map(({ captureId }) => captureId)
    const rows = await inTenant(fixture.database, fixture.organizationId, (tenant) =>
      tenant.selectFrom('attachments').select('captureId').where('captureId', 'in', ids).execute(),
    )
    expect(rows.map(({ captureId }) => captureId).toSorted()).toEqual(ids.slice(1).toSorted())
  })

  it('loses a file of a lead a day after it was removed, but no existing one', async () => {
    const { captureId } = await fixture.capture()
    const { organizationId, userId } = fixture
    const add = async () => {
      const sha256 = await keep(25)
      const id = newId()
      const told = { name: 'menu.pdf', mime: 'application/pdf', size: 40, most: 50 }
      await ingestFile(fixture.database, { organizationId, id, leadId: captureId, userId, sha256, ...told })
      return { id, sha256 }
    }
    const [gone, goneNow, kept] = [await add(), await add(), await add()]
    for (const { id } of [gone, goneNow])
      await removeFile(fixture.database, { organizationId, leadId: captureId, id, userId })
    await inTenant(fixture.database, organizationId, (tenant) =>
      tenant
        .updateTable('attachments')
        .set({ removedAt: hoursAgo(25) })
        .where('id', '=', gone.id)
        .execute(),
    )
    const stop = fixture.start()
    await vi.waitFor(async () => expect(await isThere(gone.sha256)).toBe(false), 10_000)
    await stop()
    expect([await isThere(goneNow.sha256), await isThere(kept.sha256)]).toEqual([true, true])
  })

  it('loses the files of a deleted capture along with it, but none of a lead that can be restored', async () => {
    const { organizationId, userId } = fixture
    const filed = async (changes: { deletedAt: Date } | { state: 'discarded' }) => {
      const { captureId } = await fixture.capture()
      const sha256 = await keep(25)
      const told = { name: 'menu.pdf', mime: 'application/pdf', size: 40, most: 50 }
      await ingestFile(fixture.database, { organizationId, id: newId(), leadId: captureId, userId, sha256, ...told })
      await inTenant(fixture.database, organizationId, (tenant) =>
        tenant.updateTable('captures').set(changes).where('id', '=', captureId).execute(),
      )
      return sha256
    }
    const deleted = await filed({ deletedAt: hoursAgo(25) })
    const deletedNow = await filed({ deletedAt: hoursAgo(23) })
    const discarded = await filed({ state: 'discarded' })
    const stop = fixture.start()
    await vi.waitFor(async () => expect(await isThere(deleted)).toBe(false), 10_000)
    await stop()
    expect([await isThere(deletedNow), await isThere(discarded)]).toEqual([true, true])
  })

  it('keeps nothing but the id of a capture a day after it was deleted', async () => {
    const MARK = 'Zanzibarquell'
    const made = async (changes: { deletedAt: Date } | { state: 'discarded' }) => {
      const { captureId, organizationId } = await fixture.capture(undefined, MARK, { note: MARK })
      await fixture.owner.query(
        `insert into capture_stages (organization_id, capture_id, name, state, finding)
         values ($1, $2, 'read_text', 'done', to_jsonb($3::text))`,
        [organizationId, captureId, MARK],
      )
      await inTenant(fixture.database, organizationId, (tenant) =>
        tenant.updateTable('captures').set(changes).where('id', '=', captureId).execute(),
      )
      return captureId
    }
    const ids = [
      await made({ deletedAt: hoursAgo(25) }),
      await made({ deletedAt: hoursAgo(23) }),
      await made({ state: 'discarded' }),
    ]
    const held = async () => {
      const { rows } = await fixture.owner.query<{ id: string; deleted: boolean; texts: number }>(
        `select c.id, c.deleted_at is not null as deleted, (c.meta::text || coalesce(c.typed_text, '') like '%' || $2 || '%')::integer
           + (select count(*) from capture_stages s where s.capture_id = c.id)::integer as texts
         from captures c where c.id = any($1)`,
        [ids, MARK],
      )
      return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.deleted, row?.texts])
    }
    expect(await held()).toEqual([
      [true, 2],
      [true, 2],
      [false, 2],
    ])
    const stop = fixture.start()
    await vi.waitFor(async () => expect((await held())[0]).toEqual([true, 0]), 10_000)
    await stop()
    expect((await held()).slice(1)).toEqual([
      [true, 2],
      [false, 2],
    ])
    const { rows } = await fixture.owner.query('select kind from capture_events where capture_id = $1', [ids[0]])
    expect(rows).toEqual([{ kind: 'emptied' }])
  })

  it('loses the photo of a capture a day after it was deleted, but none that another capture shows', async () => {
    const photo = async (changes: { deletedAt: Date } | { state: 'discarded' }, alsoKept = false) => {
      const bytes = Buffer.from(`a photo ${newId()}`)
      const { captureId } = await fixture.capture(bytes)
      if (alsoKept) await fixture.capture(bytes)
      await inTenant(fixture.database, fixture.organizationId, (tenant) =>
        tenant.updateTable('captures').set(changes).where('id', '=', captureId).execute(),
      )
      const sha256 = digestOf(bytes)
      await fixture.blobs.keepRendition(fixture.organizationId, sha256, 'thumbnail', bytes)
      await utimes(pathOf(sha256), hoursAgo(49), hoursAgo(49))
      return sha256
    }
    const deleted = await photo({ deletedAt: hoursAgo(25) })
    const deletedNow = await photo({ deletedAt: hoursAgo(23) })
    const shared = await photo({ deletedAt: hoursAgo(25) }, true)
    const discarded = await photo({ state: 'discarded' })
    const stop = fixture.start()
    await vi.waitFor(async () => expect(await isThere(deleted)).toBe(false), 10_000)
    await stop()
    expect(await fixture.blobs.findRendition(fixture.organizationId, deleted, 'thumbnail')).toBeUndefined()
    expect(await Promise.all([deletedNow, shared, discarded].map(isThere))).toEqual([true, true, true])
  })

  it('keeps the lab pictures in the test set, and loses the others after a day', async () => {
    const [kept, passing, gone] = [await keep(25), await keep(25), await keep(25)]
    await bringToLab(kept, { truth: 'OPEN' })
    await bringToLab(passing, { hours: 23 })
    await bringToLab(gone, {})
    const stop = fixture.start()
    await vi.waitFor(async () => expect(await isThere(gone)).toBe(false), 10_000)
    await stop()
    expect([await isThere(kept), await isThere(passing)]).toEqual([true, true])
  })

  it('raises an alarm if it has lost bytes that a capture references, until they are back', async () => {
    const photo = Buffer.from(`a photo ${newId()}`)
    await fixture.capture(photo)
    await rm(pathOf(digestOf(photo)))
    const stop = fixture.start()
    const said = (storage: object) =>
      vi.waitFor(async () => expect(await fixture.beat()).toMatchObject({ storage }), 10_000)
    await said({ ok: false, detail: 'Missing bytes: 1' })
    const received = await fixture.blobs.receive(Readable.from([photo]), { maxBytes: 100 })
    await received.keep(fixture.organizationId)
    await said({ ok: true })
    await stop()
  })

  it('raises an alarm if it has lost a picture of the test set, but not for a temporary lab picture', async () => {
    const [kept, passing] = [await keep(1), await keep(1)]
    await bringToLab(kept, { truth: 'OPEN' })
    await bringToLab(passing, { hours: 1 })
    for (const sha256 of [kept, passing]) await rm(pathOf(sha256))
    const stop = fixture.start()
    await vi.waitFor(
      async () => expect(await fixture.beat()).toMatchObject({ storage: { ok: false, detail: 'Missing bytes: 1' } }),
      10_000,
    )
    await stop()
    await fixture.owner.query('delete from lab_pictures where sha256 = $1', [kept])
  })

  it('stops being scanned when a worker stops', async () => {
    let looked = 0
    const endless = {
      ...fixture.blobs,
      async *listOld() {
        for (;;) {
          looked += 1
          await new Promise(setImmediate)
          yield { organizationId: fixture.organizationId, sha256: digestOf(Buffer.from(`old ${looked}`)) }
        }
      },
      removeOld: () => Promise.resolve(false),
    }
    const stop = fixture.start({ blobs: endless })
    await vi.waitFor(() => expect(looked).toBeGreaterThan(0), 10_000)
    await stop()
    const then = looked
    await new Promise(setImmediate)
    expect(looked).toBe(then)
  })
})
