import * as z from 'zod/mini'
import { Box } from './evidence.ts'
import { Quad } from './reading-fields.ts'

/** A name that the business in a picture may have. */
export const NameChoice = z.object({
  name: z.string(),
  /** How likely it is the name, 0 to 1. */
  confidence: z.number(),
  /** Where it stands in the picture; empty where it has no place there. */
  boxes: z.array(Quad),
  /** Of another business in the picture: what `choose_candidate` names it by. Null for another name of the same one. */
  businessBox: z.nullable(Box),
})
export type NameChoice = z.infer<typeof NameChoice>

/** What a person is to be asked of a picture's name. */
export const AskedName = z.object({
  /** `which`: a name is claimed, and not likely enough to be believed. `none`: nobody is named, and none is claimed. */
  kind: z.enum(['which', 'none']),
  /** What a correction of the name gives as `was`; null where none is claimed. */
  read: z.nullable(z.string()),
  /** The likeliest first, at most three. Of `which` the first is the one that is claimed. */
  choices: z.array(NameChoice),
  /** Several businesses stand in the picture, and each may become a lead of its own. */
  isSeveral: z.boolean(),
})
export type AskedName = z.infer<typeof AskedName>
