import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../../http/addresses.ts'
import '@fastify/cookie'

/**
 * Says to the page that there may be a session to ask after. It opens nothing and names nobody: without it a visitor's page
 * would have to be refused once to learn that there is none.
 */
const MARK = 'canvass-signed-in'
const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/**
 * The cookie of the login session. On https it is bound to this host alone by its name; on plain http, which is a
 * machine's own loopback or a trial in a private network, browsers would refuse that name.
 */
export function sessionCookie(settings: ServerSettings): SessionCookie {
  const secure = isHttps(settings)
  const name = secure ? '__Host-canvass' : 'canvass'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    // A token of ours is 43 characters: whatever is longer was not made here.
    read(request) {
      const token = request.cookies[name]
      return token && token.length <= 64 ? token : undefined
    },
    write(reply, token) {
      reply.setCookie(name, token, { ...options, maxAge: ABSOLUTE_SECONDS })
      reply.setCookie(MARK, 'yes', { ...options, httpOnly: false, maxAge: ABSOLUTE_SECONDS })
    },
    clear(reply) {
      reply.clearCookie(name, options)
      reply.clearCookie(MARK, { ...options, httpOnly: false })
    },
  }
}
