import { createHmac } from 'node:crypto'
import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

const MINUTE_MS = 60_000
const MAX_COUNTED = 10_000

/** An authentication event. `typed` is the name as entered; only its keyed digest is written. */
export interface DoorEvent {
  event:
    | 'sign_in'
    | 'first_step'
    | 'second_step'
    | 'sign_out'
    | 'register'
    | 'code_check'
    | 'waitlist'
    | 'reset_request'
    | 'reset_letter'
    | 'reset'
    | 'cut_off'
    | 'change_organization'
    | 'change_role'
    | 'deactivate'
    | 'reactivate'
    | 'transfer_leads'
    | 'hand_over'
    | 'invite'
    | 'renew_invitation'
    | 'revoke_invitation'
    | 'accept_invitation'
    | 'join_link'
    | 'ask_to_join'
    | 'claim_domain'
    | 'release_domain'
    | 'approve_join_request'
    | 'decline_join_request'
    | 'end_session'
    | 'end_other_sessions'
    | 'change_password'
    | 'change_name'
    | 'change_email'
    | 'confirm_email'
    | 'begin_second_step'
    | 'turn_on_second_step'
    | 'turn_off_second_step'
    | 'remove_second_step'
    | 'renew_recovery_codes'
    | 'passkey'
    | 'add_passkey'
    | 'remove_passkey'
    | 'make_api_token'
    | 'revoke_api_token'
    | 'ask_for_export'
    | 'download_export'
    | 'delete_account'
    | 'move_account'
    | 'take_back'
    | 'socket'
    | 'request'
  /** One word: `ok`, or the reason for the failure. */
  outcome: string
  userId?: string | undefined
  organizationId?: string | undefined
  typed?: string | undefined
  /** The person affected, if not the caller. */
  personId?: string
  /** The route pattern of a refused request. */
  route?: string | undefined
}

export interface DoorLog {
  (request: FastifyRequest, news: DoorEvent): void
  /** Whether this request has been logged. */
  hasNoted(request: FastifyRequest): boolean
  /** Writes the pending counts that are a minute old, or all of them. */
  flush(all?: boolean): void
}

/**
 * Writes lines with `kind: "door"`: who (an id, or a digest of what was typed), from where, which request, and the
 * outcome, but never a secret. For repeats of one event from one caller, the first in a minute gets a line and the rest
 * share one more line with a count, so nobody can flush the log by knocking. The digest is keyed, because names and
 * addresses could be guessed from a plain one. The key derives from the installation's database URL, so every process
 * and every restart writes the same digest.
 */
export function createDoorLog(
  settings: Pick<ServerSettings, 'databaseUrl'>,
  now: () => number = () => performance.now(),
): DoorLog {
  const key = createHmac('sha256', settings.databaseUrl).update('door log').digest()
  const digestOf = (typed: string) => createHmac('sha256', key).update(typed).digest('base64url').slice(0, 22)
  const counted = new Map<string, { line: object; log: FastifyBaseLogger; since: number; more: number }>()
  const noted = new WeakSet<FastifyRequest>()

  const flush = (all = false) => {
    for (const [name, { line, log, since, more }] of counted) {
      if (!all && now() - since < MINUTE_MS) continue
      counted.delete(name)
      if (more > 0) log.info({ ...line, times: more }, 'Security event, repeated')
    }
  }
  const note = (request: FastifyRequest, { typed, ...news }: DoorEvent) => {
    noted.add(request)
    const line = {
      kind: 'door',
      from: request.ip,
      ...news,
      ...(typed !== undefined && { typedDigest: digestOf(typed) }),
    }
    const name = JSON.stringify(line)
    const known = counted.get(name)
    if (known && now() - known.since < MINUTE_MS) {
      known.more += 1
      return
    }
    if (known || counted.size >= MAX_COUNTED) flush(counted.size >= MAX_COUNTED)
    counted.set(name, { line, log: request.server.log, since: now(), more: 0 })
    request.log.info(line, 'Security event')
  }
  return Object.assign(note, { hasNoted: (request: FastifyRequest) => noted.has(request), flush })
}
