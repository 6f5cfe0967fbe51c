import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionLimits } from '../connection-limits.ts'
import { hasBody } from '../has-body.ts'

/** A remainder declared to be this small is read to its end, and the connection stays open. */
const SMALL_BYTES = 64 * 1024

/**
 * Never leaves a connection mid-body after an early response: its next request, which behind a proxy may be someone
 * else's, would wait forever. A small remainder is read; otherwise the response announces that the connection closes,
 * and it is closed.
 */
export function closeOnUnreadBodies(app: FastifyInstance, limits: ConnectionLimits): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    closeOnUnreadBody(request, reply, limits)
    done(null, payload)
  })
}

/** Does the same for a response that no hook sees. */
export function closeOnUnreadBody(request: FastifyRequest, reply: FastifyReply, limits: ConnectionLimits): void {
  // An aborted reader has detached the socket from the request itself.
  const { socket } = reply.raw
  if (!socket || isFinished(request.raw) || isSmallAndUntouched(request.raw)) return
  reply.header('connection', 'close')
  closeOnceRead(socket, limits)
}

const isFinished = (message: IncomingMessage): boolean => !hasBody(message) || message.readableEnded

/** Unread bodies are drained by the server automatically; a partly read one would wait for its reader. */
const isSmallAndUntouched = (message: IncomingMessage): boolean =>
  !message.readableDidRead && !message.destroyed && Number(message.headers['content-length']) <= SMALL_BYTES

/**
 * Closes the connection in three steps: first our side, then incoming data is discarded within limits, then everything.
 * If closed immediately, the sender's system would report a reset before the response.
 */
function closeOnceRead(socket: Socket, { restMs, restBytes }: ConnectionLimits): void {
  // The server calls this after writing the response.
  socket.destroySoon = () => {
    if (socket.destroyed) return
    let left = restBytes
    const takeOver = () => {
      // The HTTP parser needs nothing more from this connection.
      socket.removeAllListeners('data')
      socket.on('data', (chunk: Buffer) => {
        left -= chunk.length
        if (left < 0) socket.destroy()
      })
    }
    // If the parser has paused reading, it must still be listening for reading to resume.
    if (socket.isPaused()) socket.once('resume', takeOver)
    else takeOver()
    socket.once('end', () => socket.destroy())
    const end = setTimeout(() => socket.destroy(), restMs)
    socket.once('close', () => clearTimeout(end))
    socket.end()
    socket.resume()
  }
}
