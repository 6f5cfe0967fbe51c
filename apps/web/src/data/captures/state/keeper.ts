import type { Keeper } from '../../../platform/outbox/keeper.ts'
import { giveAnotherChance } from './give-another-chance.ts'
import { trimKeptSent } from './kept-sent.ts'
import { makeDue } from './make-due.ts'
import { findOldestWaiting } from './oldest-waiting.ts'

/** How captures are kept going: by their transitions, and nothing else. */
export const captureKeeper: Omit<Keeper, 'announce'> = {
  makeDue,
  giveAnotherChance,
  trimSent: trimKeptSent,
  findOldestWaiting,
}
