import { createServer } from 'node:net'

/** Whether nothing listens on the port of that address right now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(true)))
  })
}

/** A port of 127.0.0.1 that the system considers free. Another process may still take it first. */
export function findFreePort(): Promise<number> {
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
