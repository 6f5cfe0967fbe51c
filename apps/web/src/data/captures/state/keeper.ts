import type { Keeper } from '../../../platform/outbox/keeper.ts'
import { giveAnotherChance } from './give-another-chance.ts'
import { trimKeptSent } from './kept-sent.ts'
import { makeDue } from './make-due.ts'
import { findOldestWaiting } from './oldest-waiting.ts'

/** Keeps captures going, using only their transitions. */
export const captureKeeper: Omit<Keeper, 'announce'> = {
  makeDue,
  giveAnotherChance,
  trimSent: trimKeptSent,
  findOldestWaiting,
}
