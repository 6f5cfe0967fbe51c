import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { requireReadable } from './readable-text.ts'

/** A body can be wrong in ten thousand places; the first few tell its sender enough. */
const MAX_FIELDS = 20

type Part = 'params' | 'query' | 'body'

/**
 * Parses one part of a request by its schema. A mismatch is refused with each field and its message; the first one is
 * the main message. A malformed id in the path is reported as not found.
 */
export function parsePart(part: Part, schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // The framework's objects for params and query have a custom prototype.
  const given = part === 'body' ? value : { ...(value as object) }
  if (part !== 'params') requireReadable(given)
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  if (part === 'params') throw new AppError('not_found', 'Not found')
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues.slice(0, MAX_FIELDS)) fields[issue.path.join('.') || part] ??= issue.message
  const [first] = parsed.error.issues
  throw new AppError('invalid', first?.message ?? `The request ${part} is invalid`, { fields })
}
