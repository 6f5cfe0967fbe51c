import { dropAllPhotos } from '../../platform/storage/drop-all-photos.ts'
import { BALLAST_KEY } from '../../platform/storage/ballast.ts'
import { deleteBut } from '../../platform/local/delete-but.ts'
import { openDeviceStore } from '../../platform/local/device-store.ts'
import { type LocalDatabase, type MovedCargo, openLocalDatabase } from '../../platform/local/local-database.ts'
import { movedCargo, plainCargo } from '../../platform/outbox/cargo.ts'
import type { KeepUnsent } from '../../platform/outbox/keeper.ts'
import { DROPPED_KEY } from '../../platform/outbox/by-hand/dropped.ts'
import { bytesKeysOnlyHere, listSpokenOf } from '../../platform/outbox/only-here.ts'
import { dropSent } from '../../platform/outbox/plain-cargo.ts'
import { EMPTIED_STORES } from '../../platform/sync/replicas/replicas.ts'
import { hasSpares } from '../../platform/storage/spare-cache.ts'
import { trimSpares } from '../copies/keep-spares.ts'
import { keepUnsentCaptures } from '../captures/state/keep-unsent.ts'
import { readUnsentSize } from './unsent.ts'

/** By whom cargo is kept that the engine does not write. */
const keepers: Readonly<Record<MovedCargo, KeepUnsent>> = { captures: keepUnsentCaptures }

/**
 * What the captures that wait still need, and what keeps a promise already made: the clock by which they are dated, the
 * name of this installation and of the server's life, deletions that are owed to the server, copies that could not be taken back yet, losses that their owner has not read of yet. None of
 * it holds what a person wrote or read. Everything else goes, also what a later version adds.
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

/** What was read from the server, and what was chosen to be kept of it. */
const CLEARED = [...EMPTIED_STORES, 'people', 'serverReadings', 'keptLeads', 'keptAreas', 'keptPhotos'] as const

/**
 * Deletes of a user's database everything but what nobody else has: captures that wait or were refused, with their bytes,
 * pictures and logs; photos that the server refused; changes, voice notes and files that were not sent, with the rows of the captures that they speak of. In one
 * transaction: a kill leaves all of it or only what stays.
 */
export async function keepOnlyUnsent(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const thoughts = await db.afterthoughts.toArray()
    const spokenOf = new Set([...thoughts.map(({ captureId }) => captureId), ...(await listSpokenOf(db, plainCargo))])
    const bytes = new Set([BALLAST_KEY, ...(await bytesKeysOnlyHere(db, plainCargo))])
    const marks = new Set(META_KEPT)
    for (const name of movedCargo) {
      const kept = await keepers[name](db, spokenOf)
      for (const key of kept.bytes) bytes.add(key)
      for (const key of kept.meta) marks.add(key)
    }
    await Promise.all([
      deleteBut(db.blobs, bytes),
      deleteBut(db.meta, marks),
      dropSent(db),
      ...CLEARED.map((name) => db[name].clear()),
    ])
  })
}

/** Leaves of one user of this device what only it has, and their name as long as there is any of it: else that goes too. */
export async function sealUser(userId: string): Promise<void> {
  const db = openLocalDatabase(userId)
  await keepOnlyUnsent(db)
  await dropAllPhotos(db)
  // Of a database that was never looked at the copies stay: its next page takes them back.
  if (await hasSpares(db)) await trimSpares(db)
  if ((await readUnsentSize(db)).total === 0) await openDeviceStore().owners.update(userId, { name: '' })
}
