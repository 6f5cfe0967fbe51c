import { createServer } from 'node:net'

/** Whether nothing listens on the port of that address right now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(true)))
  })
}

/** What was given to somebody here, who may need a while until they listen. */
const given = new Set<number>()

/**
 * A port of 127.0.0.1 that the system considers free, each only once in the life of this process: several products that
 * start side by side would else talk to each other. Another process may still take it first.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await askForPort()
    if (given.has(port)) continue
    given.add(port)
    return port
  }
}

/** Below the ports from which any system takes those of outgoing connections. */
const SETTLED = { from: 20_000, to: 30_000 }

/**
 * A free port of 127.0.0.1 for a server that will be away from it for a while and must have it again: none that the
 * system hands to an outgoing connection meanwhile.
 */
export async function findSettledPort(): Promise<number> {
  for (;;) {
    const port = SETTLED.from + Math.floor(Math.random() * (SETTLED.to - SETTLED.from))
    if (given.has(port) || !(await isPortFree(port))) continue
    given.add(port)
    return port
  }
}

function askForPort(): Promise<number> {
  return new Promise((answer, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? answer(address.port) : refuse(new Error('The system gave no port.')),
      )
    })
  })
}
