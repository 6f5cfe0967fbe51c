import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The build's placeholder for the server's URL, which it can't know. */
const OWN_ORIGIN = 'https://canvass.invalid'

interface PrerenderedPage {
  readonly bytes: Buffer
  readonly pressed: Buffer
  readonly tag: string
}

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** Serves the prebuilt pages with this server's URL filled in. Each is read and compressed once, on first request. */
export function prerenderedPages(folder: string, origin: string) {
  const known = new Map<string, PrerenderedPage>()
  const open = (name: string): PrerenderedPage => {
    const there = known.get(name)
    if (there) return there
    const bytes = Buffer.from(readFileSync(join(folder, name), 'utf8').replaceAll(OWN_ORIGIN, origin))
    const pressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
    const written = { bytes, pressed, tag }
    known.set(name, written)
    return written
  }
  /** Sends one page by its file name. It is revalidated each time, and resent only if it changed. */
  return (request: FastifyRequest, reply: FastifyReply, name: string, status = 200) => {
    const { bytes, pressed, tag } = open(name)
    reply
      .code(status)
      .header('content-type', contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', tag)
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(bytes)
    return reply.header('content-encoding', 'br').send(pressed)
  }
}
