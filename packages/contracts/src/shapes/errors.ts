import * as z from 'zod/mini'
import { ERROR_CODES } from './error-codes.ts'
import { StageName } from './stages.ts'

export const ErrorCode = z.enum(ERROR_CODES)
export type ErrorCode = z.infer<typeof ErrorCode>

export const ERROR_STATUSES: Readonly<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  invalid: 400,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  too_many_requests: 429,
  access_code_required: 403,
  unavailable: 503,
  storage_full: 507,
  internal: 500,
}

/** The body of every refusal by the API. `error` repeats the message for callers that read that field. */
export const ErrorAnswer = z.object({
  message: z.string(),
  error: z.string(),
  code: ErrorCode,
  requestId: z.string(),
  /** The capture's own id, echoed: only a response that names the capture may mark it as refused. */
  id: z.optional(z.string()),
  /** A machine-readable reason: owner_mismatch, digest_conflict, not_a_picture, too_large … */
  reason: z.optional(z.string()),
  /** Field → its error message. */
  fields: z.optional(z.record(z.string(), z.string())),
  requiresAccessCode: z.optional(z.boolean()),
  deletedAt: z.optional(z.string()),
  /** For a merged lead: the lead it was merged into, if the caller may see that one. */
  leadId: z.optional(z.string()),
  /** For a discarded lead: whether the caller may restore it. */
  canRestore: z.optional(z.boolean()),
  debug: z.optional(z.object({ stage: StageName })),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
