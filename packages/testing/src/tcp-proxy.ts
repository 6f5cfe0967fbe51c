import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How the line is: as it should be, taking everything and answering nothing, or with nobody there. */
export type LineState = 'fine' | 'refusing'

export interface TcpProxy {
  readonly port: number
  /** The same address with this line in between. */
  through(url: string): string
  /** The connections that stand now fall silent: they stay open, what is sent is taken, nothing ever comes back. */
  silence(): number
  /** The connections that stand now are reset, as by a router that forgot them. */
  reset(): number
  /** Whether new connections find anybody. */
  setState(state: LineState): void
  /** Resets every connection, also new ones, at its first byte. */
  setResetting(isResetting: boolean): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  isSilent: boolean
}

/** A line between a program and a server that can fall silent, be reset or lead nowhere. */
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
        // The end of a silent connection is not heard on its other side either.
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
