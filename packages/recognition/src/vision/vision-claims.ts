import type { Box } from '@canvass/contracts/shapes/evidence'

/** One thing that a model says stands in a picture: with the lines it read it from, or the place where it saw it. */
export type VisionClaim = {
  value: string
  /** The text it stands on, as the model gives it. */
  quote?: string
  /** Numbers of lines of the reading. */
  lines?: readonly number[]
  /** As shares of the picture as it is shown. */
  box?: Box
}

/** What a model says of a picture. Nothing of it is believed before lines bear it out. */
export type VisionFields = {
  name?: VisionClaim | null
  person?: VisionClaim | null
  address?: VisionClaim | null
  phones?: readonly VisionClaim[]
  emails?: readonly VisionClaim[]
  websites?: readonly VisionClaim[]
}

/** What may be claimed: `name` is that of the business. */
export type ClaimKind = 'name' | 'person' | 'address' | 'phone' | 'email' | 'website'

/** Longer ones are no names and no addresses, and what a model says is not to cost more than a dense page. */
const MOST_LETTERS = 160
const MOST_OF_A_KIND = 6

/** The claims one by one, what is empty or too long left out. */
export function claimsOf(fields: VisionFields): { kind: ClaimKind; claim: VisionClaim }[] {
  const { name, person, address, phones = [], emails = [], websites = [] } = fields
  const of = (kind: ClaimKind, claims: readonly (VisionClaim | null | undefined)[]) =>
    claims.slice(0, MOST_OF_A_KIND).flatMap((claim) => {
      const value = claim?.value.replace(/\s+/gu, ' ').trim() ?? ''
      return claim && value !== '' && value.length <= MOST_LETTERS ? [{ kind, claim: { ...claim, value } }] : []
    })
  return [
    ...of('name', [name]),
    ...of('person', [person]),
    ...of('address', [address]),
    ...of('phone', phones),
    ...of('email', emails),
    ...of('website', websites),
  ]
}
