import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionLimits } from '../connection-limits.ts'
import { hasBody } from '../has-body.ts'

/** A rest that is announced as so small is read to its end at once, and the connection goes on. */
const SMALL_BYTES = 64 * 1024

/**
 * After an answer that did not wait for the whole body the connection must not be left in the middle of it: the next
 * request on it, which behind a proxy may be somebody else's, would wait for an answer that never comes. Either the
 * rest is small and is read, or the answer says that the connection closes, and it is closed.
 */
export function closeOverUnreadBodies(app: FastifyInstance, limits: ConnectionLimits): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    closeOverUnreadBody(request, reply, limits)
    done(null, payload)
  })
}

/** The same for an answer that no hook sees. */
export function closeOverUnreadBody(request: FastifyRequest, reply: FastifyReply, limits: ConnectionLimits): void {
  // Of the request itself a broken-off reader has taken the socket away.
  const { socket } = reply.raw
  if (!socket || isFinished(request.raw) || isSmallAndUntouched(request.raw)) return
  reply.header('connection', 'close')
  closeOnceRead(socket, limits)
}

const isFinished = (message: IncomingMessage): boolean => !hasBody(message) || message.readableEnded

/** Nobody has begun to read it, so the server reads it away by itself; once begun it would wait for its reader. */
const isSmallAndUntouched = (message: IncomingMessage): boolean =>
  !message.readableDidRead && !message.destroyed && Number(message.headers['content-length']) <= SMALL_BYTES

/**
 * Has the connection closed in three steps instead of one: our side first, then what still comes is thrown away within
 * its bounds, then all of it. Closed at once, the machine would tell the sender of a reset before of the answer.
 */
function closeOnceRead(socket: Socket, { restMs, restBytes }: ConnectionLimits): void {
  // What the server calls when the answer is written.
  socket.destroySoon = () => {
    if (socket.destroyed) return
    let left = restBytes
    const takeOver = () => {
      // The parser of HTTP has nothing more to learn from this connection.
      socket.removeAllListeners('data')
      socket.on('data', (chunk: Buffer) => {
        left -= chunk.length
        if (left < 0) socket.destroy()
      })
    }
    // Where the parser has stopped the reading, only while it still listens does the reading start again.
    if (socket.isPaused()) socket.once('resume', takeOver)
    else takeOver()
    socket.once('end', () => socket.destroy())
    const end = setTimeout(() => socket.destroy(), restMs)
    socket.once('close', () => clearTimeout(end))
    socket.end()
    socket.resume()
  }
}
