import type { Box } from '@canvass/contracts/shapes/evidence'

/** One thing that a model claims is in a picture, with the lines it read it from or the place where it saw it. */
export type VisionClaim = {
  value: string
  /** The text around it, as given by the model. */
  quote?: string
  /** Line indices in the reading. */
  lines?: readonly number[]
  /** As shares of the picture as shown. */
  box?: Box
}

/** A model's claims about a picture. None is trusted until lines prove it. */
export type VisionFields = {
  name?: VisionClaim | null
  person?: VisionClaim | null
  address?: VisionClaim | null
  phones?: readonly VisionClaim[]
  emails?: readonly VisionClaim[]
  websites?: readonly VisionClaim[]
}

/** The kinds of claims; `name` is the business's. */
export type ClaimKind = 'name' | 'person' | 'address' | 'phone' | 'email' | 'website'

/** Longer values aren't names or addresses, and a model's output shouldn't cost more than a dense page. */
const MAX_CHARACTERS = 160
const MAX_PER_KIND = 6

/** Lists the claims, without those that are empty or too long. */
export function claimsOf(fields: VisionFields): { kind: ClaimKind; claim: VisionClaim }[] {
  const { name, person, address, phones = [], emails = [], websites = [] } = fields
  const of = (kind: ClaimKind, claims: readonly (VisionClaim | null | undefined)[]) =>
    claims.slice(0, MAX_PER_KIND).flatMap((claim) => {
      const value = claim?.value.replace(/\s+/gu, ' ').trim() ?? ''
      return claim && value !== '' && value.length <= MAX_CHARACTERS ? [{ kind, claim: { ...claim, value } }] : []
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
