import type { MovedCargo } from '../../platform/local/local-database.ts'
import { movedCargo } from '../../platform/outbox/cargo.ts'
import type { Recover } from '../../platform/outbox/keeper.ts'
import { recover } from '../captures/sending/recover.ts'

/** How what a kill left behind is put right in cargo that the engine does not write. */
const recoveries: Readonly<Record<MovedCargo, Recover>> = { captures: recover }

/** Does so for all such cargo. */
export const recoverMoved: Recover = async (db, now, alive) => {
  for (const name of movedCargo) await recoveries[name](db, now, alive)
}
