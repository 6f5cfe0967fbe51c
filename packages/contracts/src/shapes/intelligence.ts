import * as z from 'zod/mini'
import { Evidence } from './evidence.ts'
import { POINT_KEYS } from './point-keys.ts'

export const PointKey = z.enum(POINT_KEYS)
export type PointKey = z.infer<typeof PointKey>

export const PointStatus = z.enum(['known', 'inferred', 'unknown', 'not_applicable', 'confirmed', 'rejected'])
export type PointStatus = z.infer<typeof PointStatus>

/** What a person says of a value: it is right, it is wrong, or they do not know. `none` takes back what was said. */
export const POINT_VERDICTS = ['right', 'wrong', 'unsure', 'none'] as const

/** How often people of the organization called such a value right and wrong: of the same point, told by the same kind of source. */
export const PointRecord = z.object({ right: z.number(), wrong: z.number() })
export type PointRecord = z.infer<typeof PointRecord>

/** What of a point can be told before anybody judges it. */
const told = {
  key: PointKey,
  /** One line for the profile; null while nothing supports it. */
  value: z.nullable(z.string()),
  status: PointStatus,
  confidence: z.number(),
  evidence: z.array(Evidence),
  /** The question that would find it, asked in the customer needs analysis. */
  nextQuestion: z.nullable(z.string()),
  /** Absent while nobody has judged such a value. */
  record: z.optional(PointRecord),
  /** From when on the value is known, and when it goes out of date; absent of what has no value and what never does. */
  asOf: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
}

export const PointVerdict = z.object({
  says: z.enum(['right', 'wrong', 'unsure']),
  /** Null for what this device has not sent yet. */
  byId: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: z.string(),
  /** The point as it is again once the verdict is taken back. */
  before: z.object(told),
})
export type PointVerdict = z.infer<typeof PointVerdict>

export const Point = z.object({ ...told, /** What a person said of this value. */ verdict: z.optional(PointVerdict) })
export type Point = z.infer<typeof Point>

export const BusinessIntelligence = z.object({
  points: z.array(Point),
  /** Points whose status is known, inferred or confirmed, of 25. */
  known: z.number(),
})
export type BusinessIntelligence = z.infer<typeof BusinessIntelligence>
