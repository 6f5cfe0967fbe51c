import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Scenario } from './open-stand-in.ts'

type Headers = Readonly<Record<string, string>>

export const json =
  (status: number, body: unknown, headers: Headers = {}): Scenario =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

export const redirect =
  (status: number, location: string): Scenario =>
  (_request, response) => {
    response.writeHead(status, { location }).end()
  }

/** Accepts the request and never responds. */
export const hang: Scenario = () => undefined

/** Declares the response's length and closes the connection midway. */
export const truncatedJson: Scenario = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '200' })
  response.write('{"text": "we were in the mid', () => response.destroy())
}

/** Sends this many bytes of JSON without declaring a length. */
export const largeJson =
  (bytes: number): Scenario =>
  async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    await pipeline(jsonOf(bytes), response)
  }

/** Sends a little compressed JSON that decompresses to this size. */
export const decompressionBomb =
  (bytes: number): Scenario =>
  async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    await pipeline(jsonOf(bytes), createGzip(), response)
  }

function* jsonOf(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  yield Buffer.from('{"text":"')
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
  yield Buffer.from('"}')
}

/** Sends the body one byte at a time, forever: never idle, never done. */
export const drip: Scenario = async (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed) {
    response.write(' ')
    await sleep(20)
  }
}
