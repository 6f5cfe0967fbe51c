import * as z from 'zod/mini'

/** The evidence for a place in addition to its name. */
export const PLACE_AGREEMENTS = ['phone', 'website', 'email', 'address'] as const
/** Why a matching name isn't enough. */
export const PLACE_DOUBTS = [
  'closed',
  'far_away',
  'other_town',
  'other_address',
  'other_trade',
  'no_name',
  'several',
] as const

/** A provider's id for a place: `osm:node/42`. */
export const PlaceId = z.string().check(z.minLength(1), z.maxLength(300))

/** The most places in one edit: as many as a person is asked about at a time. */
export const PLACES_MAX = 20

/** Slightly more than half the earth's circumference: nothing is farther away. */
const MAX_DISTANCE_METERS = 20_100_000

/** A place that the business could be. */
export const OfferedPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  /** Its distance from where the capture was made; null if either position is unknown. */
  meters: z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_DISTANCE_METERS))),
  /** The similarity of the names, 0 to 100. */
  similarity: z.number().check(z.minimum(0), z.maximum(100)),
  agrees: z.array(z.enum(PLACE_AGREEMENTS)),
  doubts: z.array(z.enum(PLACE_DOUBTS)),
  /** The provider's own page about it. */
  url: z.nullable(z.string()),
})
export type OfferedPlace = z.infer<typeof OfferedPlace>

/** The place a person confirmed. */
export const ConfirmedPlace = z.object({
  id: z.string(),
  /** Null if the provider doesn't allow storing its data. */
  name: z.nullable(z.string()),
  byId: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: z.string(),
})
export type ConfirmedPlace = z.infer<typeof ConfirmedPlace>

/** The places a lead may be, and what people decided about them. */
export const PlaceMatch = z.object({
  /** The most likely first, including refused ones. */
  offers: z.array(OfferedPlace),
  /** Ids of the places a person ruled out. */
  refused: z.array(z.string()),
  confirmed: z.nullable(ConfirmedPlace),
  /** Who provided the places, and the attribution to show with them; null if no provider was queried. */
  provider: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  /** When the places must no longer be shown; null if they may be kept. */
  expiresAt: z.nullable(z.string()),
})
export type PlaceMatch = z.infer<typeof PlaceMatch>
