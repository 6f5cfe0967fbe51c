import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'

const MAX_DURATION_MS = 24 * 60 * 60 * 1000

/** Returns the length of a recording as reported by its device, or null if it isn't reported. */
export function durationOf(request: FastifyRequest): number | null {
  const said = request.headers['x-duration-ms']
  if (said === undefined) return null
  const duration = typeof said === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(said) ? Math.round(Number(said)) : undefined
  if (duration === undefined || duration > MAX_DURATION_MS)
    throw new AppError('invalid', 'X-Duration-Ms must be milliseconds')
  return duration
}
