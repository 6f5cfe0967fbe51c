import * as z from 'zod/mini'
import { Evidence } from './evidence.ts'

/**
 * The precision of a position, the most precise first: the phone's location, the matched place, the center of a postal
 * code's area, the center of a city.
 */
export const POSITION_PRECISIONS = ['device', 'rooftop', 'zip', 'city'] as const

/** Where a business is, as far as it's known. */
export const LeadPosition = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  precision: z.enum(POSITION_PRECISIONS),
  /** The postal code or city it is the center of; null if it's an exact spot. */
  name: z.nullable(z.string()),
  /** The two-letter country of a center. */
  country: z.nullable(z.string()),
  /** How far away from it the business may plausibly be; null if it's an exact spot. */
  meters: z.nullable(z.number().check(z.minimum(0), z.maximum(20_100_000))),
  evidence: z.array(Evidence),
})
export type LeadPosition = z.infer<typeof LeadPosition>
