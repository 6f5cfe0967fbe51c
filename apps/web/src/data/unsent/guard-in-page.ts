import type { LocalDatabase, MovedCargo } from '../../platform/local/local-database.ts'
import { movedCargo } from '../../platform/outbox/cargo.ts'
import type { Guard } from '../../platform/outbox/keeper.ts'
import { detectEviction } from '../losses/detect-eviction.ts'
import { keepMarks } from '../losses/device-marks.ts'

/** By whom it is noticed that cargo is gone. A page's work: a service worker has no place beside the database. */
const guards: Readonly<Record<MovedCargo, Guard>> = { captures: { keepMarks, findLosses: detectEviction } }

const each = async (work: (guard: Guard) => Promise<unknown>): Promise<void> => {
  for (const name of movedCargo) await work(guards[name])
}

/** Notes beside the database what only it has. */
export const markUnsent = (db: LocalDatabase): Promise<void> => each((guard) => guard.keepMarks(db))

/** Finds what was noted and is not here any more. */
export const findLosses = (db: LocalDatabase): Promise<void> => each((guard) => guard.findLosses(db))
