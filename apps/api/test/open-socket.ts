import { once } from 'node:events'
import type { ServerMessage } from '@canvass/contracts/realtime'
import { WebSocket } from 'ws'
import type { TestApp } from './test-app.ts'

export interface OpenSocket {
  socket: WebSocket
  /** Every frame received so far. */
  frames: ServerMessage[]
  /** Resolves with the first matching frame, past or future. */
  frame(isMeant: (frame: ServerMessage) => boolean): Promise<ServerMessage>
  send(message: unknown): void
  /** Resolves with the close code when the server closes it. */
  closed: Promise<number>
}

/** Opens a socket the way an app page does. Rejects with the status if the upgrade is refused. */
export async function openSocket(
  app: Pick<TestApp, 'origin'>,
  user: { sessionToken: string } | { apiToken: string } | undefined,
  origin: string | undefined = app.origin,
): Promise<OpenSocket> {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/api/realtime`, {
    headers: {
      ...(user &&
        ('apiToken' in user
          ? { authorization: `Bearer ${user.apiToken}` }
          : { cookie: `canvass=${user.sessionToken}` })),
      ...(origin && { origin }),
    },
  })
  const frames: ServerMessage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ServerMessage)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code))
  })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`))
      socket.terminate()
    })
  })
  return {
    socket,
    frames,
    frame: (isMeant) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = frames.find(isMeant)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    closed,
  }
}

/** Closes it the way a page does when it unloads. */
export async function closeSocket({ socket }: OpenSocket): Promise<void> {
  socket.close()
  await once(socket, 'close')
}
