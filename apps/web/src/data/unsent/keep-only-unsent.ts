import { bytesKeysOnlyHere, dropSent } from '../../platform/outbox/cargo.ts'
import { dropAllPhotos } from '../../platform/storage/drop-all-photos.ts'
import { BALLAST_KEY } from '../../platform/storage/ballast.ts'
import { type CaptureRow, originalKey, photoKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { openDeviceStore } from '../../platform/local/device-store.ts'
import { listLocalUsers, type LocalDatabase, openLocalDatabase } from '../../platform/local/local-database.ts'
import { isOnlyHere } from '../captures/state/only-here.ts'
import { readUnsentSize } from './unsent.ts'

/**
 * What the captures that wait still need, and what keeps a promise already made: the clock by which they are dated, the
 * name of this installation and of the server's life, deletions that are owed to the server, losses that their owner has not read of yet. None of
 * it holds what a person wrote or read. Everything else goes, also what a later version adds.
 */
const META_KEPT = [
  'installId',
  'clockEpochs',
  'clockOffsetMs',
  'offlineSpans',
  'discards',
  'lostCaptures',
  'lostCapturesSeen',
  'serverEpoch',
  'newLifeAt',
]

/** Without bytes and without the server's word: nobody has these, and their owner has not been told yet. */
const NOBODY_HAS = new Set(['bytes_missing', 'server_lost'])

const isOwnersAlone = (row: CaptureRow): boolean =>
  isOnlyHere(row) || (row.state === 'needs_attention' && NOBODY_HAS.has(row.lastError?.code ?? ''))

/**
 * Deletes of a user's database everything but what nobody else has: captures that wait or were refused, with their bytes,
 * pictures and logs; photos that the server refused; changes and voice notes that were not sent, with the rows of the captures that they speak of. In one
 * transaction: a kill leaves all of it or only what stays.
 */
export async function keepOnlyUnsent(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const [rows, photos, notes, thoughts, cargoKeys] = await Promise.all([
      db.captures.toArray(),
      listPhotosRefused(db),
      db.voiceNotes.where('state').notEqual('sent').toArray(),
      db.afterthoughts.toArray(),
      bytesKeysOnlyHere(db),
    ])
    const whole = new Set(rows.filter((row) => isOwnersAlone(row) || photos.has(row.id)).map(({ id }) => id))
    const spokenOf = [...notes, ...thoughts].map(({ captureId }) => captureId)
    const ids = new Set([...whole, ...spokenOf])
    const keys = new Set([
      BALLAST_KEY,
      ...[...whole].flatMap((id) => [originalKey(id), uploadKey(id), photoKey(id)]),
      ...cargoKeys,
    ])
    await Promise.all([
      deleteBut(db.captures, ids),
      deleteBut(db.blobs, keys),
      deleteBut(db.thumbs, whole),
      deleteBut(db.readings, whole),
      deleteBut(db.reviews, whole),
      deleteBut(db.meta, new Set([...META_KEPT, ...(whole.size > 0 ? ['batch', 'chosenEvent'] : [])])),
      db.events.filter(({ captureId }) => !ids.has(captureId)).delete(),
      dropSent(db),
      ...[db.leads, db.details, db.people, db.serverReadings, db.keptLeads, db.keptAreas, db.keptPhotos].map((table) =>
        table.clear(),
      ),
    ])
  })
}

/** Captures whose photo the server would not take, so that its name was typed in: the photo is nowhere else. */
async function listPhotosRefused(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const ending = photoKey('')
  const keys = await db.blobs.toCollection().primaryKeys()
  return new Set(keys.filter((key) => key.endsWith(ending)).map((key) => key.slice(0, -ending.length)))
}

interface Keyed {
  toCollection(): { primaryKeys(): PromiseLike<string[]> }
  bulkDelete(keys: string[]): PromiseLike<void>
}

/** By keys alone: the bytes of what stays are not read. */
async function deleteBut(table: Keyed, kept: ReadonlySet<string>): Promise<void> {
  const keys = await table.toCollection().primaryKeys()
  await table.bulkDelete(keys.filter((key) => !kept.has(key)))
}

/**
 * Does so with everybody of this device but `userId`: somebody whose session ended without a sign-out, who signed out
 * with an older version, or whose sign-out was cut short. Of one who left nothing the name goes too.
 */
export async function sealOthers(userId: string | undefined): Promise<void> {
  for (const other of (await listLocalUsers()).filter((id) => id !== userId)) await sealUser(other)
}

/** Leaves of one user of this device what only it has, and their name as long as there is any of it. */
export async function sealUser(userId: string): Promise<void> {
  const db = openLocalDatabase(userId)
  await keepOnlyUnsent(db)
  await dropAllPhotos(db)
  if ((await readUnsentSize(db)).total === 0) await openDeviceStore().owners.update(userId, { name: '' })
}
