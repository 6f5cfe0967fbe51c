import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { FLOOR } from '../../floor.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
/** The content security policy that the product's server sets; a part that needs more would break there. */
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'"

/** Serves the app in development mode, with the kit page and no product behind it. */
export async function startKit(): Promise<{ origin: string; stop: () => Promise<void> }> {
  // The kit page exists only in development, which Vite recognizes by this variable.
  process.env['NODE_ENV'] = 'development'
  const outDir = await mkdtemp(join(tmpdir(), 'canvass-kit-'))
  const settings = { root, configFile: false, logLevel: 'error', build: { outDir } } as const
  await build({
    ...settings,
    mode: 'development',
    plugins: [react(), tailwindcss()],
    define: { __APP_VERSION__: '"0"', __APP_BUILD__: '"kit"' },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: FLOOR, assetsInlineLimit: 0, minify: false },
  })
  const port = await freePort()
  const server = await preview({
    ...settings,
    preview: { host: '127.0.0.1', port, strictPort: true, headers: { 'content-security-policy': POLICY } },
  })
  const stop = async (): Promise<void> => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}
