import * as z from 'zod/mini'
import { Evidence } from './evidence.ts'
import { POINT_KEYS } from './point-keys.ts'

export const PointKey = z.enum(POINT_KEYS)
export type PointKey = z.infer<typeof PointKey>

export const PointStatus = z.enum(['known', 'inferred', 'unknown', 'not_applicable', 'confirmed', 'rejected'])
export type PointStatus = z.infer<typeof PointStatus>

/** A person's verdict on a value: right, wrong, or not sure. `none` takes back an earlier verdict. */
export const POINT_VERDICTS = ['right', 'wrong', 'unsure', 'none'] as const

/** How often people in the organization called a comparable value right or wrong: same point, same kind of source. */
export const PointRecord = z.object({ right: z.number(), wrong: z.number() })
export type PointRecord = z.infer<typeof PointRecord>

/** The parts of a point that exist before anyone judges it. */
const told = {
  key: PointKey,
  /** One line for the profile; null if nothing supports one. */
  value: z.nullable(z.string()),
  status: PointStatus,
  confidence: z.number(),
  evidence: z.array(Evidence),
  /** The question to ask in the customer needs analysis to find the value. */
  nextQuestion: z.nullable(z.string()),
  /** Absent until someone has judged a comparable value. */
  record: z.optional(PointRecord),
  /**
   * When the value became known, and when it goes out of date; absent if there's no value or it never goes out of date.
   */
  asOf: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
}

export const PointVerdict = z.object({
  says: z.enum(['right', 'wrong', 'unsure']),
  /** Null for a verdict this device hasn't sent yet. */
  byId: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: z.string(),
  /** The point to restore if the verdict is taken back. */
  before: z.object(told),
})
export type PointVerdict = z.infer<typeof PointVerdict>

export const Point = z.object({ ...told, /** A person's verdict on this value. */ verdict: z.optional(PointVerdict) })
export type Point = z.infer<typeof Point>

export const BusinessIntelligence = z.object({
  points: z.array(Point),
  /** The number of points, out of 25, whose status is known, inferred, or confirmed. */
  known: z.number(),
})
export type BusinessIntelligence = z.infer<typeof BusinessIntelligence>
