import { createConnection, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'

export interface Channel {
  /** Publishes once and returns the milliseconds until the frame arrives. */
  publish(): Promise<number>
  close(): Promise<void>
}

/** The shortest path from a published message to a page: publisher → hub → relay → websocket, over loopback. */
export async function openChannel(): Promise<Channel> {
  const subscribers = new Set<Socket>()
  const hub = createServer((socket) => {
    subscribers.add(socket.setNoDelay(true))
    socket.on('data', (chunk) => {
      for (const other of subscribers) if (other !== socket) other.write(chunk)
    })
  })
  hub.listen(0, '127.0.0.1')
  await once(hub, 'listening')
  const relay = createConnection(portOf(hub.address()), '127.0.0.1').setNoDelay(true)
  const publisher = createConnection(portOf(hub.address()), '127.0.0.1').setNoDelay(true)
  await Promise.all([once(relay, 'connect'), once(publisher, 'connect')])

  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(sockets, 'listening')
  relay.on('data', (chunk) => {
    for (const page of sockets.clients) page.send(chunk.toString())
  })
  const page = new WebSocket(`ws://127.0.0.1:${portOf(sockets.address())}`)
  await once(page, 'open')

  let count = 0
  return {
    async publish() {
      const message = JSON.stringify({ type: 'ocr:progress', data: { seq: ++count, state: 'received' } })
      const arrived = once(page, 'message') as Promise<[Buffer]>
      const started = performance.now()
      publisher.write(message)
      const [frame] = await arrived
      const took = performance.now() - started
      if (frame.toString() !== message) throw new Error(`Another message arrived: ${frame.toString()}`)
      return took
    },
    async close() {
      page.terminate()
      relay.destroy()
      publisher.destroy()
      sockets.close()
      await new Promise((resolve) => hub.close(resolve))
    },
  }
}

function portOf(address: unknown): number {
  if (typeof address === 'object' && address && 'port' in address) return Number(address.port)
  throw new Error('It does not listen on a port')
}
