import { createServer, type Server, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Link {
  /** The address for browsers. It stays the same while the link goes down and comes back. */
  readonly origin: string
  /** Cuts every live connection and accepts no new ones, as a phone without signal and its service worker see it. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Limits each direction of each connection to this many bytes per second, from the next chunk on. */
  shape(limit: { bytesPerSecond: number; latencyMs: number } | undefined): void
  /**
   * The next `times` requests whose first line matches reach the server, and the connection dies as it responds: the
   * work is done, and the phone doesn't know.
   */
  loseAnswers(firstLine: RegExp, times: number): void
  /** How many responses have been lost since `loseAnswers` was last called: a link outlives a journey. */
  lost(): number
  close(): Promise<void>
}

/** Opens a link for one test to a server on this machine. */
export async function openLink(port: number, target: () => number): Promise<Link> {
  const live = new Set<Socket>()
  let shaping: { bytesPerSecond: number; latencyMs: number } | undefined
  let losing: { firstLine: RegExp; times: number } | undefined
  let lostAnswers = 0
  let server: Server | undefined

  const forward = async (from: Socket, to: Socket, chunk: Buffer) => {
    if (shaping) {
      from.pause()
      await pause(shaping.latencyMs + (chunk.length / shaping.bytesPerSecond) * 1000)
      from.resume()
    }
    if (!to.destroyed && !to.write(chunk)) {
      from.pause()
      to.once('drain', () => from.resume())
    }
  }

  const carry = (phone: Socket) => {
    const upstream = new Socket()
    let losesNext = false
    for (const socket of [phone, upstream]) {
      live.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        live.delete(socket)
        phone.destroy()
        upstream.destroy()
      })
    }
    phone.on('data', (chunk) => {
      if (losing && losing.times > 0 && losing.firstLine.test(firstLineOf(chunk))) {
        losing.times -= 1
        losesNext = true
      }
      void forward(phone, upstream, chunk)
    })
    upstream.on('data', (chunk) => {
      if (losesNext) {
        lostAnswers += 1
        phone.destroy()
      } else void forward(upstream, phone, chunk)
    })
    upstream.connect(target(), '127.0.0.1')
  }

  const restore = () =>
    new Promise<void>((resolve, reject) => {
      if (server) return resolve()
      server = createServer(carry)
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  const cut = async () => {
    const closing = server
    server = undefined
    const closed = new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()))
    for (const socket of live) socket.destroy()
    await closed
  }

  await restore()
  return {
    origin: `http://localhost:${port}`,
    cut,
    restore,
    shape: (limit) => {
      shaping = limit
    },
    loseAnswers: (firstLine, times) => {
      losing = { firstLine, times }
      lostAnswers = 0
    },
    lost: () => lostAnswers,
    close: cut,
  }
}

function firstLineOf(chunk: Buffer): string {
  const end = chunk.indexOf('\r\n')
  return chunk.subarray(0, end === -1 ? 200 : end).toString('latin1')
}
