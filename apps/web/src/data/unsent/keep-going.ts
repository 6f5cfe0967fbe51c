import { type LocalDatabase, type SelfManagedCargo, withDb } from '../../platform/local/local-database.ts'
import { type CargoKind, countIn, selfManagedCargo, statesOpen } from '../../platform/outbox/cargo.ts'
import type { Keeper } from '../../platform/outbox/keeper.ts'
import { makeDue } from '../../platform/outbox/plain-cargo.ts'
import { captureKeeper } from '../captures/state/keeper.ts'
import { countDue } from '../discards/discards.ts'
import { announceOutbox } from '../losses/announce.ts'

/** What keeps the cargo going that the engine doesn't write. */
const keepers: Readonly<Record<SelfManagedCargo, Keeper>> = { captures: { ...captureKeeper, announce: announceOutbox } }

/**
 * Work that isn't cargo and is sent in the round of a kind: deletions owed to the server, and afterthoughts, which
 * become edits.
 */
const countBeside: Readonly<Record<CargoKind, (db: LocalDatabase) => Promise<number>>> = {
  operation: async (db) => (await countDue(db)) + (await db.afterthoughts.count()),
  bytes: () => Promise.resolve(0),
}

/** Counts the work that is sent in the round of a kind besides its cargo. */
export const countBesideCargo = (db: LocalDatabase, kind: CargoKind): Promise<number> => countBeside[kind](db)

const each = async (work: (keeper: Keeper) => Promise<unknown>): Promise<void> => {
  for (const name of selfManagedCargo) await work(keepers[name])
}

/** Makes rows that wait for their next retry due now, for cargo that is sent separately. */
export const makeSelfManagedDue = (db: LocalDatabase): Promise<void> => each((keeper) => keeper.makeDue(db))

/** Makes all rows that wait for their next retry due now. */
export async function makeAllDue(db: LocalDatabase): Promise<void> {
  await makeSelfManagedDue(db)
  await makeDue(db)
}

/** Queues again what another build of the app stopped retrying. */
export const giveAnotherChance = (db: LocalDatabase, build: string): Promise<void> =>
  each((keeper) => keeper.giveAnotherChance(db, build))

/** Releases expired bytes that the server has. */
export const trimSent = (db: LocalDatabase, now: number): Promise<void> => each((keeper) => keeper.trimSent(db, now))

/** Tells the server what is pending here. Throws ApiError. */
export const announceUnsent = (db: LocalDatabase, now: number): Promise<void> =>
  each((keeper) => keeper.announce(db, now))

/** Returns when the oldest pending row of separately sent cargo started waiting; undefined if none is pending. */
export async function findOldestWaiting(db: LocalDatabase): Promise<number | undefined> {
  const times = await Promise.all(selfManagedCargo.map((name) => keepers[name].findOldestWaiting(db)))
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** Whether a kill may have left anything behind in cargo that the engine doesn't write. */
export const isAnyToRecover = async (db: LocalDatabase): Promise<boolean> =>
  (await withDb(db, () => countIn(db, selfManagedCargo, statesOpen))) > 0
