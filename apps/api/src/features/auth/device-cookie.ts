import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../../http/addresses.ts'
import { newSecret, secretHash } from './secret-hash.ts'
import '@fastify/cookie'

/** As long as browsers keep any cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

export interface DeviceCookie {
  /** The digest of this device's name, if it has one. */
  find(request: FastifyRequest): Buffer | undefined
  /** The same, and a name for a device that has none yet. */
  give(request: FastifyRequest, reply: FastifyReply): Buffer
}

/**
 * A name for a device, given where somebody signed in and kept after the sign-out. It opens nothing: an account that was
 * signed in to on it counts the device's failures by themselves, so that a stranger's guesses never stop its owner.
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
      reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: KEPT_SECONDS })
      return secretHash(token)
    },
  }
}
