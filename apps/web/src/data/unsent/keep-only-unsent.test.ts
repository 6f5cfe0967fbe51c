import { describe, expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { saveVoiceNote } from '../voice-notes/voice-notes.ts'
import { addEdit } from '../edits/add-edit.ts'
import { noteOwner } from '../owners/device-owners.ts'
import { noteSignedOut, openDeviceStore } from '../../platform/local/device-store.ts'
import { type LocalDatabase, openLocalDatabase } from '../../platform/local/local-database.ts'
import { readUnsent, totalOf } from './unsent.ts'
import { keepOnlyUnsent } from './keep-only-unsent.ts'
import { clearOtherUsers } from './seal-others.ts'

const CANARY = 'Juniper Bakehouse'
const thumb = (id: string) => ({ id, bytes: new TextEncoder().encode(CANARY).buffer, mime: 'image/jpeg' })

/** Returns every value of every table as searchable text. */
async function everythingIn(db: LocalDatabase): Promise<string> {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()))
  return JSON.stringify(tables, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  )
}

async function lookedAt(db: LocalDatabase): Promise<void> {
  for (const state of ['uploaded', 'processing', 'done'] as const) {
    const { id } = await createCapture(db, state, { title: CANARY })
    await db.thumbs.put(thumb(id))
    await db.reviews.put({ captureId: id, decision: 'kept', joinedTo: null, at: 1 })
  }
  await db.keptAreas.put({ key: CANARY, name: CANARY, markedAt: 1 })
  await db.keptPhotos.put({ captureId: 'one', leadId: CANARY, bytes: thumb('one').bytes } as never)
  await db.leads.put({ id: 'one', companyName: CANARY } as never)
  await db.details.put({ id: 'one', usedAt: 1, lead: { companyName: CANARY } as never })
  await db.people.put({ id: 'one', name: CANARY } as never)
  await db.teams.put({ id: 'one', name: CANARY } as never)
  await db.keptLeads.put({ id: CANARY, markedAt: 1 })
  await db.readings.put({ captureId: 'one', knownLeadId: CANARY } as never)
  await db.serverReadings.put({ captureId: 'one', readAt: 1, reading: { text: CANARY } as never })
  for (const sent of [db.salesEvents, db.voiceNotes, db.leadFiles])
    await sent.put({ id: 'one', name: CANARY, state: 'sent' } as never)
  await db.meta.bulkPut([
    { key: 'mergedEdits', value: [CANARY] },
    { key: 'sync', value: CANARY },
  ])
}

describe('what is left of a user who signed out', () => {
  it('is nothing if everything was sent', async () => {
    const db = freshDatabase()
    await lookedAt(db)
    const before = await Promise.all(db.tables.map(async (table) => ((await table.count()) > 0 ? '' : table.name)))
    // In these tables, every row is unsent work.
    expect(before.filter((name) => name !== '').toSorted()).toEqual(['afterthoughts', 'edits'])
    await keepOnlyUnsent(db)
    expect(await everythingIn(db)).not.toContain(CANARY)
    const counts = await Promise.all(db.tables.filter(({ name }) => name !== 'meta').map((table) => table.count()))
    expect(counts.every((count) => count === 0)).toBe(true)
  })

  it('is each capture that only this device has, with its bytes, its picture, and its log', async () => {
    const db = freshDatabase()
    await lookedAt(db)
    const states = ['preparing', 'queued', 'uploading', 'failed', 'needs_attention'] as const
    const kept = await Promise.all(states.map((state) => createCapture(db, state)))
    for (const { id } of kept) await db.thumbs.put({ ...thumb(id), bytes: new ArrayBuffer(1) })
    const before = await db.blobs.bulkGet(kept.map(({ id }) => `${id}:original`))
    await keepOnlyUnsent(db)
    const ids = kept.map(({ id }) => id).toSorted()
    expect(await db.captures.toCollection().primaryKeys()).toEqual(ids)
    expect(await db.thumbs.toCollection().primaryKeys()).toEqual(ids)
    expect(await db.blobs.bulkGet(kept.map(({ id }) => `${id}:original`))).toEqual(before)
    expect(new Set((await db.events.toArray()).map(({ captureId }) => captureId)).size).toBe(states.length)
    expect(await everythingIn(db)).not.toContain(CANARY)
  })

  it("is a photo that the server wouldn't accept, though its typed name has become a lead", async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'done')
    const bytes = new Uint8Array([7]).buffer
    await db.blobs.put({ key: `${id}:photo`, bytes, mime: 'image/tiff', size: 1, sha256: null })
    await keepOnlyUnsent(db)
    expect(await db.captures.toCollection().primaryKeys()).toEqual([id])
    expect(await db.blobs.toCollection().primaryKeys()).toContain(`${id}:photo`)
  })

  it('is every unsent change and voice note, with the capture that it refers to', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'done')
    const other = await createCapture(db, 'uploaded')
    await saveVoiceNote(db, id, {
      bytes: new Uint8Array([7]).buffer,
      mime: 'audio/webm',
      durationMs: 10,
      levels: [],
    })
    await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
    await db.afterthoughts.add({
      opId: crypto.randomUUID(),
      captureId: other.id,
      at: new Date().toISOString(),
      thought: { kind: 'note', noteId: crypto.randomUUID(), text: 'Ask for Ana' },
    })
    const before = await readUnsent(db)
    await keepOnlyUnsent(db)
    expect(await readUnsent(db)).toMatchObject({ changes: before.changes, voiceNotes: before.voiceNotes })
    expect(await db.captures.toCollection().primaryKeys()).toEqual([id, other.id].toSorted())
    const notes = await db.voiceNotes.toArray()
    expect((await db.blobs.toCollection().primaryKeys()).toSorted()).toEqual(notes.map((note) => `${note.id}:voice`))
  })
})

describe('the next user of the device', () => {
  it('finds nothing of a user who never signed out except their name and the amount of their unsent work', async () => {
    const [before, after] = [freshDatabase().userId, freshDatabase().userId]
    const db = openLocalDatabase(before)
    await lookedAt(db)
    await createCapture(db, 'queued')
    await noteOwner({ userId: before, organizationId: 'one', name: 'Mira', mayCapture: true })
    await noteOwner({ userId: after, organizationId: 'two', name: 'Ben', mayCapture: true })
    await clearOtherUsers(after)
    expect(await everythingIn(db)).not.toContain(CANARY)
    expect(totalOf(await readUnsent(db))).toBe(1)
    expect(await openDeviceStore().owners.get(before)).toMatchObject({ name: 'Mira', isSignedIn: false })
  })

  it("doesn't even see the name of a user who left nothing", async () => {
    const { userId } = freshDatabase()
    await lookedAt(openLocalDatabase(userId))
    await noteOwner({ userId, organizationId: 'one', name: 'Mira', mayCapture: true })
    await noteSignedOut()
    await clearOtherUsers(undefined)
    expect(await openDeviceStore().owners.get(userId)).toMatchObject({ name: '' })
  })
})
