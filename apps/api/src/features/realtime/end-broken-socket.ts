import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'

/**
 * Ends a socket after an error. A client fault, such as an oversized frame, gets one log line that names it; a server
 * fault is logged as an error with full details.
 */
export function endBrokenSocket(error: Error & { code?: unknown }, socket: WebSocket, request: FastifyRequest): void {
  const { code } = error
  if (typeof code === 'string')
    request.log.info({ code }, 'A socket was closed: its client broke the protocol or the connection')
  else request.log.error({ err: error }, 'A socket failed')
  socket.terminate()
}
