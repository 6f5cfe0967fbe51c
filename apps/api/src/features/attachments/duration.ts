import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'

const LONGEST_MS = 24 * 60 * 60 * 1000

/** How long a recording is, as its device says; null where it does not. */
export function durationOf(request: FastifyRequest): number | null {
  const said = request.headers['x-duration-ms']
  if (said === undefined) return null
  const duration = typeof said === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(said) ? Math.round(Number(said)) : undefined
  if (duration === undefined || duration > LONGEST_MS)
    throw new AppError('invalid', 'X-Duration-Ms must be milliseconds')
  return duration
}
