import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A domain's DNS records. A query for a missing record type gets an empty response; a missing domain gets NXDOMAIN. */
export interface DnsZone {
  /** Mail servers with their preference; `['.', 0]` is the record of a domain that accepts no mail. */
  mx?: readonly (readonly [host: string, preference: number])[]
  a?: readonly string[]
  txt?: readonly string[]
  /** The server fails or doesn't respond. */
  trouble?: 'fails' | 'silent'
}

export interface StandInDns {
  /** Address and port. */
  readonly server: string
  /** The queries received, as `MX example.com`. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 15: 'MX', 16: 'TXT', 28: 'AAAA' }

/**
 * Opens a DNS server on 127.0.0.1 over real UDP that serves the domains in `zones` as they are when queried; `*`
 * matches any other.
 */
export async function openStandInDns(
  zones: Readonly<Record<string, DnsZone>>,
  { port = 0 }: { port?: number } = {},
): Promise<StandInDns> {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query)
    asked.push(`${TYPES[type] ?? type} ${name}`)
    const zone = zones[name] ?? zones['*']
    if (zone?.trouble === 'silent') return
    const code = zone === undefined ? 3 : zone.trouble === 'fails' ? 2 : 0
    const records = code === 0 && zone ? recordsOf(zone, type) : []
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x8180 | code, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), from.port, from.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((closed) => socket.close(() => closed())),
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function recordsOf({ mx = [], a = [], txt = [] }: DnsZone, type: number): Buffer[] {
  if (type === 1) return a.map((address) => recordOf(type, Buffer.from(address.split('.').map(Number))))
  if (type === 16) return txt.map((text) => recordOf(type, inPieces(Buffer.from(text))))
  if (type !== 15) return []
  return mx.map(([host, preference]) => {
    const first = Buffer.alloc(2)
    first.writeUInt16BE(preference)
    return recordOf(type, Buffer.concat([first, nameOf(host)]))
  })
}

function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const nameOf = (host: string): Buffer =>
  Buffer.concat([
    ...host.split('.').flatMap((label) => (label === '' ? [] : [Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** Splits text into strings of at most 255 bytes. */
function inPieces(text: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at === 0 || at < text.length; at += 255) {
    const piece = text.subarray(at, at + 255)
    pieces.push(Buffer.from([piece.length]), piece)
  }
  return Buffer.concat(pieces)
}
