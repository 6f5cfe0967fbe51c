import { type LocalDatabase, type MovedCargo, withDb } from '../../platform/local/local-database.ts'
import { countIn, movedCargo, statesOpen } from '../../platform/outbox/cargo.ts'
import type { Keeper } from '../../platform/outbox/keeper.ts'
import { makeDue } from '../../platform/outbox/plain-cargo.ts'
import { captureKeeper } from '../captures/state/keeper.ts'

/** By whom the cargo is kept going that the engine does not write. */
const keepers: Readonly<Record<MovedCargo, Keeper>> = { captures: captureKeeper }

const each = async (work: (keeper: Keeper) => Promise<unknown>): Promise<void> => {
  for (const name of movedCargo) await work(keepers[name])
}

/** Lets all that waits for its next try go now. */
export async function makeAllDue(db: LocalDatabase): Promise<void> {
  await each((keeper) => keeper.makeDue(db))
  await makeDue(db)
}

/** Sends again what another build of the app gave up sending by itself. */
export const giveAnotherChance = (db: LocalDatabase, build: string): Promise<void> =>
  each((keeper) => keeper.giveAnotherChance(db, build))

/** Lets go of bytes that the server has, whose time here is over. */
export const trimSent = (db: LocalDatabase, now: number): Promise<void> => each((keeper) => keeper.trimSent(db, now))

/** Whether a kill may have left anything behind in cargo that the engine does not write (recover-all.ts). */
export const isAnyToRecover = async (db: LocalDatabase): Promise<boolean> =>
  (await withDb(db, () => countIn(db, movedCargo, statesOpen))) > 0
