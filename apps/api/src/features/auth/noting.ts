import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { DoorLog, DoorNews } from './door-log.ts'

/**
 * Does what somebody came to the door for and writes down how it ended: `ok`, the word of the refusal, or `failed`.
 * `news` may be completed while the work runs, for who it was may be known only then.
 */
export async function noting<T>(
  doorLog: DoorLog,
  request: FastifyRequest,
  news: Omit<DoorNews, 'outcome'>,
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
