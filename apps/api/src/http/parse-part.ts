import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { requireReadable } from './readable-text.ts'

/** A body can be wrong in ten thousand places; whoever sent it learns enough from the first of them. */
const MOST_FIELDS = 20

type Part = 'params' | 'query' | 'body'

/**
 * Reads one part of a request by its schema. What does not fit is refused with each field and its sentence; the first
 * sentence is the message. An id in the address that is none is simply not there.
 */
export function parsePart(part: Part, schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // What the framework made of an address has a prototype of its own.
  const given = part === 'body' ? value : { ...(value as object) }
  if (part !== 'params') requireReadable(given)
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  if (part === 'params') throw new AppError('not_found', 'Not found')
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues.slice(0, MOST_FIELDS)) fields[issue.path.join('.') || part] ??= issue.message
  const [first] = parsed.error.issues
  throw new AppError('invalid', first?.message ?? `The request ${part} is invalid`, { fields })
}
