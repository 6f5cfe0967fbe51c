import { type LocalDatabase, type MovedCargo, withDb } from '../../platform/local/local-database.ts'
import { type CargoKind, countIn, movedCargo, statesOpen } from '../../platform/outbox/cargo.ts'
import type { Keeper } from '../../platform/outbox/keeper.ts'
import { makeDue } from '../../platform/outbox/plain-cargo.ts'
import { captureKeeper } from '../captures/state/keeper.ts'
import { countDue } from '../discards/discards.ts'
import { announceOutbox } from '../losses/announce.ts'

/** By whom the cargo is kept going that the engine does not write. */
const keepers: Readonly<Record<MovedCargo, Keeper>> = { captures: { ...captureKeeper, announce: announceOutbox } }

/** What is no cargo and goes in the round of a kind: deletions that are owed, and words on shots, which become edits. */
const countBeside: Readonly<Record<CargoKind, (db: LocalDatabase) => Promise<number>>> = {
  operation: async (db) => (await countDue(db)) + (await db.afterthoughts.count()),
  bytes: () => Promise.resolve(0),
}

/** How much goes in the round of a kind beside its cargo. */
export const countBesideCargo = (db: LocalDatabase, kind: CargoKind): Promise<number> => countBeside[kind](db)

const each = async (work: (keeper: Keeper) => Promise<unknown>): Promise<void> => {
  for (const name of movedCargo) await work(keepers[name])
}

/** Lets what waits for its next try go now, of cargo that is sent apart. */
export const makeMovedDue = (db: LocalDatabase): Promise<void> => each((keeper) => keeper.makeDue(db))

/** Lets all that waits for its next try go now. */
export async function makeAllDue(db: LocalDatabase): Promise<void> {
  await makeMovedDue(db)
  await makeDue(db)
}

/** Sends again what another build of the app gave up sending by itself. */
export const giveAnotherChance = (db: LocalDatabase, build: string): Promise<void> =>
  each((keeper) => keeper.giveAnotherChance(db, build))

/** Lets go of bytes that the server has, whose time here is over. */
export const trimSent = (db: LocalDatabase, now: number): Promise<void> => each((keeper) => keeper.trimSent(db, now))

/** Tells the server what waits here. Throws ApiError. */
export const announceUnsent = (db: LocalDatabase, now: number): Promise<void> =>
  each((keeper) => keeper.announce(db, now))

/** Since when the oldest has waited of what is sent apart; undefined where nothing of it waits. */
export async function findOldestWaiting(db: LocalDatabase): Promise<number | undefined> {
  const times = await Promise.all(movedCargo.map((name) => keepers[name].findOldestWaiting(db)))
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** Whether a kill may have left anything behind in cargo that the engine does not write. */
export const isAnyToRecover = async (db: LocalDatabase): Promise<boolean> =>
  (await withDb(db, () => countIn(db, movedCargo, statesOpen))) > 0
