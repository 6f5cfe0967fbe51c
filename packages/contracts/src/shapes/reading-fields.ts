import * as z from 'zod/mini'
import type { Box } from './evidence.ts'

/** The kinds of field of a business or a person, in the order a card is reviewed. */
export const FIELD_KINDS = [
  'company',
  'person',
  'title',
  'department',
  'phone',
  'email',
  'website',
  'social',
  'address',
  'hours',
  'offer',
] as const
export const FieldKind = z.enum(FIELD_KINDS)
export type FieldKind = z.infer<typeof FieldKind>

export const Share = z.number().check(z.minimum(-0.5), z.maximum(1.5))
const Point = z.strictObject({ x: Share, y: Share })
/**
 * Four corners, clockwise in reading direction, starting at the beginning of the text's top edge. Fractions of the
 * picture as shown.
 */
export const Quad = z.array(Point).check(z.length(4))
export type Quad = z.infer<typeof Quad>

/** A stored correction of a field: it overrides the reading and every later one. */
export const FieldCorrection = z.object({
  id: z.string(),
  field: FieldKind,
  was: z.nullable(z.string()),
  to: z.nullable(z.string()),
  label: z.optional(z.nullable(z.string())),
  /** For a title or a department, whose it is. */
  of: z.optional(z.nullable(z.string())),
  boxes: z.array(Quad),
  how: z.enum(['tapped', 'typed', 'alternative', 'confirmed']),
  byName: z.string(),
  at: z.string(),
})
export type FieldCorrection = z.infer<typeof FieldCorrection>

/** A person's corrections to a reading. */
export type ReadingCorrection =
  | ({ kind: 'field' } & Omit<FieldCorrection, 'id' | 'byName' | 'at'>)
  /** Which of several in the picture it is, by its box. */
  | { kind: 'choice'; box: Box }
