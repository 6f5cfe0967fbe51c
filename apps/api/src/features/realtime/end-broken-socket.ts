import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'

/**
 * Ends a socket on which something went wrong. What its other end did wrong, such as a frame that is too large, is one
 * line that says which fault it was; what we did wrong is an error with all that is known of it.
 */
export function endBrokenSocket(error: Error & { code?: unknown }, socket: WebSocket, request: FastifyRequest): void {
  const { code } = error
  if (typeof code === 'string') request.log.info({ code }, 'A socket was ended: its other end broke the rules or off')
  else request.log.error({ err: error }, 'A socket failed')
  socket.terminate()
}
