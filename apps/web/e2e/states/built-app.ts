import { join } from 'node:path'
import { preview } from 'vite'
import { freePort } from '../support/free-port.ts'

const root = join(import.meta.dirname, '../..')
/** What the product's own server allows its pages. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types app"

/** The app as it is built, under the product's policy, with nothing behind it that could answer. */
export async function serveBuiltApp(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port, strictPort: true, headers: { 'content-security-policy': POLICY } },
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
