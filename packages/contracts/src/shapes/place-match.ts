import * as z from 'zod/mini'

/** What beside the name speaks for a place. */
export const PLACE_AGREEMENTS = ['phone', 'website', 'email', 'address'] as const
/** Why a name that agrees is not enough. */
export const PLACE_DOUBTS = [
  'closed',
  'far_away',
  'other_town',
  'other_address',
  'other_trade',
  'no_name',
  'several',
] as const

/** A provider's id of a place: `osm:node/42`. */
export const PlaceId = z.string().check(z.minLength(1), z.maxLength(300))

/** As many places as one edit speaks of: all that a person is asked about at once. */
export const PLACES_MAX = 20

/** Half around the earth, and a little more: nothing is further away. */
const FURTHEST_METERS = 20_100_000

/** A place that the business may be. */
export const OfferedPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  /** From where the capture was made; null where either position is unknown. */
  meters: z.nullable(z.number().check(z.minimum(0), z.maximum(FURTHEST_METERS))),
  /** Of the names, 0 to 100. */
  similarity: z.number().check(z.minimum(0), z.maximum(100)),
  agrees: z.array(z.enum(PLACE_AGREEMENTS)),
  doubts: z.array(z.enum(PLACE_DOUBTS)),
  /** The provider's own page of it. */
  url: z.nullable(z.string()),
})
export type OfferedPlace = z.infer<typeof OfferedPlace>

/** The place that a person said it is. */
export const ConfirmedPlace = z.object({
  id: z.string(),
  /** Null where the provider's word may not be kept. */
  name: z.nullable(z.string()),
  byId: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: z.string(),
})
export type ConfirmedPlace = z.infer<typeof ConfirmedPlace>

/** Which places a lead may be, and what people said of them. */
export const PlaceMatch = z.object({
  /** The likeliest first, also those that were refused. */
  offers: z.array(OfferedPlace),
  /** Ids of places that a person said it is not. */
  refused: z.array(z.string()),
  confirmed: z.nullable(ConfirmedPlace),
  /** Who gave the places, and what has to be said beside them; nulls where nobody was asked. */
  provider: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  /** From when on the places must not be shown any more; null where they may be kept. */
  expiresAt: z.nullable(z.string()),
})
export type PlaceMatch = z.infer<typeof PlaceMatch>
