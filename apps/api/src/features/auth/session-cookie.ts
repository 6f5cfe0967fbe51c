import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../../http/addresses.ts'
import '@fastify/cookie'

/**
 * Tells the page that there may be a session to check. It grants no access and identifies nobody. Without it, each
 * visitor's page would need one refused request to find out that there is no session.
 */
const SIGNED_IN_COOKIE = 'canvass-signed-in'
const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/**
 * Manages the login session's cookie. On https, its name binds it to this host alone. On plain http, used for loopback
 * or a trial in a private network, browsers would refuse that name.
 */
export function sessionCookie(settings: ServerSettings): SessionCookie {
  const secure = isHttps(settings)
  const name = secure ? '__Host-canvass' : 'canvass'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    // Our tokens have 43 characters; anything much longer isn't ours.
    read(request) {
      const token = request.cookies[name]
      return token && token.length <= 64 ? token : undefined
    },
    write(reply, token) {
      reply.setCookie(name, token, { ...options, maxAge: ABSOLUTE_SECONDS })
      reply.setCookie(SIGNED_IN_COOKIE, 'yes', { ...options, httpOnly: false, maxAge: ABSOLUTE_SECONDS })
    },
    clear(reply) {
      reply.clearCookie(name, options)
      reply.clearCookie(SIGNED_IN_COOKIE, { ...options, httpOnly: false })
    },
  }
}
