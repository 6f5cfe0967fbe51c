import { CLOSE_CODE_SIGNED_OUT } from '@canvass/contracts/limits'
import type { WebSocket } from '@fastify/websocket'
import type { Actor } from '../../http/actor.ts'

const SOCKETS_PER_USER = 10
/** A whole trade-show booth shares one address, each person with a few pages. */
const SOCKETS_PER_ADDRESS = 200
const CLOSE_GRACE_MS = 300
export const CLOSED_TOO_MANY = 4429

/** Tracks this process's open sockets, by owner. */
export function liveSockets() {
  const live = new Map<WebSocket, Actor & { address: string }>()
  const end = (socket: WebSocket, code: number, reason: string): void => {
    live.delete(socket)
    socket.close(code, reason)
    // Terminate clients that don't answer the close: an ended session must not receive anything more.
    setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
  }
  const endWhere = (isMeant: (actor: Actor) => boolean): void => {
    for (const [socket, actor] of live) if (isMeant(actor)) end(socket, CLOSE_CODE_SIGNED_OUT, 'Signed out')
  }
  return {
    /** Whether an address may open another socket. Clients without one can poll. */
    hasRoomFor(address: string): boolean {
      let own = 0
      for (const one of live.values()) if (one.address === address) own += 1
      return own < SOCKETS_PER_ADDRESS
    },
    /** Adds a socket. If a user has too many, the oldest is closed. */
    add(socket: WebSocket, actor: Actor, address: string): void {
      const own = [...live].filter(([, { userId }]) => userId === actor.userId)
      if (own.length >= SOCKETS_PER_USER && own[0]) end(own[0][0], CLOSED_TOO_MANY, 'Opened elsewhere')
      live.set(socket, { ...actor, address })
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
