import { once } from 'node:events'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/** The connection between the harness and its browser, minus data that no one reads. */
export interface DevToolsLine {
  readonly url: string
  close(): void
}

/**
 * Forwards the browser's protocol and asks it not to copy request bodies into its events: with hundreds of photos in
 * flight, reporting them took a third of the browser's processor time, and the harness has no use for them.
 *
 * @param browserUrl where the browser's own endpoint listens, `ws://127.0.0.1:…/devtools/browser/…`
 */
export async function openDevToolsLine(browserUrl: string): Promise<DevToolsLine> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  await once(server, 'listening')
  server.on('connection', (near) => {
    const far = new WebSocket(browserUrl, { perMessageDeflate: false, maxPayload: 0 })
    const early: string[] = []
    const end = () => {
      near.terminate()
      far.terminate()
    }
    near.on('message', (data) => {
      const said = withoutBodies(textOf(data))
      if (far.readyState === WebSocket.OPEN) far.send(said)
      else early.push(said)
    })
    far.on('open', () => {
      for (const said of early) far.send(said)
    })
    far.on('message', (data) => near.send(data, { binary: false }))
    for (const side of [near, far]) side.on('close', end).on('error', end)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The browser connection has no port')
  return {
    url: `ws://127.0.0.1:${address.port}`,
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

function withoutBodies(message: string): string {
  if (!message.includes('"Network.enable"')) return message
  const command = JSON.parse(message) as { method: string; params?: object }
  if (command.method !== 'Network.enable') return message
  // Nothing is that short; 0 would mean no limit.
  return JSON.stringify({ ...command, params: { ...command.params, maxPostDataSize: 1 } })
}

const textOf = (data: RawData): string =>
  Buffer.isBuffer(data) ? data.toString() : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]).toString()
