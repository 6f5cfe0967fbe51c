import { findInstallId } from '../../platform/local/install-id.ts'
import type { LocalDatabase, SelfManagedCargo } from '../../platform/local/local-database.ts'
import { selfManagedCargo } from '../../platform/outbox/cargo.ts'
import type { Guard } from '../../platform/outbox/keeper.ts'
import { hasSpares, OWED_KEY } from '../../platform/storage/spare-cache.ts'
import { detectEviction } from '../losses/detect-eviction.ts'
import { writeMarks } from '../losses/device-marks.ts'
import { readUnsentSize } from './unsent.ts'

/**
 * What notices the loss of cargo. Only a page can do this: a service worker has neither localStorage nor
 * document.cookie.
 */
const guards: Readonly<Record<SelfManagedCargo, Guard>> = {
  captures: { keepMarks: writeMarks, findLosses: detectEviction },
}

const each = async (work: (guard: Guard) => Promise<unknown>): Promise<void> => {
  for (const name of selfManagedCargo) await work(guards[name])
}

/** Records next to the database what only the database has. */
export const markUnsent = (db: LocalDatabase): Promise<void> => each((guard) => guard.keepMarks(db))

/** Restores what a new database lacks and a spare copy has, and finds what was marked and is no longer here. */
export async function findLosses(db: LocalDatabase): Promise<void> {
  const isOwed = (await db.meta.get(OWED_KEY)) !== undefined
  const isLacking = isOwed || ((await findInstallId(db)) === undefined && (await hasSpares(db)))
  const owed = isLacking ? await (await import('../copies/restore-spares.ts')).restoreSpares(db) : undefined
  await each((guard) => guard.findLosses(db, owed))
}

/**
 * Copies what only the database has to storage next to it; resolves to whether some of it is too new and left to the
 * next call. The code is loaded only if there is anything to do.
 */
export async function copyUnsent(db: LocalDatabase, signal: AbortSignal): Promise<boolean> {
  if ((await readUnsentSize(db)).total === 0 && !(await hasSpares(db))) return false
  const { keepSpares } = await import('../copies/keep-spares.ts')
  return keepSpares(db, signal)
}
