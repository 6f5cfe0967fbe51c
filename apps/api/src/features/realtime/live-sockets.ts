import type { WebSocket } from '@fastify/websocket'
import type { Actor } from '../../http/actor.ts'

const SOCKETS_PER_USER = 10
const CLOSE_GRACE_MS = 300
export const SIGNED_OUT = 4401
export const TOO_MANY = 4429

/** The open sockets of this process, by whose they are. */
export function liveSockets() {
  const live = new Map<WebSocket, Actor>()
  const end = (socket: WebSocket, code: number, reason: string): void => {
    live.delete(socket)
    socket.close(code, reason)
    // Who does not answer the farewell is cut off: a session that ended must not hear anything more.
    setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
  }
  const endWhere = (isMeant: (actor: Actor) => boolean): void => {
    for (const [socket, actor] of live) if (isMeant(actor)) end(socket, SIGNED_OUT, 'Signed out')
  }
  return {
    /** Of too many sockets of one user the oldest goes. */
    add(socket: WebSocket, actor: Actor): void {
      const own = [...live].filter(([, { userId }]) => userId === actor.userId)
      if (own.length >= SOCKETS_PER_USER && own[0]) end(own[0][0], TOO_MANY, 'Opened elsewhere')
      live.set(socket, actor)
    },
    remove: (socket: WebSocket): void => void live.delete(socket),
    end,
    endSession: (sessionKey: string): void => endWhere((actor) => actor.sessionKey === sessionKey),
    endUser: (userId: string): void => endWhere((actor) => actor.userId === userId),
    endAll: (): void => {
      for (const socket of live.keys()) end(socket, 1001, 'The server is stopping')
    },
  }
}

export type LiveSockets = ReturnType<typeof liveSockets>
