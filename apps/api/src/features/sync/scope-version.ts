import type { Actor } from '../../http/actor.ts'

/** Increment when rows change their meaning; every device then takes a new snapshot. */
const ROWS = 2

/**
 * Returns a version of everything that decides what a caller sees: the scope (for a team lead, which team they lead)
 * and the database's epoch. When it changes, a device's rows are no longer the ones it may have.
 */
export const scopeVersionOf = (actor: Actor, { scope, epoch }: { scope: string; epoch: string }): string =>
  `${ROWS}:${actor.isSuperAdmin ? 'super_admin' : actor.role}:${scope}:${epoch}`
