import type { FastifyReply } from 'fastify'

/**
 * Headers of bytes that one person may see. The browser may keep them, but asks each time whether they may still be
 * shown: the next person on a shared device has another cookie, and is refused.
 */
export const PRIVATE_COPY = { 'cache-control': 'private, no-cache', vary: 'Cookie' } as const

/**
 * Has the browser drop every copy that it holds of this site. Only for answers that end a session or find it ended:
 * a browser finishes clearing before it hands such an answer over.
 */
export const dropPrivateCopies = (reply: FastifyReply): FastifyReply => reply.header('clear-site-data', '"cache"')
