import { dropAllPhotos } from '../../platform/storage/drop-all-photos.ts'
import { BALLAST_KEY } from '../../platform/storage/ballast.ts'
import { deleteAllExcept } from '../../platform/local/delete-all-except.ts'
import { openDeviceStore } from '../../platform/local/device-store.ts'
import { type LocalDatabase, type SelfManagedCargo, openLocalDatabase } from '../../platform/local/local-database.ts'
import { selfManagedCargo, plainCargo } from '../../platform/outbox/cargo.ts'
import type { KeepUnsent } from '../../platform/outbox/keeper.ts'
import { DROPPED_KEY } from '../../platform/outbox/by-hand/dropped.ts'
import { bytesKeysOnlyHere, listReferencedIds } from '../../platform/outbox/only-here.ts'
import { dropSent } from '../../platform/outbox/plain-cargo.ts'
import { EMPTIED_STORES } from '../../platform/sync/replicas/replicas.ts'
import { hasSpares } from '../../platform/storage/spare-cache.ts'
import { trimSpares } from '../copies/keep-spares.ts'
import { keepUnsentCaptures } from '../captures/state/keep-unsent.ts'
import { readUnsentSize } from './unsent.ts'

/** What preserves unsent cargo that the engine doesn't write. */
const keepers: Readonly<Record<SelfManagedCargo, KeepUnsent>> = { captures: keepUnsentCaptures }

/**
 * Data that pending captures still need, or that keeps a promise already made: the clock that dates them, the ids of
 * this installation and of the server's database, deletions owed to the server, copies that couldn't be restored yet,
 * and losses that their owner hasn't seen yet. None of it contains what a person wrote or read. Everything else is
 * deleted, including anything a later version adds.
 */
const META_KEPT = [
  'installId',
  'clockEpochs',
  'clockOffsetMs',
  'offlineSpans',
  'discards',
  DROPPED_KEY,
  'lostCaptures',
  'lostCapturesSeen',
  'sparesOwed',
  'serverEpoch',
  'newLifeAt',
]

/** Tables with what was read from the server, and what was chosen to be kept of it. */
const CLEARED = [...EMPTIED_STORES, 'people', 'serverReadings', 'keptLeads', 'keptAreas', 'keptPhotos'] as const

/**
 * Deletes everything from a user's database except what no one else has: captures that are pending or were refused,
 * with their bytes, pictures, and logs; photos that the server refused; and unsent changes, voice notes, and files,
 * with the rows of the captures that they refer to. In one transaction: a kill leaves either everything or only what
 * stays.
 */
export async function keepOnlyUnsent(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const thoughts = await db.afterthoughts.toArray()
    const spokenOf = new Set([
      ...thoughts.map(({ captureId }) => captureId),
      ...(await listReferencedIds(db, plainCargo)),
    ])
    const bytes = new Set([BALLAST_KEY, ...(await bytesKeysOnlyHere(db, plainCargo))])
    const marks = new Set(META_KEPT)
    for (const name of selfManagedCargo) {
      const kept = await keepers[name](db, spokenOf)
      for (const key of kept.bytes) bytes.add(key)
      for (const key of kept.meta) marks.add(key)
    }
    await Promise.all([
      deleteAllExcept(db.blobs, bytes),
      deleteAllExcept(db.meta, marks),
      dropSent(db),
      ...CLEARED.map((name) => db[name].clear()),
    ])
  })
}

/**
 * Deletes one user's data from this device except what only it has. Their name stays as long as there is any such data.
 */
export async function clearUserExceptUnsent(userId: string): Promise<void> {
  const db = openLocalDatabase(userId)
  await keepOnlyUnsent(db)
  await dropAllPhotos(db)
  // If the database was never checked, its copies stay, and its next page restores them.
  if (await hasSpares(db)) await trimSpares(db)
  if ((await readUnsentSize(db)).total === 0) await openDeviceStore().owners.update(userId, { name: '' })
}
