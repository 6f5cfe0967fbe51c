/** Whose place in which team is meant; PostgreSQL writes ids in lower case. */
export const placeOf = ({ id, personId }: { id: string; personId: string }): { teamId: string; personId: string } => ({
  teamId: id.toLowerCase(),
  personId: personId.toLowerCase(),
})
