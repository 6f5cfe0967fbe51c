import {
  type OfferedPlace,
  PLACE_AGREEMENTS,
  PLACE_DOUBTS,
  type PlaceMatch,
} from '@canvass/contracts/shapes/place-match'
import type { PlaceFindings } from '@canvass/db/leads/place-offers'
import { type FoundPlace, foundPlaceOf } from '@canvass/domain/lead-facts/place-facts'
import type { PlaceVerdicts } from '@canvass/domain/lead-facts/place-verdicts'
import * as z from 'zod/mini'

const text = z.nullish(z.string())
const Place = z.object({
  id: z.string(),
  name: z.string(),
  address: text,
  phone: text,
  printedPhone: z.optional(z.string()),
  website: text,
  category: text,
  hours: text,
  position: z.nullish(z.object({ latitude: z.number(), longitude: z.number() })),
  url: z.optional(z.string()),
})
const Offer = z.object({
  candidate: Place,
  similarity: z.number(),
  meters: z.nullable(z.number()),
  agrees: z.array(z.enum(PLACE_AGREEMENTS)),
  doubts: z.array(z.enum(PLACE_DOUBTS)),
})
/** The fields used from the stages' findings. Anything a later version adds is skipped, one offer at a time. */
const Gate = z.object({ offers: z.optional(z.array(z.unknown())) })
const Search = z.object({
  provider: z.nullable(z.string()),
  licence: text,
  fetchedAt: text,
  expiresAt: text,
  expiredAt: text,
  candidates: z.array(z.unknown()),
})

const offersOf = (gate: unknown) =>
  (z.safeParse(Gate, gate).data?.offers ?? []).flatMap((one) => z.safeParse(Offer, one).data ?? [])

/**
 * Returns the places a lead may be, with people's judgments; null if no place was found and nobody judged one. A
 * response that must be forgotten carries its expiry even if it had no place worth offering.
 */
export function placeMatchOf(
  { gate, findPlace, byName }: PlaceFindings & { byName: string | null },
  { confirmed, refused }: PlaceVerdicts,
): PlaceMatch | null {
  const search = z.safeParse(Search, findPlace).data
  const offers = offersOf(gate).map(({ candidate, ...judged }): OfferedPlace => {
    const { id, name, address = null, url = null } = candidate
    return { id, name, address, url, ...judged }
  })
  if (offers.length === 0 && !confirmed && refused.length === 0 && search?.expiresAt == null) return null
  const { provider = null, licence = null } = search ?? {}
  return {
    offers,
    refused: [...refused],
    confirmed: confirmed && {
      id: confirmed.id,
      name: confirmed.name,
      byId: confirmed.userId,
      byName,
      at: confirmed.at,
    },
    provider,
    licence,
    expiresAt: search?.expiresAt ?? search?.expiredAt ?? null,
  }
}

/**
 * Returns a place found for a lead, with its `content` if the provider allows storing it; undefined if it wasn't found.
 */
export function chosenPlaceOf(
  { gate, findPlace }: PlaceFindings,
  placeId: string,
): { content: FoundPlace | undefined } | undefined {
  const search = z.safeParse(Search, findPlace).data
  const offer = offersOf(gate).find(({ candidate }) => candidate.id === placeId)
  const candidates = (search?.candidates ?? []).flatMap((one) => z.safeParse(Place, one).data ?? [])
  const place = offer?.candidate ?? candidates.find(({ id }) => id === placeId)
  if (!place) return undefined
  const mayBeKept = search !== undefined && search.expiresAt == null && search.expiredAt == null && place.name !== ''
  if (!mayBeKept) return { content: undefined }
  return { content: foundPlaceOf(place, { similarity: offer?.similarity ?? 100, fetchedAt: search.fetchedAt }) }
}
