import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The state of the line: connecting normally, or resetting every new connection. */
export type LineState = 'fine' | 'refusing'

export interface TcpProxy {
  readonly port: number
  /** Rewrites a URL to go through this proxy. */
  through(url: string): string
  /** Silences the current connections: they stay open and accept data, but nothing ever comes back. */
  silence(): number
  /** Resets the current connections, like a router that lost its state. */
  reset(): number
  /** Whether new connections are accepted. */
  setState(state: LineState): void
  /** Resets every connection, including new ones, at its first byte. */
  setResetting(isResetting: boolean): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  isSilent: boolean
}

/** Opens a proxy between a program and a server that can go silent, reset connections, or refuse them. */
export async function openTcpProxy(target: URL): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let state: LineState = 'fine'
  let isResetting = false
  const server = createServer((near) => {
    if (state === 'refusing') {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(target.port || 5432), target.hostname)
    const pair: Pair = { near, far, isSilent: false }
    pairs.add(pair)
    near.on('data', (bytes) => {
      if (isResetting) near.resetAndDestroy()
      else if (!pair.isSilent) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!pair.isSilent) near.write(bytes)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.once('close', () => {
        // The end of a silent connection isn't visible on its other side either.
        if (one === near || !pair.isSilent) other.destroy()
        if (one === near) pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    through(url) {
      const changed = new URL(url)
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      return changed.href
    },
    silence() {
      for (const pair of pairs) pair.isSilent = true
      return pairs.size
    },
    reset() {
      const count = pairs.size
      for (const { near } of pairs) near.resetAndDestroy()
      return count
    },
    setState: (next) => {
      state = next
    },
    setResetting: (next) => {
      isResetting = next
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
