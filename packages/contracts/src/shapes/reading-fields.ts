import * as z from 'zod/mini'
import type { Box } from './evidence.ts'

/** What may be told of a business or a person, in the order in which a card is looked through. */
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
/** Four corners, clockwise as the text is read: from the beginning of its upper edge. Shares of the picture as shown. */
export const Quad = z.array(Point).check(z.length(4))
export type Quad = z.infer<typeof Quad>

/** A field that a person set right, as it is kept: it stands above the reading and every later one. */
export const FieldCorrection = z.object({
  id: z.string(),
  field: FieldKind,
  was: z.nullable(z.string()),
  to: z.nullable(z.string()),
  label: z.optional(z.nullable(z.string())),
  /** Of a title or a department, whose it is. */
  of: z.optional(z.nullable(z.string())),
  boxes: z.array(Quad),
  how: z.enum(['tapped', 'typed', 'alternative', 'confirmed']),
  byName: z.string(),
  at: z.string(),
})
export type FieldCorrection = z.infer<typeof FieldCorrection>

/** What a person said of a reading. */
export type SaidOfReading =
  | ({ kind: 'field' } & Omit<FieldCorrection, 'id' | 'byName' | 'at'>)
  /** Which of several in the picture it is, by its place. */
  | { kind: 'choice'; box: Box }
