import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const dist = join(import.meta.dirname, '../../dist')
/** What the product's own server allows its pages. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; object-src 'none'"

const KINDS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** An address of the same origin at which nothing of the app is: from here a device can be emptied. */
export const EMPTY_PAGE = '/nothing-of-the-app'

/**
 * The app as it is built, under the product's policy, with nothing behind it that could answer. A browser fetches and
 * compiles each file once, however many screens it opens: nothing is built anew while it runs.
 */
export async function serveBuiltApp(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const files = new Map<string, Promise<Buffer | undefined>>()
  const fileAt = (path: string) => {
    const known = files.get(path) ?? readFile(join(dist, normalize(path))).catch(() => undefined)
    files.set(path, known)
    return known
  }
  const answerTo = async (path: string): Promise<{ kind: string; body: Buffer } | undefined> => {
    if (path === EMPTY_PAGE) return { kind: 'text/html', body: Buffer.from('<!doctype html><title>Nothing</title>') }
    const kind = KINDS[extname(path)]
    // An address without such an ending is a screen's, and all screens begin with the same page.
    const body = await fileAt(kind === undefined ? '/index.html' : path)
    return body && { kind: kind ?? 'text/html', body }
  }
  const send = async (path: string, answer: ServerResponse): Promise<void> => {
    const found = await answerTo(path)
    if (!found) {
      answer.writeHead(404).end()
      return
    }
    const caching = found.kind === 'text/html' ? 'no-store' : 'public, max-age=3600, immutable'
    answer
      .writeHead(200, { 'content-type': found.kind, 'cache-control': caching, 'content-security-policy': POLICY })
      .end(found.body)
  }
  const server = createServer(({ url = '/' }, answer) => void send(new URL(url, 'http://app').pathname, answer))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, stop }
}
