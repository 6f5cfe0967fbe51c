import { createHmac } from 'node:crypto'
import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

const MINUTE_MS = 60_000
const COUNTED_AT_MOST = 10_000

/** What happened at the door. `typed` is what a name was given as; only its keyed digest is written. */
export interface DoorNews {
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
  /** One word: `ok`, or why not. */
  outcome: string
  userId?: string | undefined
  organizationId?: string | undefined
  typed?: string | undefined
  /** Whom it was done to, where that is somebody else. */
  personId?: string
  /** The address pattern of a refused request. */
  route?: string | undefined
}

export interface DoorLog {
  (request: FastifyRequest, news: DoorNews): void
  /** Whether anything was noted of this request. */
  hasNoted(request: FastifyRequest): boolean
  /** Writes what was counted and not written yet, where its minute has passed, or all of it. */
  flush(all?: boolean): void
}

/**
 * Writes lines with `kind: "door"`: who (an id, or a digest of what was typed), whence, which request, with what outcome,
 * and never a secret. Of the same news from the same caller the first of a minute is a line, and those after it are one
 * more with their number, so that nobody washes the log away by knocking. The digest is keyed, since names and addresses
 * could be guessed from a plain one; the key comes from the address of the installation's database, so that every
 * process and every start writes the same.
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
      if (more > 0) log.info({ ...line, times: more }, 'At the door, again')
    }
  }
  const note = (request: FastifyRequest, { typed, ...news }: DoorNews) => {
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
    if (known || counted.size >= COUNTED_AT_MOST) flush(counted.size >= COUNTED_AT_MOST)
    counted.set(name, { line, log: request.server.log, since: now(), more: 0 })
    request.log.info(line, 'At the door')
  }
  return Object.assign(note, { hasNoted: (request: FastifyRequest) => noted.has(request), flush })
}
