import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { OverlappingUploads } from './overlapping-uploads.ts'

export const LINK_FAULTS = ['refuse', 'cut', 'lost', 'twice', 'portal', 'unavailable'] as const
export type LinkFault = (typeof LINK_FAULTS)[number] | 'five_at_once'

export interface ChaosProxy {
  readonly port: number
  /** Decides what happens to each request to the API; undefined lets it through. */
  setPlan(plan: ((method: string, path: string) => LinkFault | undefined) | undefined): void
  /** Refuses every connection, as a phone without signal sees it. */
  setDown(isDown: boolean): void
  /** Limits the phone's upload rate across all connections; 0 for no limit. */
  setBytesPerSecond(rate: number): void
  setLatencyMs(ms: number): void
  /** How often each fault was caused, and at what cost. */
  readonly told: {
    faults: Map<LinkFault, number>
    /** Uploads that started, and those whose bytes all arrived. */
    begun: number
    uploads: number
    uploadBytes: number
    /** Pairs of concurrent uploads of one capture, as counted by `OverlappingUploads`. */
    readonly overlaps: number
    /** Uploads by the status that the API itself returned; 0 if it returned none. */
    statuses: Map<number, number>
  }
  /** Cuts the page's live sockets and nothing else. */
  dropSockets(): number
  close(): Promise<void>
}

interface Taken {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Opens a proxy between the browser and the API that does to single requests what bad networks do. */
export async function openChaosProxy(target: () => number): Promise<ChaosProxy> {
  const live = new Set<Socket>()
  const sockets = new Set<Socket>()
  const overlapping = new OverlappingUploads()
  const told = {
    faults: new Map<LinkFault, number>(),
    begun: 0,
    uploads: 0,
    uploadBytes: 0,
    get overlaps() {
      return overlapping.count
    },
    statuses: new Map<number, number>(),
  }
  let plan: ((method: string, path: string) => LinkFault | undefined) | undefined
  let isDown = false
  let rate = 0
  let latencyMs = 0
  let lineFreeAt = 0

  const throughLine = async (bytes: number) => {
    if (rate === 0) return
    const now = performance.now()
    lineFreeAt = Math.max(now, lineFreeAt) + (bytes / rate) * 1000
    await sleep(lineFreeAt - now)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path = '/', headers } = request
    const upload = method === 'PUT' && path.startsWith('/api/captures/') ? path : undefined
    if (upload) {
      told.begun += 1
      overlapping.begin(upload, response)
    }
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      await throughLine(chunk.length)
    }
    const taken = { method, path, headers, body: Buffer.concat(chunks) }
    if (upload) {
      told.uploads += 1
      told.uploadBytes += taken.body.length
    }
    if (latencyMs > 0) await sleep(latencyMs)
    const fault = path.startsWith('/api/') ? plan?.(method, path) : undefined
    if (fault) told.faults.set(fault, (told.faults.get(fault) ?? 0) + 1)
    meet(fault, taken, response)
  }

  const meet = (fault: LinkFault | undefined, taken: Taken, response: ServerResponse): void => {
    const hangUp = () => response.destroy()
    if (fault === 'refuse') hangUp()
    else if (fault === 'portal') {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Welcome</title><p>Accept the terms to go online.')
    } else if (fault === 'unavailable') {
      response.writeHead(503, { 'content-type': 'text/plain' })
      response.end('Service Unavailable')
    } else if (fault === 'cut') forward(taken, hangUp, Math.floor(taken.body.length / 2))
    else if (fault === 'lost') forward(taken, hangUp)
    else {
      const copies = fault === 'twice' ? 1 : fault === 'five_at_once' ? 4 : 0
      for (let n = 0; n < copies; n++) forward(taken, (answer) => answer?.resume())
      forward(taken, (answer) => passOn(answer, response))
    }
  }

  /** Forwards a request to the API; with `bytes`, only that much of its body, and then the connection is dead. */
  const forward = (taken: Taken, answered: (answer?: IncomingMessage) => void, bytes?: number): void => {
    const { method, path, headers, body } = taken
    const upstream = ask({ host: '127.0.0.1', port: target(), method, path, headers, agent: false })
    let isAnswered = false
    const once = (answer?: IncomingMessage) => {
      if (isAnswered) return
      isAnswered = true
      const status = answer?.statusCode ?? 0
      if (method === 'PUT' && bytes === undefined) told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1)
      answered(answer)
    }
    upstream.once('response', (answer) => {
      answer.on('error', () => {})
      once(answer)
    })
    upstream.on('error', () => once())
    if (bytes === undefined || body.length === 0) {
      upstream.end(body)
      return
    }
    upstream.write(body.subarray(0, bytes), () => {
      setTimeout(() => {
        upstream.destroy()
        once()
      }, 20)
    })
  }

  const server = createServer((request, response) => {
    response.on('error', () => {})
    serve(request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 60_000
  // A narrow line takes as long as it takes; by default Node aborts a request after five minutes.
  server.requestTimeout = 0
  server.on('connection', (socket) => {
    live.add(socket)
    socket.once('close', () => live.delete(socket))
    socket.on('error', () => socket.destroy())
    if (isDown) socket.destroy()
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const fault = plan?.('GET', request.url ?? '/')
    if (fault) {
      socket.destroy()
      return
    }
    const upstream = connect(target(), '127.0.0.1', () => {
      const lines = [`GET ${request.url} HTTP/1.1`]
      for (let at = 0; at + 1 < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    sockets.add(socket)
    const end = () => {
      sockets.delete(socket)
      socket.destroy()
      upstream.destroy()
    }
    for (const one of [socket, upstream]) one.on('error', end).on('close', end)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    told,
    setPlan: (next) => {
      plan = next
    },
    setDown: (next) => {
      isDown = next
      if (next) for (const socket of live) socket.destroy()
    },
    setBytesPerSecond: (next) => {
      rate = next
    },
    setLatencyMs: (next) => {
      latencyMs = next
    },
    dropSockets: () => {
      const dropped = sockets.size
      for (const socket of sockets) socket.destroy()
      return dropped
    },
    close: async () => {
      for (const socket of live) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function passOn(answer: IncomingMessage | undefined, response: ServerResponse): void {
  if (!answer) {
    response.destroy()
    return
  }
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.once('aborted', () => response.destroy())
  answer.pipe(response)
}
