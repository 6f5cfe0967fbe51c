import { createHmac } from 'node:crypto'
import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyRequest } from 'fastify'

export type DoorEvent =
  | 'sign_in'
  | 'sign_out'
  | 'register'
  | 'code_check'
  | 'waitlist'
  | 'reset_request'
  | 'reset_letter'
  | 'reset'
  | 'socket'
  | 'request'
  | 'cut_off'

/** One line of what happened at the door. `typed` is what a name was given as; only its keyed digest is written. */
export interface DoorNews {
  event: DoorEvent
  /** One word: `ok`, or why not. */
  outcome: string
  userId?: string | undefined
  organizationId?: string | undefined
  typed?: string | undefined
  /** Whom it was done to, where that is somebody else. */
  personId?: string
  /** How many of the same in the last minute this line stands for. */
  times?: number
}

export type DoorLog = (request: FastifyRequest, news: DoorNews) => void

/**
 * Writes lines with `kind: "door"`: who (an id, or a digest of what was typed), whence, which request, with what outcome,
 * and never a secret. The digest is keyed, since names and addresses could be guessed from a plain one; the key comes
 * from the installation's own database address, so every process and every start writes the same.
 */
export function createDoorLog(settings: ServerSettings): DoorLog {
  const key = createHmac('sha256', settings.databaseUrl).update('door log').digest()
  const digestOf = (typed: string) => createHmac('sha256', key).update(typed).digest('base64url').slice(0, 22)
  return (request, { typed, ...news }) => {
    request.log.info(
      { kind: 'door', from: request.ip, ...news, ...(typed !== undefined && { typedDigest: digestOf(typed) }) },
      'At the door',
    )
  }
}
