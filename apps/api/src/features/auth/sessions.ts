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

/** A role that is taken away, or a session ended by another process, counts here at the latest after so long. */
const KNOWN_FOR_MS = 1_000
const KNOWN_AT_MOST = 10_000

export interface Sessions {
  findActor: FindActor
  /**
   * Opens a session for a user who has shown who they are, and hands its cookie to the browser. Undefined where they are
   * nobody any more, or the hash that their password was compared with is no longer the one that is kept.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    how: { isByPasskey: boolean; verifiedHash: string | null },
  ): Promise<SessionUser | undefined>
  /** For a session that was opened in one go with its user: the token to hand over, made beforehand. */
  prepare(): { token: string; tokenHash: Buffer }
  handOver(reply: FastifyReply, token: string): void
  /** Ends the session that the request came with, if any, and takes the cookie back. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Lets go of a session that was ended in the database: its next request is refused, and its sockets are closed. */
  forget(tokenHash: Buffer): void
  /** Lets go of what is remembered of a user whose sessions were ended in the database. */
  forgetUser(userId: string): void
  /** Asks anew who somebody is of whom another process has news. Tells nobody: they have heard of it too. */
  doubt(news: { sessionKey: string } | { userId: string }): void
  /** Tells of sessions that ended in this process, by the actor's `sessionKey`. Answers how to stop listening. */
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
      if (known.size >= KNOWN_AT_MOST) known.clear()
      // From when it was asked, and not if a session ended meanwhile: an answer that was long on its way may be old.
      if (actor && endings === endingsBefore) known.set(sessionKey, { actor, until: askedAt + KNOWN_FOR_MS })
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
      // An answer on its way is of before, too.
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
