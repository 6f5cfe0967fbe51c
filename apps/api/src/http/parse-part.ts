import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { requireReadable } from './readable-text.ts'

type Part = 'params' | 'query' | 'body'

/**
 * Reads one part of a request by its schema. What does not fit is refused with each field and its sentence; the first
 * sentence is the message. An id in the address that is none is simply not there.
 */
export function parsePart(part: Part, schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (part !== 'params') requireReadable(value)
  const parsed = z.safeParse(schema, part === 'body' ? value : { ...(value as object) })
  if (parsed.success) return parsed.data
  if (part === 'params') throw new AppError('not_found', 'Not found')
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || part] ??= issue.message
  const [first] = parsed.error.issues
  throw new AppError('invalid', first?.message ?? `The request ${part} is invalid`, { fields })
}
