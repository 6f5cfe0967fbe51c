import type { FastifyReply } from 'fastify'

/**
 * Headers for data that only one person may see. The browser may store it, but must revalidate: the next person on a
 * shared device has a different cookie and is refused.
 */
export const PRIVATE_COPY = { 'cache-control': 'private, no-cache', vary: 'Cookie' } as const

/**
 * Makes the browser drop all cached copies of this site. Only for responses that end a session or find it ended,
 * because a browser finishes clearing before it delivers such a response.
 */
export const dropPrivateCopies = (reply: FastifyReply): FastifyReply => reply.header('clear-site-data', '"cache"')
