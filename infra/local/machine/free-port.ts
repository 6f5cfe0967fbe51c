import { createServer } from 'node:net'

/** Whether nothing is currently listening on the address and port. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(true)))
  })
}

/** Ports already assigned by this process, whose users may not be listening yet. */
const given = new Set<number>()

/**
 * Returns a port on 127.0.0.1 that the system considers free, each only once per process: otherwise, products started
 * side by side would talk to each other. Another process may still take it first.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await requestPort()
    if (given.has(port)) continue
    given.add(port)
    return port
  }
}

/** Below the range that any system uses for outgoing connections. */
const STABLE_RANGE = { from: 20_000, to: 30_000 }

/**
 * Returns a free port on 127.0.0.1 for a server that will leave it for a while and needs it again: never one that the
 * system may assign to an outgoing connection in the meantime.
 */
export async function findStablePort(): Promise<number> {
  for (;;) {
    const port = STABLE_RANGE.from + Math.floor(Math.random() * (STABLE_RANGE.to - STABLE_RANGE.from))
    if (given.has(port) || !(await isPortFree(port))) continue
    given.add(port)
    return port
  }
}

function requestPort(): Promise<number> {
  return new Promise((answer, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? answer(address.port)
          : refuse(new Error('The system assigned no port.')),
      )
    })
  })
}
