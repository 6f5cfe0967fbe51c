import * as z from 'zod/mini'

/** Bounds that not every strict schema supports; our own check of the answer applies them all. */
const UNSUPPORTED_BOUNDS: ReadonlySet<string> = new Set([
  '$schema',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
])

/** Converts an answer's schema to JSON Schema for strict mode: every key required, no others, no bounds. */
export const strictSchema = (schema: z.ZodMiniType): Record<string, unknown> =>
  withoutBounds(z.toJSONSchema(schema)) as Record<string, unknown>

function withoutBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBounds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, child]) => !(UNSUPPORTED_BOUNDS.has(name) && typeof child !== 'object'))
      .map(([name, child]) => [name, withoutBounds(child)]),
  )
}
