import * as z from 'zod/mini'
import { Box } from './evidence.ts'
import { Quad } from './reading-fields.ts'

/** A possible name for the business in a picture. */
export const NameChoice = z.object({
  name: z.string(),
  /** The probability that this is the name, 0 to 1. */
  confidence: z.number(),
  /** Its location in the picture; empty if it doesn't appear there. */
  boxes: z.array(Quad),
  /**
   * For another business in the picture: the box that `choose_candidate` identifies it by. Null for another name of the
   * same business.
   */
  businessBox: z.nullable(Box),
})
export type NameChoice = z.infer<typeof NameChoice>

/** The question to ask the user about the name in a picture. */
export const NameQuestion = z.object({
  /** `which`: a name is claimed, but isn't likely enough to believe. `none`: no name was found, and none is claimed. */
  kind: z.enum(['which', 'none']),
  /** The value that a correction of the name repeats as `was`; null if no name is claimed. */
  read: z.nullable(z.string()),
  /** The most likely first, at most three. For `which`, the first is the claimed name. */
  choices: z.array(NameChoice),
  /** The picture shows several businesses, and each may become a separate lead. */
  isSeveral: z.boolean(),
})
export type NameQuestion = z.infer<typeof NameQuestion>
