import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type { Database } from '@canvass/db/database'
import { sessions as storedSessions } from '@canvass/db/accounts/sessions'
import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../http/actor.ts'
import { originOf } from '../../http/audited-by.ts'
import type { FindActor } from '../../http/gate.ts'
import { dropPrivateCopies } from '../../http/private-copy.ts'
import { newSecret, secretHash } from './secret-hash.ts'
import { sessionCookie } from './session-cookie.ts'

/** The longest delay until a lost role, or a session ended by another process, takes effect here. */
const CACHE_TTL_MS = 1_000
const MAX_CACHED = 10_000

export interface Sessions {
  findActor: FindActor
  /**
   * Opens a session for a verified user and sends its cookie to the browser. Undefined if the user no longer exists, or
   * if the password hash that was verified has since been replaced.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    how: { isByPasskey: boolean; verifiedHash: string | null },
  ): Promise<SessionUser | undefined>
  /** Makes a token in advance, for a session created in one transaction with its user. */
  prepare(): { token: string; tokenHash: Buffer }
  handOver(reply: FastifyReply, token: string): void
  /** Ends the request's session, if it has one, and clears the cookie. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Drops a session that was ended in the database: its next request is refused, and its sockets are closed. */
  forget(tokenHash: Buffer): void
  /** Drops the cached sessions of a user whose sessions were ended in the database. */
  forgetUser(userId: string): void
  /**
   * Evicts cached actors that another process reported as changed. Notifies no listeners, since the news reached them
   * too.
   */
  doubt(news: { sessionKey: string } | { userId: string }): void
  /**
   * Calls the listener with the actor's `sessionKey` for sessions that end in this process. Returns a function to
   * unsubscribe.
   */
  onEnded(listener: (sessionKey: string) => void): () => void
}

type Known = { actor: Actor | undefined; until: number }

export function createSessions(database: Database, settings: ServerSettings): Sessions {
  const stored = storedSessions(database)
  const cookie = sessionCookie(settings)
  const known = new Map<string, Known>()
  const listeners = new Set<(sessionKey: string) => void>()

  let endings = 0
  const ended = (sessionKey: string) => {
    endings += 1
    known.delete(sessionKey)
    for (const listener of listeners) listener(sessionKey)
  }

  return {
    async findActor(request, wanted) {
      const token = cookie.read(request)
      if (!token) return undefined
      const tokenHash = secretHash(token)
      const sessionKey = tokenHash.toString('hex')
      if (wanted === 'former') {
        const former = await stored.findFormer(tokenHash)
        return (
          former && {
            ...actorOf(former, sessionKey),
            isSuperAdmin: false,
            formerSince: former.until,
            isHandoverOver: former.isOver,
          }
        )
      }
      const remembered = known.get(sessionKey)
      if (remembered && remembered.until > performance.now()) return remembered.actor
      const askedAt = performance.now()
      const endingsBefore = endings
      const found = await stored.find(tokenHash)
      const actor = found && actorOf(found, sessionKey)
      if (known.size >= MAX_CACHED) known.clear()
      // Cache from the time of the query, and only if no session ended meanwhile: a slow result may be stale.
      if (actor && endings === endingsBefore) known.set(sessionKey, { actor, until: askedAt + CACHE_TTL_MS })
      else known.delete(sessionKey)
      request.isSessionOver = !actor
      return actor
    },

    async open(request, reply, userId, how) {
      const token = newSecret()
      const old = cookie.read(request)
      const replaced = old ? secretHash(old) : null
      const user = await stored.open({
        tokenHash: secretHash(token),
        userId,
        replaced,
        origin: originOf(request),
        ...how,
      })
      if (!user) return undefined
      if (replaced) {
        ended(replaced.toString('hex'))
        dropPrivateCopies(reply)
      }
      cookie.write(reply, token)
      return user
    },

    prepare() {
      const token = newSecret()
      return { token, tokenHash: secretHash(token) }
    },

    handOver: (reply, token) => cookie.write(reply, token),

    async end(request, reply) {
      const token = cookie.read(request)
      cookie.clear(reply)
      dropPrivateCopies(reply)
      if (!token) return
      const tokenHash = secretHash(token)
      await stored.end(tokenHash)
      ended(tokenHash.toString('hex'))
    },

    forget: (tokenHash) => ended(tokenHash.toString('hex')),

    forgetUser(userId) {
      for (const [sessionKey, { actor }] of known) if (actor?.userId === userId) ended(sessionKey)
    },

    doubt(news) {
      // A result in flight is stale too.
      endings += 1
      for (const [sessionKey, { actor }] of known)
        if ('userId' in news ? actor?.userId === news.userId : sessionKey === news.sessionKey) known.delete(sessionKey)
    },

    onEnded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const actorOf = ({ user, isSuspended }: { user: SessionUser; isSuspended: boolean }, sessionKey: string): Actor => ({
  userId: user.id,
  organizationId: user.organizationId,
  role: user.role,
  isSuperAdmin: user.systemRole === 'super_admin',
  isSuspended,
  user,
  sessionKey,
})
