import type { Lead } from '@canvass/contracts/leads'

/** As much of a profile as holds what services of places answered. */
type Answered = Pick<Lead, 'googlePlacesRaw' | 'serpApiRaw' | 'match'>

/**
 * Of whom a profile's places were lent for a time that is over by now; undefined where they may still be shown, or kept
 * for good. `now` in milliseconds.
 */
export function lenderOfExpired({ match }: Pick<Lead, 'match'>, now: number): string | undefined {
  const isOver = match?.expiresAt != null && Date.parse(match.expiresAt) <= now
  return isOver ? (match.provider ?? undefined) : undefined
}

/** Whether a profile holds lent answers whose time is over. `now` in milliseconds. */
export const holdsExpired = (lead: Answered, now: number): boolean =>
  lenderOfExpired(lead, now) !== undefined && (hasRaw(lead) || (lead.match?.offers.length ?? 0) > 0)

/** A profile without what had to be forgotten by now, as the server answers it from then on. `now` in milliseconds. */
export function withoutExpired<Profile extends Answered>(lead: Profile, now: number): Profile {
  if (!holdsExpired(lead, now)) return lead
  return { ...lead, ...NO_RAW, match: lead.match && { ...lead.match, offers: [] } }
}

/**
 * A profile as it may lie on a device. An answer without a time at which it ends, as that of a run that has not ended, is
 * left away: nobody there could tell when to forget it.
 */
export const mayBeKept = <Profile extends Answered>(lead: Profile): Profile =>
  hasRaw(lead) && lead.match?.expiresAt == null ? { ...lead, ...NO_RAW } : lead

/** The offers of a profile as they may leave the product: of lent ones their ids alone. */
type GivenAway<Profile extends Answered> = Omit<Profile, 'match'> & {
  match?: (Omit<NonNullable<Lead['match']>, 'offers'> & { offers: readonly { id: string }[] }) | null | undefined
}

/** A profile without what was lent, as it may leave the product. Both raw answers with a name of their own are Google's. */
export function withoutLent<Profile extends Answered>(lead: Profile): GivenAway<Profile> {
  const { match } = lead
  const isLent = match?.expiresAt != null
  return { ...lead, ...NO_RAW, ...(isLent && { match: { ...match, offers: match.offers.map(({ id }) => ({ id })) } }) }
}

const NO_RAW = { googlePlacesRaw: null, serpApiRaw: null }

const hasRaw = ({ googlePlacesRaw, serpApiRaw }: Answered): boolean => (googlePlacesRaw ?? serpApiRaw ?? null) !== null
