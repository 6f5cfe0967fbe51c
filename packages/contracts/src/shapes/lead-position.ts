import * as z from 'zod/mini'
import { Evidence } from './evidence.ts'

/**
 * How exact a position is, the most exact first: where the phone was, the place that was found, the middle of a postal
 * code's area, the middle of a city.
 */
export const POSITION_PRECISIONS = ['device', 'rooftop', 'zip', 'city'] as const

/** Where a business is, as far as that is known. */
export const LeadPosition = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  precision: z.enum(POSITION_PRECISIONS),
  /** The postal code or the city that it is the middle of; null where it is a spot. */
  name: z.nullable(z.string()),
  /** Two letters, of a middle. */
  country: z.nullable(z.string()),
  /** How far from it the business may well be; null where it is a spot. */
  meters: z.nullable(z.number().check(z.minimum(0), z.maximum(20_100_000))),
  evidence: z.array(Evidence),
})
export type LeadPosition = z.infer<typeof LeadPosition>
