import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Canary {
  readonly port: number
  /** How many connections it received since it was opened. */
  touched(): number
  close(): Promise<void>
}

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'

/** Listens on every address of this machine and counts connections; it answers, so that callers succeed. */
export async function openCanary(): Promise<Canary> {
  let touched = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    touched += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(ANSWER))
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    touched: () => touched,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
