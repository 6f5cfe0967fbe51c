import { connect } from 'node:net'

/** Bytes as they go out. `isCut`: the sender goes away after them, whatever they promised. */
export interface Wire {
  name: string
  bytes: Buffer
  isCut?: boolean
  /** Faults that the operation is there to tell, such as a health that is not well; of all others there must be none. */
  mayTell?: readonly number[]
}

export interface Exchanged {
  name: string
  /** Of each answer that came; none where the connection was closed without one. */
  statuses: number[]
  from: number
  /** Of these, the faults that nobody has announced. */
  faults: number[]
  /** When the last answer had come, or the connection was closed without one. */
  to: number
}

/** Sends bytes on a connection of their own and waits until the server has closed it. */
export function exchange(port: number, { name, bytes, isCut = false, mayTell = [] }: Wire): Promise<Exchanged> {
  const from = performance.now()
  return new Promise((resolve) => {
    let got = ''
    let to: number | undefined
    const socket = connect(port, '127.0.0.1', () => {
      if (isCut) socket.end(bytes)
      else socket.write(bytes)
    })
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1')
      to = performance.now()
    })
    // A server that has refused what was sent may close before all of it is out.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const statuses = [...got.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      const faults = statuses.filter((status) => status >= 500 && !mayTell.includes(status))
      resolve({ name, statuses, faults, from, to: to ?? performance.now() })
    })
  })
}
