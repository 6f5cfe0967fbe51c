import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { DoorLog, DoorEvent } from './door-log.ts'

/**
 * Runs an authentication request and logs its outcome: `ok`, the refusal's code, or `failed`. The work may complete
 * `news`, because who it concerns may become known only then.
 */
export async function withDoorLog<T>(
  doorLog: DoorLog,
  request: FastifyRequest,
  news: Omit<DoorEvent, 'outcome'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await work()
    doorLog(request, { ...news, outcome: 'ok' })
    return answer
  } catch (error) {
    doorLog(request, { ...news, outcome: error instanceof AppError ? (error.details.reason ?? error.code) : 'failed' })
    throw error
  }
}
