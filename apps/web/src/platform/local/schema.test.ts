import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { v4 } from 'uuid'
import { expect, it } from 'vitest'
import { LocalDatabase } from './local-database.ts'
import { recover } from '../../data/captures/sending/recover.ts'
import { countWaiting } from '../outbox/cargo.ts'
import { measureOnlyHere } from '../outbox/only-here.ts'

/** The tables of the first version. NEVER change this: phones in the field have it. */
const FIRST = {
  captures: 'id, [state+nextAt], capturedAt, leadId',
  blobs: 'key',
  thumbs: 'id',
  events: '++n, captureId',
  leads: 'id, status, createdAt, [status+createdAt], changeSeq',
  details: 'id, usedAt',
  meta: 'key',
}
const COUNT = 500

it('migrates five hundred captures of the first version to this one, with every byte', async () => {
  const userId = v4()
  const old = new Dexie(`canvass-${userId}`)
  old.version(1).stores(FIRST)
  const ids = Array.from({ length: COUNT }, (_, n) => `01890000-0000-7000-8000-${`${n}`.padStart(12, '0')}`)
  await old.table('captures').bulkPut(
    ids.map((id, n) => ({
      id,
      ownerUserId: userId,
      state: 'queued',
      nextAt: 0,
      attempts: 0,
      capturedAt: n,
      leadId: id,
      sha256: 'd1ge57',
    })),
  )
  await old.table('blobs').bulkPut(
    ids.map((id, n) => ({
      key: `${id}:upload`,
      bytes: new Uint8Array([n % 256, 7]).buffer,
      size: 2,
      sha256: 'd1ge57',
    })),
  )
  await old.table('events').bulkAdd(ids.map((captureId) => ({ captureId, at: 1, kind: 'saved', detail: null })))
  old.close()

  const db = new LocalDatabase(userId)
  await recover(db, Date.now())
  expect(await countWaiting(db)).toBe(COUNT)
  expect(await measureOnlyHere(db)).toMatchObject({ count: COUNT })
  expect(await db.captures.where('state').equals('queued').primaryKeys()).toEqual(ids)
  expect(await db.events.count()).toBe(COUNT)
  const bytes = await db.blobs.bulkGet(ids.map((id) => `${id}:upload`))
  expect(bytes.map((one) => new Uint8Array(one?.bytes ?? new ArrayBuffer())[0])).toEqual(ids.map((_, n) => n % 256))
})

it('keeps the key of every table of the first version', () => {
  const db = new LocalDatabase(v4())
  const keys = Object.keys(FIRST).map((name) => [name, db.table(name).schema.primKey.src])
  expect(keys).toEqual(Object.entries(FIRST).map(([name, schema]) => [name, schema.split(', ', 1)[0]]))
})
