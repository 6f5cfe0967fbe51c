import type { Lead } from '@canvass/contracts/leads'

/** The part of a profile that holds place providers' answers. */
type Answered = Pick<Lead, 'googlePlacesRaw' | 'serpApiRaw' | 'match'>

/**
 * Returns the provider of a profile's expired answers; undefined if they may still be shown, or stored permanently.
 * `now` in milliseconds.
 */
export function providerOfExpired({ match }: Pick<Lead, 'match'>, now: number): string | undefined {
  const isOver = match?.expiresAt != null && Date.parse(match.expiresAt) <= now
  return isOver ? (match.provider ?? undefined) : undefined
}

/** Whether a profile holds expired answers. `now` in milliseconds. */
export const hasExpiredAnswers = (lead: Answered, now: number): boolean =>
  providerOfExpired(lead, now) !== undefined && (hasRaw(lead) || (lead.match?.offers.length ?? 0) > 0)

/**
 * Returns a profile without expired answers, the same way the server returns it from then on. `now` in milliseconds.
 */
export function withoutExpired<Profile extends Answered>(lead: Profile, now: number): Profile {
  if (!hasExpiredAnswers(lead, now)) return lead
  return { ...lead, ...NO_RAW, match: lead.match && { ...lead.match, offers: [] } }
}

/**
 * Returns a profile as a device may store it. An answer without an expiry time, as from an unfinished run, is dropped,
 * since the device couldn't tell when to delete it.
 */
export const storableProfile = <Profile extends Answered>(lead: Profile): Profile =>
  hasRaw(lead) && lead.match?.expiresAt == null ? { ...lead, ...NO_RAW } : lead

/** A profile's offers as they may leave the product: only the ids of time-limited ones. */
type ExportableProfile<Profile extends Answered> = Omit<Profile, 'match'> & {
  match?: (Omit<NonNullable<Lead['match']>, 'offers'> & { offers: readonly { id: string }[] }) | null | undefined
}

/**
 * Returns a profile without time-limited answers, ready to leave the product. Both named raw answers are Google data.
 */
export function withoutTimeLimited<Profile extends Answered>(lead: Profile): ExportableProfile<Profile> {
  const { match } = lead
  const isLent = match?.expiresAt != null
  return { ...lead, ...NO_RAW, ...(isLent && { match: { ...match, offers: match.offers.map(({ id }) => ({ id })) } }) }
}

const NO_RAW = { googlePlacesRaw: null, serpApiRaw: null }

const hasRaw = ({ googlePlacesRaw, serpApiRaw }: Answered): boolean => (googlePlacesRaw ?? serpApiRaw ?? null) !== null
