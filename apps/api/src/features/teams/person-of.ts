import type { Actor } from '../../http/actor.ts'

/** Whose place in which team is meant, in the caller's organization. */
export const personOf = (
  { organizationId }: Actor,
  { id, personId }: { id: string; personId: string },
): { organizationId: string; teamId: string; personId: string } => ({
  organizationId,
  teamId: id.toLowerCase(),
  personId: personId.toLowerCase(),
})
