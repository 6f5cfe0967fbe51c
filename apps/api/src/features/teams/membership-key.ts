/** Returns the key of a team membership, in lowercase like PostgreSQL's ids. */
export const membershipKeyOf = ({
  id,
  personId,
}: {
  id: string
  personId: string
}): { teamId: string; personId: string } => ({
  teamId: id.toLowerCase(),
  personId: personId.toLowerCase(),
})
