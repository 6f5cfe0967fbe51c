import type { Actor } from '../../http/actor.ts'

/** Raised when rows mean something else than before: every device then takes a new snapshot. */
const ROWS = 2

/**
 * What a caller sees as a whole (of a team lead: which team they lead), in which life of the database; when it changes, the rows that a device holds are no
 * longer the ones it may hold.
 */
export const scopeVersionOf = (actor: Actor, { scope, epoch }: { scope: string; epoch: string }): string =>
  `${ROWS}:${actor.isSuperAdmin ? 'super_admin' : actor.role}:${scope}:${epoch}`
