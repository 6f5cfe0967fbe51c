import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../../http/addresses.ts'
import { newSecret, secretHash } from './secret-hash.ts'
import '@fastify/cookie'

/** The longest that browsers store any cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export interface DeviceCookie {
  /** Returns the digest of this device's name, if it has one. */
  find(request: FastifyRequest): Buffer | undefined
  /** Like `find`, but names the device if it has no name yet. */
  give(request: FastifyRequest, reply: FastifyReply): Buffer
}

/**
 * Gives each device a name at sign-in and keeps it after sign-out. The name grants no access. An account that was once
 * signed in on a device counts that device's failures separately, so a stranger's guesses never block the owner.
 */
export function deviceCookie(settings: ServerSettings): DeviceCookie {
  const secure = isHttps(settings)
  const name = secure ? '__Host-canvass-device' : 'canvass-device'
  const read = (request: FastifyRequest) => {
    const token = request.cookies[name]
    return token && token.length <= 64 ? token : undefined
  }
  return {
    find(request) {
      const token = read(request)
      return token === undefined ? undefined : secretHash(token)
    },
    give(request, reply) {
      const token = read(request) ?? newSecret()
      reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS })
      return secretHash(token)
    },
  }
}
