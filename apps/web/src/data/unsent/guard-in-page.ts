import { findInstallId } from '../../platform/local/install-id.ts'
import type { LocalDatabase, MovedCargo } from '../../platform/local/local-database.ts'
import { movedCargo } from '../../platform/outbox/cargo.ts'
import type { Guard } from '../../platform/outbox/keeper.ts'
import { hasSpares, OWED_KEY } from '../../platform/storage/spare-cache.ts'
import { detectEviction } from '../losses/detect-eviction.ts'
import { keepMarks } from '../losses/device-marks.ts'
import { readUnsentSize } from './unsent.ts'

/** By whom it is noticed that cargo is gone. A page's work: a service worker has no place beside the database. */
const guards: Readonly<Record<MovedCargo, Guard>> = { captures: { keepMarks, findLosses: detectEviction } }

const each = async (work: (guard: Guard) => Promise<unknown>): Promise<void> => {
  for (const name of movedCargo) await work(guards[name])
}

/** Notes beside the database what only it has. */
export const markUnsent = (db: LocalDatabase): Promise<void> => each((guard) => guard.keepMarks(db))

/** Takes back what a new database lacks and has a spare copy of, and finds what was noted and is not here any more. */
export async function findLosses(db: LocalDatabase): Promise<void> {
  const isOwed = (await db.meta.get(OWED_KEY)) !== undefined
  const isLacking = isOwed || ((await findInstallId(db)) === undefined && (await hasSpares(db)))
  const owed = isLacking ? await (await import('../copies/take-spares.ts')).takeSpares(db) : undefined
  await each((guard) => guard.findLosses(db, owed))
}

/**
 * Copies beside the database what only it has; answers whether some of it is too new and left to the next call. How that
 * is done is fetched where there is anything to do.
 */
export async function copyUnsent(db: LocalDatabase, signal: AbortSignal): Promise<boolean> {
  if ((await readUnsentSize(db)).total === 0 && !(await hasSpares(db))) return false
  const { keepSpares } = await import('../copies/keep-spares.ts')
  return keepSpares(db, signal)
}
