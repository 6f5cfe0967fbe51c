import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { preview } from 'vite'
import { freePort } from '../support/free-port.ts'

const root = join(import.meta.dirname, '../..')
/** The content security policy that the product's server sets for its pages. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types app"

/** Answers a call; undefined if the server is unreachable. */
export type CallHandler = (request: Request) => Promise<Response | undefined>

export interface BuiltApp {
  readonly origin: string
  /** Replaces the function that answers calls. */
  answer(answering: CallHandler): void
  stop(): Promise<void>
}

/**
 * Serves the built app under the product's policy. Its files are immutable, so a browser that has them doesn't request
 * them again: reading and compiling them would be half of each visit's work.
 */
export async function serveBuiltApp(): Promise<BuiltApp> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let answering: CallHandler = () => Promise.resolve(undefined)
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    preview: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      headers: { 'content-security-policy': POLICY, 'cache-control': 'max-age=86400' },
    },
    plugins: [
      {
        name: 'answers',
        configurePreviewServer({ middlewares }) {
          middlewares.use((asked, answer, next) => {
            if (!asked.url?.startsWith('/api/')) return next()
            void forward(asked, answer, origin, answering)
          })
        },
      },
    ],
  })
  return {
    origin,
    answer(next) {
      answering = next
    },
    stop: () => server.close(),
  }
}

async function forward(asked: IncomingMessage, answer: ServerResponse, origin: string, answering: CallHandler) {
  const told = await answering(toRequest(asked, origin))
  if (!told) {
    asked.socket.destroy()
    return
  }
  answer.writeHead(told.status, { ...Object.fromEntries(told.headers), 'cache-control': 'no-store' })
  answer.end(Buffer.from(await told.arrayBuffer()))
}

function toRequest(asked: IncomingMessage, origin: string): Request {
  const { method = 'GET', url = '/' } = asked
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`${origin}${url}`, {
    method,
    headers: { 'content-type': asked.headers['content-type'] ?? 'application/json' },
    ...(hasBody && { body: Readable.toWeb(asked) as ReadableStream, duplex: 'half' as const }),
  })
}
