import { findApiToken } from '@canvass/db/accounts/api-tokens'
import type { Database } from '@canvass/db/database'
import type { ServerSettings } from '@canvass/settings/settings'
import type { Actor } from '../../../http/actor.ts'
import { AppError } from '../../../http/app-error.ts'
import type { FindActor } from '../../../http/gate.ts'
import { secretHash } from '../secret-hash.ts'
import { sessionCookie } from '../session-cookie.ts'
import type { Sessions } from '../sessions.ts'
import { isTokenText, bearerTokenOf } from './token-text.ts'

/** A token revoked by another process stops working after this long at most. */
const CACHE_TTL_MS = 1_000
const MAX_CACHED = 10_000

export interface TokenActors {
  /** Works like {@link FindActor}: uses the API token if the request has one, otherwise the session. */
  findActor: FindActor
  /** Drops a token that was revoked in the database from the cache. */
  forget(tokenHash: Buffer): void
}

/** Resolves an API token to its owner, never with platform rights. */
export function createTokenActors(database: Database, settings: ServerSettings, sessions: Sessions): TokenActors {
  const cookie = sessionCookie(settings)
  const known = new Map<string, { actor: Actor | undefined; until: number }>()

  const find = async (token: string): Promise<Actor | undefined> => {
    // Skip the query for mistyped or made-up tokens.
    if (!isTokenText(token)) return undefined
    const tokenHash = secretHash(token)
    const key = tokenHash.toString('hex')
    const remembered = known.get(key)
    if (remembered && remembered.until > performance.now()) return remembered.actor
    const askedAt = performance.now()
    const found = await findApiToken(database, tokenHash)
    if (!found) return undefined
    const { id, scopes, isSuspended } = found
    const user = { ...found.user, systemRole: 'user' } as const
    const actor: Actor = {
      userId: user.id,
      organizationId: user.organizationId,
      role: user.role,
      isSuperAdmin: false,
      isSuspended,
      user,
      sessionKey: key,
      token: { id, scopes },
    }
    if (known.size >= MAX_CACHED) known.clear()
    known.set(key, { actor, until: askedAt + CACHE_TTL_MS })
    return actor
  }

  return {
    async findActor(request, wanted) {
      const token = bearerTokenOf(request.headers.authorization)
      if (token === undefined) return sessions.findActor(request, wanted)
      // With both, the rights and the cross-site check would depend on which one is read first.
      if (cookie.read(request) !== undefined) throw new AppError('invalid', 'Send a session or an API token, not both')
      return wanted === 'former' ? undefined : find(token)
    },
    forget: (tokenHash) => void known.delete(tokenHash.toString('hex')),
  }
}
